import { Skeleton, VisuallyHidden } from '@netra/web-kit';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';
import type { Product } from './types';

interface ProductGridProps {
  products: Product[];
  /** Newer results are on their way. */
  isStale?: boolean;
  /** How many pictures are in view at once and must not wait. */
  eager?: number;
  layout?: 'shop' | 'row';
}

/** Products side by side. */
export function ProductGrid({ products, isStale, eager = 0, layout = 'shop' }: ProductGridProps) {
  return (
    <ul className={styles.grid} data-layout={layout} data-stale={isStale || undefined} role="list">
      {products.map((product, index) => (
        <li key={product.productId}>
          <ProductCard product={product} priority={priority(index, eager)} />
        </li>
      ))}
    </ul>
  );
}

function priority(index: number, eager: number) {
  if (index >= eager) return 'lazy';
  return index === 0 ? 'high' : 'eager';
}

/** The place of products that are being loaded. */
export function ProductGridSkeleton({ count, label, layout = 'shop' }: SkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.grid} data-layout={layout} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <span className={styles.picture} />
            <Skeleton width="80%" height="1.3em" />
            <Skeleton height="2.6em" />
            <Skeleton width="45%" height="1.4em" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface SkeletonProps {
  count: number;
  label: string;
  layout?: 'shop' | 'row';
}
