import { Badge, Button, formatDate, type Tone, useTexts } from '@netra/web-kit';
import { ConfirmDialog } from '@netra/staff-kit';
import { lazy, Suspense, useState } from 'react';
import { aroundTexts } from '../../texts/around';
import { dropPhotos } from './kept-photos';
import { useWaitingSaves } from './use-waiting';
import styles from './waiting-bar.module.css';
import { WaitingPhotos } from './waiting-photos';
import { isToSend, type WaitingSave } from './waiting-saves';

/** Their questions come from the server, so there is a connection by then. */
const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog')).DecideDialog }));
const CorrectDialog = lazy(async () => ({ default: (await import('./correct-dialog')).CorrectDialog }));

const TONES: Record<Exclude<WaitingSave['state'], 'photos'> | 'sending', Tone> = {
  waiting: 'neutral',
  sending: 'info',
  conflict: 'warning',
  refused: 'danger',
};

/** The waiting saves one by one, with the actions for each. */
export function WaitingList({ list, sending }: { list: WaitingSave[]; sending?: string }) {
  return (
    <ul className={styles.list} role="list">
      {list.map((save) => (
        <Waiting key={save.key} save={save} isSending={save.key === sending} />
      ))}
    </ul>
  );
}

function Waiting({ save, isSending }: { save: WaitingSave; isSending: boolean }) {
  const t = useTexts(aroundTexts).waiting;
  const saves = useWaitingSaves();
  const discard = () => {
    saves.remove(save.key);
    const keys = save.photos?.map(({ key }) => key) ?? [];
    if (keys.length > 0) void dropPhotos(saves.owner, keys).catch(() => undefined); // swept later
  };
  const [asked, setAsked] = useState<'decide' | 'correct' | 'discard'>();
  const { deviceName, serialNo } = save.values;
  const isPhotos = save.state === 'photos';
  const state = stateOf(save, isSending);
  const close = () => setAsked(undefined);
  return (
    <li className={styles.save}>
      <span className={styles.what}>
        <strong>{isPhotos ? t.photos : save.base ? t.change : t.intake}</strong>{' '}
        <span>{t.of(deviceName, serialNo)}</span>{' '}
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
        {isPhotos && state === 'refused' ? (
          <Button variant="primary" size="small" onClick={() => saves.retryPhotos(save.key)}>
            {t.tryAgain}
          </Button>
        ) : null}
        {isSending ? null : (
          <Button size="small" onClick={() => setAsked('discard')}>
            {t.discard}
          </Button>
        )}
      </span>
      {save.photos?.length ? <WaitingPhotos photos={save.photos} /> : null}
      <Suspense fallback={null}>
        {asked === 'decide' ? <DecideDialog save={save} onClose={close} /> : null}
        {asked === 'correct' ? <CorrectDialog save={save} onClose={close} /> : null}
      </Suspense>
      <ConfirmDialog
        open={asked === 'discard'}
        title={isPhotos ? t.discardPhotos(deviceName) : t.discardQuestion(deviceName)}
        confirmLabel={t.discard}
        onConfirm={discard}
        onCancel={close}
      >
        {t.discardHelp}
      </ConfirmDialog>
    </li>
  );
}

/** Once an intake is accepted, its state is that of its photos. */
function stateOf(save: WaitingSave, isSending: boolean) {
  if (isSending) return 'sending';
  if (save.state !== 'photos') return save.state;
  return isToSend(save) ? 'waiting' : 'refused';
}
