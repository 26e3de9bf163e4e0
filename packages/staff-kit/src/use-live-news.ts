import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiUrl, liveUpdates, type SessionKind, useSession } from '@netra/web-kit';
import { FetchedEvents } from './fetched-events';

/**
 * Calls back whenever there may be news on a live stream of the API (its `urlOf`) that requires the token of a session.
 * Returns whether the stream is open: while it is not, callers poll.
 */
export function useLiveNews(url: ApiUrl, onNews: () => void, session: SessionKind = 'customer'): boolean {
  const { token } = useSession(session);
  const [isOpen, setOpen] = useState(false);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (token === null) return;
    const connect = () => {
      const stream = new FetchedEvents(url, token);
      stream.addEventListener('open', () => setOpen(true));
      stream.addEventListener('error', () => setOpen(false));
      return stream;
    };
    const end = liveUpdates(url, () => tell(), connect);
    return () => {
      setOpen(false);
      end();
    };
  }, [url, token]);
  return isOpen;
}
