import { useHydrated } from '@netra/web-kit';
import { type ComponentProps, lazy, Suspense } from 'react';
import styles from './late-compare-toggle.module.css';

const CompareToggle = lazy(() =>
  import('./compare-toggle').then((module) => ({ default: module.CompareToggle })),
);

/** Loads the toggle after the page: only the browser knows what is compared. Reserves its space. */
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
