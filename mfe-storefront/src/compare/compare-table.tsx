import type { Product } from '@netra/api-client';
import { Badge, Button, Icon, IconButton, Link, useTexts, type Elements } from '@netra/web-kit';
import { specValue } from '@netra/web-kit/specs';
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

/** A column for each product, a row for each fact; what differs is marked. */
export function CompareTable({ products, onlyDifferent, onRemove }: CompareTableProps) {
  const t = useTexts(comparisonTexts);
  const { title } = useTexts(compareTexts);
  const catalog = useTexts(catalogTexts);
  const rows = specRows(products).filter(({ isDifferent }) => isDifferent || !onlyDifferent);
  return (
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.productId} scope="col">
                <Head product={product} onRemove={() => onRemove(product.productId)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={t.price}>
            {products.map((product) => (
              <td key={product.productId}>
                <Price price={product.price} labelPrice={product.labellPrice} words={catalog} />
              </td>
            ))}
          </Row>
          <Row label={t.stock}>
            {products.map((product) => (
              <td key={product.productId}>
                <Stock product={product} />
              </td>
            ))}
          </Row>
          {rows.map(({ name, values, isDifferent }) => (
            <Row key={name} label={t.specs[name]} isDifferent={products.length > 1 && isDifferent}>
              {values.map((value, index) => (
                <td key={products[index]!.productId}>
                  {value === undefined ? (
                    <span aria-label={t.notGiven}>–</span>
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
    <tr data-different={isDifferent || undefined}>
      <th scope="row">
        <span>{label}</span>
        {isDifferent ? <span className={styles.differs}>{t.differs}</span> : null}
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
