import { ErrorState, useOnline, useTexts } from '@netra/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { texts } from '../texts/texts';
import { PageAlive } from './alive';
import { isMissingFile, RemoteUnavailableError } from './remote-errors';
import styles from './remote-failure.module.css';

/** Shown in place of a remote's page whose code failed to load or to run. */
export function RemoteFailure({ error, resetErrorBoundary }: FallbackProps) {
  const isAway = error instanceof RemoteUnavailableError || isMissingFile(error);
  const { title, help } = useWords(isAway);
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    resetErrorBoundary();
  };
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isAway) return undefined;
    const onOnline = () => retryOnline();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isAway]);
  return (
    <div className={styles.failure}>
      <ErrorState title={title} onRetry={retry} busy={busy}>
        {help}
      </ErrorState>
      <PageAlive />
    </div>
  );
}

function useWords(isAway: boolean): { title: string; help: string } {
  const t = useTexts(texts);
  const isOnline = useOnline();
  if (!isAway) return { title: t.partFailed, help: t.partFailedHelp };
  return isOnline ? { title: t.partAway, help: t.partAwayHelp } : { title: t.offline, help: t.offlineHelp };
}
