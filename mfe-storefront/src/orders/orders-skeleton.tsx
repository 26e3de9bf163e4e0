import { Skeleton, useTexts, VisuallyHidden } from '@netra/web-kit';
import { ordersTexts } from '../texts/orders';
import styles from './orders.module.css';

export function OrdersSkeleton() {
  const t = useTexts(ordersTexts);
  return (
    <div role="status" className={styles.list}>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="10.5rem" />
      ))}
    </div>
  );
}

/** The skeleton of one order. */
export function OrderSkeleton() {
  const t = useTexts(ordersTexts);
  return (
    <div role="status" className={styles.details}>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton height="7.5rem" />
      <Skeleton height="13rem" />
      <Skeleton height="5rem" />
    </div>
  );
}
