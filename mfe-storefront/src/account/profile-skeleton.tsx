import { Skeleton, useTexts, VisuallyHidden } from '@netra/web-kit';
import { accountTexts } from '../texts/account';
import styles from './profile.module.css';

export function ProfileSkeleton() {
  const { profile: t } = useTexts(accountTexts);
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{t.heading}</h1>
        <span role="status">{t.loading}</span>
      </VisuallyHidden>
      <div className={styles.head} aria-hidden>
        <Skeleton width="72px" height="72px" round />
        <div className={styles.who}>
          <Skeleton width="12rem" height="2rem" />
          <Skeleton width="10rem" />
        </div>
      </div>
      <div className={styles.facts} aria-hidden>
        {[0, 1, 2, 3].map((fact) => (
          <Skeleton key={fact} height="6rem" />
        ))}
      </div>
    </div>
  );
}
