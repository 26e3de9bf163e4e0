import { useEffect, useEffectEvent } from 'react';

/** Acts when the browser is online again, while something waits for that, such as a sentence about the lost connection. */
export function useOnceOnline(isWaiting: boolean, act: () => void): void {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
