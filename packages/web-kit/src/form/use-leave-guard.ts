import { useEffect, useEffectEvent, useRef } from 'react';
import { type Address, guard, type LeaveWords } from './leave-guard';

export interface LeaveGuardOptions {
  /**
   * What must change in the address for the form to be gone. Default `address`; `path` where lists on the same page keep
   * their search in it.
   */
  within?: 'address' | 'path';
  /** Called when the person decides to discard what is typed. */
  onDiscard?: () => void;
  /** A constant object: a text module's. */
  words?: LeaveWords;
}

/**
 * Asks before unsaved changes are lost: by a link, the browser's Back, a shortcut or the search, by closing the dialog in
 * which they were typed, or by closing the tab. Returns the function that stops this once the changes are saved.
 */
export function useLeaveGuard(isChanged: boolean, options: LeaveGuardOptions = {}): () => void {
  const { within = 'address', onDiscard, words } = options;
  const discard = useEffectEvent(() => onDiscard?.());
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isChanged) return;
    const isLost = (from: Address, to: Address) =>
      from.pathname !== to.pathname || (within === 'address' && from.search !== to.search);
    const endGuard = guard({ isLost, discard: () => discard(), words });
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    const endAll = () => {
      endGuard();
      window.removeEventListener('beforeunload', onUnload);
    };
    end.current = endAll;
    return endAll;
  }, [isChanged, within, words]);
  return () => end.current?.();
}
