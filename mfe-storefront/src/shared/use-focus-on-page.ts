import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus and the viewport to the top of a list when another page of the same list is shown. `list` identifies the
 * list: a changed filter also resets the page, but keeps the focus.
 */
export function useFocusOnPage(top: RefObject<HTMLElement | null>, list: string, page: number): void {
  const shown = useRef({ list, page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { list, page };
    if (before.list !== list || before.page === page) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [top, list, page]);
}
