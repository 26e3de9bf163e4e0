import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A message at the foot of the window for as long as something is not as it should be. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <p>{children}</p>
      {action}
    </div>
  );
}
