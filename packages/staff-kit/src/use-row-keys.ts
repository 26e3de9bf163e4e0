import type { RefObject } from 'react';
import { useShortcuts } from './commands/use-shortcuts';

/** What opens a row: the button in its header, otherwise its first link. */
const OPENER = 'th button, th a[href], td a[href]';

/** `j` and `k` move the focus along the rows of the first list in `box`; Enter then opens the focused row. */
export function useRowKeys(box: RefObject<HTMLElement | null>): void {
  useShortcuts((key) => {
    if ((key !== 'j' && key !== 'k') || document.querySelector('[data-rows]') !== box.current) return false;
    const rows = [...(box.current?.querySelectorAll('tbody tr') ?? [])];
    const openers = rows.flatMap((row) => row.querySelector<HTMLElement>(OPENER) ?? []);
    const at = openers.findIndex((opener) => opener.closest('tr')?.contains(document.activeElement));
    openers[key === 'j' ? at + 1 : Math.max(0, at - 1)]?.focus();
    return openers.length > 0;
  });
}
