import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element when the focused button has left the page because of a changed state; a focus elsewhere stays. The
 * element needs `tabIndex={-1}` unless it takes the focus anyway.
 *
 * @param otherwise takes the focus when the element has left too
 */
export function useKeptFocus<E extends HTMLElement>(
  state: string,
  otherwise?: RefObject<HTMLElement | null>,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body)
      (ref.current ?? otherwise?.current)?.focus({ preventScroll: true });
  }, [state, otherwise]);
  return ref;
}
