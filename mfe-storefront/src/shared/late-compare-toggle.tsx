import { useHydrated } from '@netra/web-kit';
import { type ComponentProps, lazy, Suspense } from 'react';
import styles from './late-compare-toggle.module.css';

const CompareToggle = lazy(() =>
  import('./compare-toggle').then((module) => ({ default: module.CompareToggle })),
);

/** The toggle once the page is there: only the browser knows what is compared. Its place is kept free meanwhile. */
export function LateCompareToggle(props: ComponentProps<typeof CompareToggle>) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.place}>
      {isHydrated ? (
        <Suspense>
          <CompareToggle {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
