import { useEffect, useEffectEvent } from 'react';
import type { ApiUrl } from '../api/url-of';
import { liveUpdates } from './live-updates';

/**
 * Calls back whenever there may be news on a live stream of the public API (its `urlOf`; none while it is undefined). A
 * hidden tab does not listen; the callback runs once when the tab is shown again.
 *
 * @example useLiveUpdates(repair && urlOf('GET /repairs/serial/{serial}/live', { path: { serial } }), refetch);
 */
export function useLiveUpdates(url: ApiUrl | undefined, onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => (url === undefined ? undefined : liveUpdates(url, () => tell())), [url]);
}
