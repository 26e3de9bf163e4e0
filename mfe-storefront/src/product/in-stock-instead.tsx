import type { Product } from '@netra/api-client';
import { formatMoney, Link, useTexts } from '@netra/web-kit';
import { readSpecs, type SpecName } from '@netra/shop-kit/specs';
import { isOutOfStock } from '../shared/availability';
import { Picture } from '../shared/picture';
import { useProductTexts } from '../shared/product-texts';
import { useProducts } from '../shared/products.api';
import { Unbroken } from '../shared/unbroken';
import { catalogTexts } from '../texts/catalog';
import { productTexts } from '../texts/product';
import styles from './unavailable.module.css';

const SHOWN = 2;
/** What makes products of a category do the same job. */
const SAME: Record<Product['category'], SpecName[]> = {
  cctv1: ['connection', 'place'],
  cctv2: ['connection', 'channels', 'ports', 'storage', 'length'],
  cctv3: ['connection', 'cameras'],
};
/** With fewer in common than these, products are not equal. */
const LEAST = 2;

/** The products in stock that do the same job, the nearest in price first; nothing where there is none. */
export default function InStockInstead({ product }: { product: Product }) {
  const same = readSpecs(product.specs)
    .filter(({ name }) => SAME[product.category].includes(name))
    .map(({ name, value }) => `${name}=${value}`);
  return same.length < LEAST ? null : <Equals product={product} same={same} />;
}

function Equals({ product, same }: { product: Product; same: string[] }) {
  const t = useTexts(productTexts);
  const { data } = useProducts({ category: product.category, spec: same });
  const distance = ({ price }: Product) => Math.abs(price - product.price);
  const equals = (data?.products ?? [])
    .filter((other) => other.productId !== product.productId && !isOutOfStock(other))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, SHOWN);
  if (equals.length === 0) return null;
  return (
    <section className={styles.instead} aria-label={t.instead}>
      <h2>{t.instead}</h2>
      <ul role="list">
        {equals.map((equal) => (
          <Equal key={equal.productId} product={equal} />
        ))}
      </ul>
    </section>
  );
}

function Equal({ product }: { product: Product }) {
  const { name } = useProductTexts(product);
  const { noImage } = useTexts(catalogTexts);
  return (
    <li>
      <span className={styles.picture}>
        <Picture src={product.images[0]} alt="" missing={noImage} sizes="48px" />
      </span>
      <Link to={`/overview/${encodeURIComponent(product.productId)}`} lang={name.lang}>
        <Unbroken text={name.text} />
      </Link>
      <span className={styles.price} translate="no">
        {formatMoney(product.price)}
      </span>
    </li>
  );
}
