import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A picture above the text. */
  picture?: ReactNode;
  /** What to do now. */
  action?: ReactNode;
}

/** States that there is nothing here, and what to do about it. */
export function EmptyState({ title, children, picture, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
