import { Skeleton, useTexts, VisuallyHidden } from '@netra/web-kit';
import { cartTexts } from '../texts/cart';
import styles from './cart.module.css';

/** The place of a cart that is being loaded. */
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
