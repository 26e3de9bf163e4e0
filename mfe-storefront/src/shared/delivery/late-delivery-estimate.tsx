import { useHydrated } from '@netra/web-kit';
import { lazy, Suspense } from 'react';
import type { DeliveryEstimateProps } from './delivery-estimate';
import styles from './delivery-estimate.module.css';

const DeliveryEstimate = lazy(() => import('./delivery-estimate'));

/** Loads the estimate after the page: the server does not know the person's district. Reserves its space. */
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
