import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives an element the focus when the button that had it has left the page because a state has changed; what is focused elsewhere
 * stays so. The element needs `tabIndex={-1}`.
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
