import { Skeleton, Spinner, useTexts, VisuallyHidden } from '@netra/web-kit';
import { productTexts } from '../texts/product';
import styles from './product.module.css';

/** The skeleton of a loading product. */
export function ProductSkeleton() {
  const t = useTexts(productTexts);
  return (
    <div className={styles.page}>
      <h1 className={styles.hidden}>{t.title}</h1>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <div className={styles.crumbSkeleton}>
        <Skeleton width="14rem" />
      </div>
      <div className={styles.layout} aria-hidden>
        <div className={styles.pictureSkeleton} />
        <div className={styles.factsSkeleton}>
          <Skeleton width="85%" height="2.75rem" />
          <Skeleton width="45%" />
          <Skeleton width="40%" height="2rem" />
          <Skeleton width="30%" height="1.5rem" />
          <Skeleton height="5rem" />
          <Skeleton height="3.25rem" />
          <Skeleton height="3.25rem" />
        </div>
      </div>
    </div>
  );
}
