import type { Elements } from '@netra/web-kit';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A message at the bottom of the window while a problem lasts. */
export function Notice({ children, action }: { children: ReactNode; action?: Elements }) {
  return (
    <div className={styles.notice} role="status">
      <p>{children}</p>
      {action}
    </div>
  );
}
