import { useLocation } from '@netra/web-kit';
import { useEffect, useRef } from 'react';

const inTheBar = () => window.location.pathname + window.location.search;

/**
 * Returns whether the component is still shown at the address of this render, so that a save that ends late neither pulls back somebody who
 * has moved on nor closes what they have opened since. Also false while the next page is loading.
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
