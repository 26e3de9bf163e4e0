import { Skeleton, useTexts, VisuallyHidden } from '@netra/web-kit';
import { checkoutTexts } from '../texts/checkout';
import styles from './checkout.module.css';

export function CheckoutSkeleton() {
  const t = useTexts(checkoutTexts);
  return (
    <div role="status" className={styles.layout}>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <div aria-hidden className={styles.skeletons}>
        <Skeleton width="40%" height="2rem" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </div>
      <Skeleton height="34rem" />
    </div>
  );
}
