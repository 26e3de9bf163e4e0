import { useEffect, useEffectEvent, useState } from 'react';
import { liveUpdates, useSession } from '@netra/web-kit';
import { FetchedEvents } from './fetched-events';

/**
 * Calls back whenever there may be news at a live stream of the API that asks for a token (`path` without `/api`): an admin's,
 * or that of a technician.
 * Answers whether the stream is open: while it is not, whoever shows the news looks for them now and then.
 */
export function useLiveNews(
  path: string,
  onNews: () => void,
  door: 'customer' | 'technician' = 'customer',
): boolean {
  const { token } = useSession(door);
  const [isOpen, setOpen] = useState(false);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (token === null) return;
    const connect = (url: string) => {
      const stream = new FetchedEvents(url, token);
      stream.addEventListener('open', () => setOpen(true));
      stream.addEventListener('error', () => setOpen(false));
      return stream;
    };
    const end = liveUpdates(`/api${path}`, () => tell(), connect);
    return () => {
      setOpen(false);
      end();
    };
  }, [path, token]);
  return isOpen;
}
