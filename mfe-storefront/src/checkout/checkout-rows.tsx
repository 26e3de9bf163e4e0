import { Button, formatMoney, Icon, Link, Stepper, useTexts } from '@netra/web-kit';
import type { CheckoutItem } from '../shared/checkout-items';
import { Picture } from '../shared/picture';
import { cartTexts } from '../texts/cart';
import { checkoutTexts } from '../texts/checkout';
import styles from './checkout-rows.module.css';
import type { CheckoutLine } from './use-checkout-lines';

interface CheckoutRowsProps {
  lines: CheckoutLine[];
  items: CheckoutItem[];
  onChange: (items: CheckoutItem[]) => void;
}

/** The items of the order, to be changed until it is placed. */
export function CheckoutRows({ lines, items, onChange }: CheckoutRowsProps) {
  const setQuantity = (productId: string, qty: number) =>
    onChange(items.map((item) => (item.productId === productId ? { ...item, qty } : item)));
  const remove = (productId: string) => onChange(items.filter((item) => item.productId !== productId));
  return (
    <ul className={styles.rows} role="list">
      {lines.map((line) => (
        <Row
          key={line.productId}
          line={line}
          onQuantity={(qty) => setQuantity(line.productId, qty)}
          onRemove={() => remove(line.productId)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  line: CheckoutLine;
  onQuantity: (qty: number) => void;
  onRemove: () => void;
}

function Row({ line: { productId, product, qty }, onQuantity, onRemove }: RowProps) {
  const t = useTexts(checkoutTexts);
  const { noImage } = useTexts(cartTexts);
  const name = product?.name ?? productId;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Picture src={product?.images[0]} alt="" missing={noImage} sizes="72px" />
      </span>
      <div className={styles.text}>
        <Link className={styles.name} to={`/overview/${encodeURIComponent(productId)}`}>
          {name}
        </Link>
        <p className={styles.unit}>{product ? `${formatMoney(product.price)} ${t.each}` : t.notSold}</p>
      </div>
      <p className={styles.total}>{formatMoney((product?.price ?? 0) * qty)}</p>
      <div className={styles.controls}>
        <Stepper
          size="small"
          value={qty}
          onChange={onQuantity}
          disabled={!product}
          label={t.quantity(name)}
        />
        <Button
          size="small"
          variant="quiet"
          aria-label={t.removeNamed(name)}
          icon={<Icon name="trash-2" size={16} />}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}
