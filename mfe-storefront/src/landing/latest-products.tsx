import { ErrorState, Link, useQuery, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../shared/product-grid';
import { productsQuery } from '../shared/products.api';
import { catalogTexts } from '../texts/catalog';
import { landingTexts } from '../texts/landing';
import styles from './landing.module.css';

const SHOWN = 4;

/** The newest products. */
export function LatestProducts() {
  const t = useTexts(landingTexts);
  const catalog = useTexts(catalogTexts);
  const id = useId();
  const query = useQuery(productsQuery({ limit: SHOWN }));
  if (query.data?.products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{t.latest}</h2>
        <Link className={styles.more} to="/shop">
          {t.viewAll}
        </Link>
      </div>
      {query.data ? <ProductGrid products={query.data.products} layout="row" /> : null}
      {query.isPending ? <ProductGridSkeleton count={SHOWN} label={catalog.loading} layout="row" /> : null}
      {query.isError && !query.data ? (
        <ErrorState title={t.latestFailed} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : null}
    </section>
  );
}
