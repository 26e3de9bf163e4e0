import type { Product } from '@netra/api-client';
import type { CSSProperties } from 'react';
import {
  Badge,
  Button,
  Icon,
  IconButton,
  Link,
  useTexts,
  VisuallyHidden,
  type Elements,
} from '@netra/web-kit';
import { specValue } from '@netra/shop-kit/specs';
import { useAddToCart } from '../shared/use-add-to-cart';
import { isOutOfStock } from '../shared/availability';
import { Picture } from '../shared/picture';
import { Price } from '../shared/price';
import { useProductTexts } from '../shared/product-texts';
import { catalogTexts } from '../texts/catalog';
import { compareTexts } from '../texts/compare';
import { comparisonTexts } from '../texts/comparison';
import styles from './compare.module.css';
import { specRows } from './rows';

interface CompareTableProps {
  products: Product[];
  onlyDifferent: boolean;
  onRemove: (productId: string) => void;
}

/** A column per product, a row per fact; differences are marked. */
export function CompareTable({ products, onlyDifferent, onRemove }: CompareTableProps) {
  const t = useTexts(comparisonTexts);
  const { title } = useTexts(compareTexts);
  const catalog = useTexts(catalogTexts);
  const rows = specRows(products).filter(({ isDifferent }) => isDifferent || !onlyDifferent);
  return (
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      {/* The roles are needed where the style sheet turns rows into blocks. */}
      <table role="table" className={styles.table} style={{ '--products': products.length } as CSSProperties}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {products.map((product) => (
              <th key={product.productId} scope="col" role="columnheader">
                <Head product={product} onRemove={() => onRemove(product.productId)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Row label={t.price}>
            {products.map((product) => (
              <td key={product.productId} role="cell">
                <Price price={product.price} labelPrice={product.labellPrice} words={catalog} />
              </td>
            ))}
          </Row>
          <Row label={t.stock}>
            {products.map((product) => (
              <td key={product.productId} role="cell">
                <Stock product={product} />
              </td>
            ))}
          </Row>
          {rows.map(({ name, values, isDifferent }) => (
            <Row key={name} label={t.specs[name]} isDifferent={products.length > 1 && isDifferent}>
              {values.map((value, index) => (
                <td key={products[index]!.productId} role="cell">
                  {value === undefined ? (
                    <span className={styles.unknown}>{t.notGiven}</span>
                  ) : (
                    specValue({ name, value }, catalog.specs)
                  )}
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  label: string;
  isDifferent?: boolean;
  children: Elements;
}

function Row({ label, isDifferent, children }: RowProps) {
  const t = useTexts(comparisonTexts);
  return (
    <tr role="row" data-different={isDifferent || undefined}>
      <th scope="row" role="rowheader">
        <span>{label}</span>
        {isDifferent ? <VisuallyHidden>{t.differs}</VisuallyHidden> : null}
      </th>
      {children}
    </tr>
  );
}

function Head({ product, onRemove }: { product: Product; onRemove: () => void }) {
  const t = useTexts(comparisonTexts);
  const { name } = useProductTexts(product);
  const catalog = useTexts(catalogTexts);
  return (
    <div className={styles.head}>
      <IconButton label={t.remove(name.text)} size="small" className={styles.remove} onClick={onRemove}>
        <Icon name="x" size={18} />
      </IconButton>
      <Link to={`/overview/${encodeURIComponent(product.productId)}`}>
        <Picture
          src={product.images[0]}
          alt=""
          missing={catalog.noImage}
          sizes="(min-width: 640px) 240px, 150px"
        />
        <span lang={name.lang}>{name.text}</span>
      </Link>
    </div>
  );
}

function Stock({ product }: { product: Product }) {
  const t = useTexts(comparisonTexts);
  const { add, isAdding } = useAddToCart(product);
  const { name } = useProductTexts(product);
  const isSoldOut = isOutOfStock(product);
  return (
    <div className={styles.stock}>
      <Badge tone={isSoldOut ? 'danger' : 'success'}>
        {isSoldOut ? t.outOfStock : t.inStock(product.stock)}
      </Badge>
      <Button
        size="small"
        disabled={isSoldOut}
        busy={isAdding}
        aria-label={t.addProduct(name.text)}
        onClick={() => add(1)}
      >
        {t.addToCart}
      </Button>
    </div>
  );
}
