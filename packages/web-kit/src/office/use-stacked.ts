import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the table in `box` is wider than the box: its rows are then shown as cards, so that no column and no button is
 * hidden. The width depends on the records and the language, so it is measured, not declared.
 * @param rows, columns the table's content; a change measures it again
 */
export function useStacked(box: RefObject<HTMLElement | null>, rows: unknown, columns: unknown): boolean {
  const [isStacked, setStacked] = useState(false);
  const needed = useRef(0);
  useLayoutEffect(() => {
    if (!box.current) return;
    needed.current = neededWidth(box.current);
    setStacked(needed.current > box.current.clientWidth);
  }, [box, rows, columns]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setStacked(needed.current > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isStacked;
}

/** Measures a copy: a new layout of the table itself would move the page while it is scrolled. */
function neededWidth(box: HTMLElement): number {
  const table = box.querySelector('table');
  if (!table) return 0;
  const copy = table.cloneNode(true) as HTMLTableElement;
  copy.removeAttribute('data-stacked');
  copy.setAttribute('data-measured', 'true');
  copy.setAttribute('aria-hidden', 'true');
  box.append(copy);
  const width = copy.offsetWidth;
  copy.remove();
  return width;
}
