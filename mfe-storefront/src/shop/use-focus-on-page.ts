import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus and the view to the head of a list when another page of the same list is shown. `list` says which
 * list it is: a changed filter also leads to page 1, but leaves the focus at the filter.
 */
export function useFocusOnPage(heading: RefObject<HTMLElement | null>, list: string, page: number): void {
  const shown = useRef({ list, page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { list, page };
    if (before.list !== list || before.page === page) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [heading, list, page]);
}
