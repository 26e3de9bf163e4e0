import { ErrorState, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { texts } from '../texts/texts';
import { isMissingFile, RemoteUnavailableError } from './remote-errors';
import styles from './remote-failure.module.css';

/** What stands where a remote's page should be, when its code cannot be had or has failed. */
export function RemoteFailure({ error, resetErrorBoundary }: FallbackProps) {
  const t = useTexts(texts);
  const isAway = error instanceof RemoteUnavailableError || isMissingFile(error);
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    resetErrorBoundary();
  };
  return (
    <div className={styles.failure}>
      <ErrorState title={isAway ? t.partAway : t.partFailed} onRetry={retry} busy={busy}>
        {isAway ? t.partAwayHelp : t.partFailedHelp}
      </ErrorState>
    </div>
  );
}
