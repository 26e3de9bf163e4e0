import { useHydrated } from '@netra/web-kit';
import { lazy, Suspense } from 'react';
import type { DeliveryEstimateProps } from './delivery-estimate';
import styles from './delivery-estimate.module.css';

const DeliveryEstimate = lazy(() => import('./delivery-estimate'));

/** The estimate once the page is there: the server does not know the person's district. Its place is kept free meanwhile. */
export function LateDeliveryEstimate(props: DeliveryEstimateProps) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.place}>
      {isHydrated ? (
        <Suspense>
          <DeliveryEstimate {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
