import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus and the view to the head of a list when another page of it is shown. */
export function useFocusOnPage(heading: RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [heading, page]);
}
