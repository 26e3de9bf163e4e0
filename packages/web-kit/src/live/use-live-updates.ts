import { useEffect, useEffectEvent } from 'react';
import { liveUpdates } from './live-updates';

/**
 * Calls back whenever there may be news at a live stream of the public API (`path` without `/api`; none while it is
 * undefined). The tab that is hidden does not listen; it hears once when it is shown again.
 *
 * @example useLiveUpdates(repair && `/repairs/serial/${encodeURIComponent(serial)}/live`, () => void query.refetch());
 */
export function useLiveUpdates(path: string | undefined, onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => (path === undefined ? undefined : liveUpdates(`/api${path}`, () => tell())), [path]);
}
