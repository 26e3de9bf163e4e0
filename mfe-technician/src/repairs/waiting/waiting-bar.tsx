import { Badge, Button, formatDate, Icon, type Tone, useTexts } from '@netra/web-kit';
import { ConfirmDialog } from '@netra/web-kit/office';
import { lazy, Suspense, useId, useState, useSyncExternalStore } from 'react';
import { aroundTexts } from '../../texts/around';
import { useSender } from './use-sender';
import { useWaitingList, useWaitingSaves } from './use-waiting';
import styles from './waiting-bar.module.css';
import type { WaitingSave } from './waiting-saves';

/** What they ask comes from the server, so that there is a connection by then. */
const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog')).DecideDialog }));
const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog')).CorrectDialog }));

const TONES: Record<WaitingSave['state'] | 'sending', Tone> = {
  waiting: 'neutral',
  sending: 'info',
  conflict: 'warning',
  refused: 'danger',
};

/** The saves that wait to be sent, with their states; hidden while there are none. */
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
        {list.some(({ state }) => state === 'waiting') && isOnline ? (
          <Button icon={<Icon name="refresh-cw" size={16} />} busy={sending !== undefined} onClick={send}>
            {t.retry}
          </Button>
        ) : null}
      </div>
      {list.length > 0 ? (
        <ul className={styles.list} role="list">
          {list.map((save) => (
            <Waiting key={save.key} save={save} isSending={save.key === sending} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Waiting({ save, isSending }: { save: WaitingSave; isSending: boolean }) {
  const t = useTexts(aroundTexts).waiting;
  const saves = useWaitingSaves();
  const [asked, setAsked] = useState<'decide' | 'correct' | 'discard'>();
  const { deviceName, serialNo } = save.values;
  const state = isSending ? 'sending' : save.state;
  const close = () => setAsked(undefined);
  return (
    <li className={styles.save}>
      <span className={styles.what}>
        <strong>{save.base ? t.change : t.intake}</strong> {t.of(deviceName, serialNo)}{' '}
        <span className={styles.when}>{t.savedAt(formatDate(save.savedAt, 'time'))}</span>
        {save.state === 'refused' && save.problem ? (
          <span className={styles.problem}>{save.problem}</span>
        ) : null}
      </span>
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      <span className={styles.actions}>
        {save.state === 'conflict' ? (
          <Button variant="primary" size="small" onClick={() => setAsked('decide')}>
            {t.decide}
          </Button>
        ) : null}
        {save.state === 'refused' ? (
          <Button variant="primary" size="small" onClick={() => setAsked('correct')}>
            {t.correct}
          </Button>
        ) : null}
        {isSending ? null : (
          <Button size="small" onClick={() => setAsked('discard')}>
            {t.discard}
          </Button>
        )}
      </span>
      <Suspense fallback={null}>
        {asked === 'decide' ? <DecideDialog save={save} onClose={close} /> : null}
        {asked === 'correct' ? <CorrectDialog save={save} onClose={close} /> : null}
      </Suspense>
      <ConfirmDialog
        open={asked === 'discard'}
        title={t.discardQuestion(deviceName)}
        confirmLabel={t.discard}
        onConfirm={() => saves.remove(save.key)}
        onCancel={close}
      >
        {t.discardHelp}
      </ConfirmDialog>
    </li>
  );
}

const watchConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser is online; the server may still be unreachable. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
