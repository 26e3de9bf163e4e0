import type { PublicRepair } from '@netra/api-client';
import { Icon, useFormatDate, useTexts, VisuallyHidden } from '@netra/web-kit';
import { trackerTexts } from '../texts/tracker';
import styles from './stage-list.module.css';
import { stagesOf } from './stages';

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
