import { Icon, useFormatDate, useTexts, VisuallyHidden } from '@netra/web-kit';
import { stepTexts } from '../texts/steps';
import styles from './step-list.module.css';

/**
 * A step of a sequence, with its position relative to the current one; `passed` steps are earlier ones that were skipped.
 */
export interface Step {
  key: string;
  name: string;
  state: 'done' | 'passed' | 'current' | 'upcoming';
  at?: string | null | undefined;
}

interface StepListProps {
  steps: Step[];
  /** Without ticks and without the colour of success, because the outcome was not a success. */
  isPlain?: boolean;
}

/** Steps in sequence, with the time each was reached. */
export function StepList({ steps, isPlain }: StepListProps) {
  const t = useTexts(stepTexts);
  const formatDate = useFormatDate();
  return (
    <ol className={styles.steps} role="list" data-plain={isPlain || undefined}>
      {steps.map(({ key, name, state, at }) => (
        <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.dot}>
            {!isPlain && state === 'done' ? <Icon name="check" size={14} /> : null}
          </span>
          <span className={styles.name}>
            <span>{name}</span> <VisuallyHidden>{`(${t[state]})`}</VisuallyHidden>
            {state === 'current' ? (
              <span className={styles.here} aria-hidden>
                {t.current}
              </span>
            ) : null}
          </span>
          {at ? (
            <time className={styles.time} dateTime={at}>
              {formatDate(at, 'moment')}
            </time>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
