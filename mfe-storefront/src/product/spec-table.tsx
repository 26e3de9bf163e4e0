import type { Product } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import { readSpecs, specValue } from '@netra/shop-kit/specs';
import { useId } from 'react';
import { catalogTexts } from '../texts/catalog';
import { productTexts } from '../texts/product';
import styles from './spec-table.module.css';

/** The specifications of a product, if it has any. */
export function SpecTable({ product }: { product: Product }) {
  const words = useTexts(catalogTexts).specs;
  const { title, names } = useTexts(productTexts).specs;
  const heading = useId();
  const specs = readSpecs(product.specs);
  if (!specs.length) return null;
  return (
    <section aria-labelledby={heading} className={styles.specs}>
      <h2 id={heading}>{title}</h2>
      <dl className={styles.list}>
        {specs.map((spec) => (
          <div key={spec.name} className={styles.row}>
            <dt>{names[spec.name] ?? spec.name}</dt>
            <dd>{specValue(spec, words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
