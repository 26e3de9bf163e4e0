import { ErrorState, formatMoney, Icon, IconButton, useTexts } from '@netra/web-kit';
import { Stepper } from '@netra/shop-kit/quantity';
import { type RefObject, useState } from 'react';
import { newOrderTexts } from '../../texts/new-order';
import { useFoundProducts } from './new-order.api';
import styles from './new-order.module.css';
import { SearchPicker } from './search-picker';
import type { NewOrder } from './use-new-order';
import type { OrderLine } from './use-order-lines';

interface ProductLinesProps extends Pick<NewOrder, 'lines' | 'edit'> {
  error: string | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The ordered products, and the search that adds to them. */
export function ProductLines({ lines, edit, error, searchRef }: ProductLinesProps) {
  const t = useTexts(newOrderTexts);
  const [text, setText] = useState('');
  return (
    <section className={styles.part} aria-label={t.products}>
      <h2 className={styles.heading}>{t.products}</h2>
      <SearchPicker
        label={t.findProduct}
        error={error}
        text={text}
        onText={setText}
        found={useFoundProducts(text)}
        onChoose={({ product }) => edit.add(product)}
        inputRef={searchRef}
      />
      {edit.retry ? <ErrorState onRetry={edit.retry} /> : null}
      {lines.length ? (
        <ul role="list" className={styles.lines}>
          {lines.map((line) => (
            <ProductLine
              key={line.productId}
              line={line}
              onQuantity={(qty) => edit.setQuantity(line.productId, qty)}
              onRemove={() => {
                edit.remove(line.productId);
                searchRef.current?.focus();
              }}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface ProductLineProps {
  line: OrderLine;
  onQuantity: (qty: number) => void;
  onRemove: () => void;
}

function ProductLine({ line: { name, qty, price, stock, isGone }, onQuantity, onRemove }: ProductLineProps) {
  const t = useTexts(newOrderTexts);
  const isShort = stock !== undefined && qty > stock;
  const said = isGone ? t.gone : isShort ? (stock ? t.tooFew(stock) : t.soldOut) : t.stock(stock ?? 0);
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.detail}>
          <span>{`${formatMoney(price)} · `}</span>
          <span className={isShort ? styles.short : undefined}>{stock === undefined ? '…' : said}</span>
        </span>
      </div>
      <Stepper size="small" value={qty} onChange={onQuantity} label={t.quantityOf(name)} />
      <span className={styles.amount} translate="no">
        {formatMoney((Math.round(price * 100) * qty) / 100)}
      </span>
      <IconButton size="small" label={t.remove(name)} onClick={onRemove}>
        <Icon name="x" size={16} />
      </IconButton>
    </li>
  );
}
