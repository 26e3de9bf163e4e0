import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { Button } from './button';
import styles from './state.module.css';

export interface ErrorStateProps {
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  /** The retry is running. */
  busy?: boolean;
  /** The label of the retry button; default "Try again". */
  retryLabel?: string;
}

/** States that something could not be loaded, with a way to retry. */
export function ErrorState({ title, children, onRetry, busy, retryLabel }: ErrorStateProps) {
  const t = useTexts(kitTexts);
  return (
    <div className={styles.state} role="alert">
      <Icon name="circle-alert" className={styles.alert} size={32} strokeWidth={1.75} />
      <p className={styles.title}>{title ?? t.loadFailed}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {onRetry ? (
        <div className={styles.action}>
          <Button busy={busy} onClick={onRetry} icon={<Icon name="rotate-cw" size={16} />}>
            {retryLabel ?? t.retry}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
