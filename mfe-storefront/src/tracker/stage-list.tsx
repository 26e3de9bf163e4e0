import type { PublicRepair } from '@netra/api-client';
import { Icon, useFormatDate, useTexts, VisuallyHidden } from '@netra/web-kit';
import { trackerTexts } from '../texts/tracker';
import styles from './stage-list.module.css';

const STAGES = ['Received', 'Diagnosing', 'Repairing', 'Ready for Pickup', 'Completed'] as const;

/**
 * The five stages, each with its position relative to the current one and the time it was last reached. An earlier stage
 * without a time was skipped.
 */
function stagesOf({ progress, history }: Pick<PublicRepair, 'progress' | 'history'>) {
  const current = STAGES.indexOf(progress);
  return STAGES.map((stage, index) => {
    const at = index <= current ? history?.findLast((entry) => entry.progress === stage)?.at : undefined;
    return { stage, state: stateOf(index - current, at !== undefined || !history?.length), at };
  });
}

function stateOf(distance: number, wasReached: boolean): 'done' | 'passed' | 'current' | 'upcoming' {
  if (distance === 0) return 'current';
  if (distance > 0) return 'upcoming';
  return wasReached ? 'done' : 'passed';
}

/** The five stages in their order, with the time each was reached. */
export function StageList({ repair }: { repair: Pick<PublicRepair, 'progress' | 'history'> }) {
  const t = useTexts(trackerTexts);
  const formatDate = useFormatDate();
  const said = { done: t.done, passed: t.passed, current: t.current, upcoming: t.upcoming };
  return (
    <ol className={styles.stages} role="list">
      {stagesOf(repair).map(({ stage, state, at }) => (
        <li key={stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.dot}>
            {state === 'done' || state === 'current' ? <Icon name="check" size={14} /> : null}
          </span>
          <span className={styles.name}>
            {t.stages[stage]} <VisuallyHidden>({said[state]})</VisuallyHidden>
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
