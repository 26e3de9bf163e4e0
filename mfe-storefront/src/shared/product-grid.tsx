import type { Product } from '@netra/api-client';
import { Link, Skeleton, useHydrated, useTexts, VisuallyHidden, type Elements } from '@netra/web-kit';
import { lazy, Suspense } from 'react';
import { catalogTexts } from '../texts/catalog';
import { isOutOfStock } from './availability';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';

/** The cart is not part of the first page. */
const QuickAdd = lazy(() => import('./quick-add').then((module) => ({ default: module.QuickAdd })));

interface ProductGridProps {
  products: Product[];
  /** Whether newer results are loading. */
  isStale?: boolean;
  /** How many pictures are visible at once and load eagerly. */
  eager?: number;
  layout?: 'shop' | 'row';
  /** Shown below each card. */
  below?: (product: Product) => Elements;
}

/** Phones with three device pixels per CSS pixel get the 400 px picture too: 2.3 look as sharp, and 5 kB replace 12. */
const PHONE = '(max-width: 480px) and (min-resolution: 2.5dppx) 26vw';

/** The width of a card, from the style sheets' columns, gaps and page margins. */
const SIZES = {
  shop: `${PHONE}, (min-width: 960px) min(31vw - 115px, 286px), (min-width: 640px) calc(31vw - 16px), calc(46vw - 6px)`,
  row: `${PHONE}, (min-width: 640px) min(23vw - 18px, 282px), calc(46vw - 6px)`,
};

/** A grid of products. */
export function ProductGrid({ products, isStale, eager = 0, layout = 'shop', below }: ProductGridProps) {
  const t = useTexts(catalogTexts);
  const isHydrated = useHydrated();
  return (
    <ul className={styles.grid} data-layout={layout} data-stale={isStale || undefined} role="list">
      {products.map((product, index) => (
        <li key={product.productId}>
          <ProductCard product={product} priority={priority(index, eager)} sizes={SIZES[layout]} />
          {isOutOfStock(product) ? (
            <Link className={styles.alert} to={`/overview/${encodeURIComponent(product.productId)}#alert`}>
              {t.tellMe}
            </Link>
          ) : (
            <Suspense>{isHydrated ? <QuickAdd product={product} /> : null}</Suspense>
          )}
          {below?.(product)}
        </li>
      ))}
    </ul>
  );
}

function priority(index: number, eager: number) {
  if (index >= eager) return 'lazy';
  return index === 0 ? 'high' : 'eager';
}

/** The skeleton of loading products. */
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
