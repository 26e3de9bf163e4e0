import { useHydrated } from '@netra/web-kit';
import { lazy, Suspense } from 'react';
import styles from './delivery-estimate.module.css';

const DeliveryEstimate = lazy(() => import('./delivery-estimate'));

/** The estimate once the page is there: the server does not know the person's district. Its place is kept free meanwhile. */
export function LateDeliveryEstimate({ goods }: { goods: number }) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.place}>
      {isHydrated ? (
        <Suspense>
          <DeliveryEstimate goods={goods} />
        </Suspense>
      ) : null}
    </div>
  );
}
