import { Skeleton } from '@netra/web-kit';
import { Loading } from '../shared/query-states';
import styles from './feedback.module.css';

/** The place of what customers have written, while it loads. */
export function FeedbackSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.skeletons}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton width="9rem" />
          <Skeleton width="5rem" />
          <Skeleton height="3.2em" />
        </div>
      ))}
    </Loading>
  );
}
