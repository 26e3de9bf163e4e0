import { useHydrated } from '@netra/web-kit';
import { lazy, Suspense } from 'react';
import styles from './stock-alert.module.css';

const StockAlert = lazy(() => import('./stock-alert'));

/**
 * Loads the offer after the page: few products need it, and only the browser knows whether somebody is signed in. Reserves
 * its space.
 */
export function LateStockAlert({ productId }: { productId: string }) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.place}>
      {isHydrated ? (
        <Suspense>
          <StockAlert productId={productId} />
        </Suspense>
      ) : null}
    </div>
  );
}
