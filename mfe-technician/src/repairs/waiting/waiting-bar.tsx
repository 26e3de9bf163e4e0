import { Button, Icon, useOnline, useTexts } from '@netra/web-kit';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { aroundTexts } from '../../texts/around';
import { nextOf } from './send-all';
import { useSender } from './use-sender';
import { useWaitingList } from './use-waiting';
import styles from './waiting-bar.module.css';
import type { WaitingSave } from './waiting-saves';

/** If it fails to load without a connection, only the number of saves is shown. */
const WaitingList = lazy(() =>
  import('./late').then(
    (module): { default: ComponentType<{ list: WaitingSave[]; sending?: string }> } => ({
      default: module.WaitingList,
    }),
    () => ({ default: () => null }),
  ),
);

/** The saves waiting to be sent, with their states; hidden while there are none. */
export function WaitingBar() {
  const t = useTexts(aroundTexts).waiting;
  const list = useWaitingList();
  const { sending, send } = useSender();
  const isOnline = useOnline();
  const headingId = useId();
  if (isOnline && list.length === 0) return <div role="status" className={styles.none} />;
  return (
    <section className={styles.bar} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Icon name="cloud-off" size={20} />
        <div role="status" id={headingId}>
          {list.length > 0 ? <p className={styles.count}>{t.bar(list.length)}</p> : null}
          {isOnline ? null : <p>{t.offline}</p>}
        </div>
        {nextOf(list) && isOnline ? (
          <Button icon={<Icon name="refresh-cw" size={16} />} busy={sending !== undefined} onClick={send}>
            {t.retry}
          </Button>
        ) : null}
      </div>
      {list.length > 0 ? (
        <Suspense fallback={null}>
          <WaitingList list={list} sending={sending} />
        </Suspense>
      ) : null}
    </section>
  );
}
