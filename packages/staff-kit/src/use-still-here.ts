import { useLocation } from '@netra/web-kit';
import { useEffect, useRef } from 'react';

const inTheBar = () => window.location.pathname + window.location.search;

/**
 * Returns whether the address is still the one of this render, and the component still shown: what is saved in the background must not
 * fetch a person back who has gone on. Also false while the next page is still loading.
 */
export function useStillHere(): () => boolean {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef<{ address: string; bar: string }>(undefined);
  useEffect(() => {
    shown.current = { address, bar: inTheBar() };
    return () => void (shown.current = undefined);
  }, [address]);
  return () => shown.current?.address === address && shown.current.bar === inTheBar();
}
