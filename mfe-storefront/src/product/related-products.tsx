import type { Product } from '@netra/api-client';
import { ErrorState, useQuery, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../shared/product-grid';
import { productsQuery } from '../shared/products.api';
import { catalogTexts } from '../texts/catalog';
import { productTexts } from '../texts/product';
import styles from './related-products.module.css';

const SHOWN = 4;

/** Other products of the same category. */
export function RelatedProducts({ product: { category, productId } }: { product: Product }) {
  const t = useTexts(productTexts);
  const catalog = useTexts(catalogTexts);
  const id = useId();
  const query = useQuery(productsQuery({ category, limit: SHOWN + 1 }));
  const others = query.data?.products.filter((other) => other.productId !== productId).slice(0, SHOWN);
  if (others?.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby={id}>
      <h2 id={id}>{t.related}</h2>
      {query.isError ? (
        <ErrorState title={t.relatedFailed} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : others ? (
        <ProductGrid products={others} layout="row" />
      ) : (
        <ProductGridSkeleton count={SHOWN} label={catalog.loading} layout="row" />
      )}
    </section>
  );
}
