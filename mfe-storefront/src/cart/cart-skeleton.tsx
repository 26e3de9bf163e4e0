import { Skeleton, useTexts, VisuallyHidden } from '@netra/web-kit';
import { cartTexts } from '../texts/cart';
import styles from './cart.module.css';

/** The skeleton of a loading cart. */
export function CartSkeleton() {
  const t = useTexts(cartTexts);
  return (
    <div role="status" className={styles.layout}>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <div aria-hidden className={styles.skeletons}>
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
      <Skeleton height="16rem" />
    </div>
  );
}
