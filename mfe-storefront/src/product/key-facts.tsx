import type { Product } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import { readSpecs, type SpecName, specValue } from '@netra/web-kit/specs';
import { catalogTexts } from '../texts/catalog';
import { productTexts } from '../texts/product';
import styles from './key-facts.module.css';

const SHOWN = 4;
/** What a buyer asks first, in this order. */
const FIRST: SpecName[] = [
  'resolution',
  'channels',
  'storage',
  'infrared',
  'cameras',
  'connection',
  'power',
  'protection',
];

/** Four facts of a product in a row, before anything is read. */
export function KeyFacts({ product }: { product: Product }) {
  const words = useTexts(catalogTexts).specs;
  const { names } = useTexts(productTexts).specs;
  const specs = readSpecs(product.specs);
  const facts = FIRST.flatMap((name) => specs.find((spec) => spec.name === name) ?? []).slice(0, SHOWN);
  if (facts.length < 2) return null;
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
