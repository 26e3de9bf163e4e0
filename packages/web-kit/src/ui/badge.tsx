import type { ReactNode } from 'react';
import styles from './badge.module.css';
import type { Elements } from './elements';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

/** A short state in words, with a colour that repeats it. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: Elements;
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
