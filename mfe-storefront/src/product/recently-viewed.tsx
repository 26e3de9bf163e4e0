import { traces, useQueries, useTexts } from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { readIds } from '../shared/compared';
import { ProductGrid } from '../shared/product-grid';
import { productQuery } from '../shared/products.api';
import { isNotFound } from '../shared/query-states';
import { productTexts } from '../texts/product';
import styles from './product.module.css';

const SHOWN = 4;
const stored = traces.viewed;

/** Shows the products that were viewed before this one in this browser, the latest first, and records this one. */
export default function RecentlyViewed({ productId }: { productId: string }) {
  const t = useTexts(productTexts);
  const [before] = useState(() => readIds(stored.get(), SHOWN + 1).filter((id) => id !== productId));
  const queries = useQueries({ queries: before.slice(0, SHOWN).map(productQuery) });
  const existing = before.filter((_id, i) => !isNotFound(queries[i]?.error));
  const viewed = [productId, ...existing].slice(0, SHOWN + 1).join();
  useEffect(() => stored.set(viewed), [viewed]);
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
