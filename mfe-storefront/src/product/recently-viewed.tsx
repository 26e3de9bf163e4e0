import { storedText, useQueries, useTexts } from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { readIds } from '../shared/compared';
import { ProductGrid } from '../shared/product-grid';
import { productQuery } from '../shared/products.api';
import { isNotFound } from '../shared/query-states';
import { productTexts } from '../texts/product';
import styles from './product.module.css';

const SHOWN = 4;
const stored = storedText('viewed');

/** What this browser has shown before a product, the latest first; nothing where that is not known. Notes the product itself. */
export default function RecentlyViewed({ productId }: { productId: string }) {
  const t = useTexts(productTexts);
  const [before] = useState(() => readIds(stored.get(), SHOWN + 1).filter((id) => id !== productId));
  const queries = useQueries({ queries: before.slice(0, SHOWN).map(productQuery) });
  const gone = before.filter((_id, i) => isNotFound(queries[i]?.error)).join();
  useEffect(() => {
    const kept = before.filter((id) => !gone.split(',').includes(id));
    stored.set([productId, ...kept].slice(0, SHOWN + 1).join());
  }, [before, gone, productId]);
  if (queries.some(({ isPending }) => isPending)) return null;
  const products = queries.flatMap(({ data }) => data ?? []);
  if (products.length === 0) return null;
  return (
    <section className={styles.related} aria-label={t.viewed}>
      <h2>{t.viewed}</h2>
      <ProductGrid products={products} layout="row" />
    </section>
  );
}
