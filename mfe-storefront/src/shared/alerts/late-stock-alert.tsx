import { useHydrated } from '@netra/web-kit';
import { lazy, Suspense } from 'react';
import styles from './stock-alert.module.css';

const StockAlert = lazy(() => import('./stock-alert'));

/** The offer once the page is there: few products need it, and only the browser knows who is signed in. Its place is kept free. */
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
