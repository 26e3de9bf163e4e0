import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element when the focused button has left the page because of a changed state; a focus elsewhere stays. The
 * element needs `tabIndex={-1}`.
 */
export function useKeptFocus<E extends HTMLElement>(state: string): RefObject<E | null> {
  const ref = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [state]);
  return ref;
}
