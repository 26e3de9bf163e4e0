import type { Product } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import { keySpecs, readSpecs, specValue } from '@netra/shop-kit/specs';
import { catalogTexts } from '../texts/catalog';
import { productTexts } from '../texts/product';
import styles from './key-facts.module.css';

/** The facts of a product in a row, before anything is read. */
export function KeyFacts({ product }: { product: Product }) {
  const words = useTexts(catalogTexts).specs;
  const { names } = useTexts(productTexts).specs;
  const facts = keySpecs(readSpecs(product.specs));
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map((spec) => (
        <div key={spec.name}>
          <dt>{names[spec.name]}</dt>
          <dd>{specValue(spec, words)}</dd>
        </div>
      ))}
    </dl>
  );
}
