import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How a table fits its box: with all columns, without the foldable ones, or as cards. */
export type TableForm = 'wide' | 'folded' | 'stacked';

/**
 * The form in which the table in `box` hides no column and no button. The width depends on the records and the language, so
 * it is measured, not declared.
 * @param rows, columns the table's content; a change measures it again
 */
export function useTableForm(box: RefObject<HTMLElement | null>, rows: unknown, columns: unknown): TableForm {
  const [form, setForm] = useState<TableForm>('wide');
  const needed = useRef({ wide: 0, folded: 0 });
  useLayoutEffect(() => {
    if (!box.current) return;
    needed.current = { wide: neededWidth(box.current, false), folded: neededWidth(box.current, true) };
    setForm(formFor(box.current.clientWidth, needed.current));
  }, [box, rows, columns]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setForm(formFor(element.clientWidth, needed.current)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return form;
}

const formFor = (width: number, { wide, folded }: { wide: number; folded: number }): TableForm =>
  wide <= width ? 'wide' : folded <= width ? 'folded' : 'stacked';

/** Measures a copy: a new layout of the table itself would move the page during scrolling. */
function neededWidth(box: HTMLElement, isFolded: boolean): number {
  const table = box.querySelector('table');
  if (!table) return 0;
  const copy = table.cloneNode(true) as HTMLTableElement;
  copy.removeAttribute('data-stacked');
  copy.toggleAttribute('data-folded', isFolded);
  copy.setAttribute('data-measured', 'true');
  copy.setAttribute('aria-hidden', 'true');
  box.append(copy);
  const width = copy.offsetWidth;
  copy.remove();
  return width;
}
