import { useState } from 'react';

interface Line {
  productId: string;
}

interface Removed<L> {
  line: L;
  /** The products above it at that time, shown or removed. */
  above: string[];
}

interface Entry<L> {
  line: L;
  isRemoved: boolean;
  /** Whether it was removed before. */
  isBack: boolean;
}

/**
 * The lines of a list and, in place, those removed since it was opened, so that each can be restored there. A removed line
 * disappears when its product is back in the list.
 */
export function useRemoved<L extends Line>(lines: L[]) {
  const [removed, setRemoved] = useState<Removed<L>[]>([]);
  const known = new Set(removed.map(({ line }) => line.productId));
  const shown = new Set(lines.map(({ productId }) => productId));
  const entries = lines.map((line): Entry<L> => {
    return { line, isRemoved: false, isBack: known.has(line.productId) };
  });
  const gone = removed.filter(({ line }) => !shown.has(line.productId));
  for (const { line, above } of gone) {
    const at = entries.findLastIndex(({ line: { productId } }) => above.includes(productId)) + 1;
    entries.splice(at, 0, { line, isRemoved: true, isBack: false });
  }
  const forget = ({ productId }: Line) =>
    setRemoved((now) => now.filter(({ line }) => line.productId !== productId));
  const remember = (line: L) => {
    const ids = entries.map(({ line: { productId } }) => productId);
    const above = ids.slice(0, ids.indexOf(line.productId));
    forget(line);
    setRemoved((now) => [...now, { line, above }]);
  };
  return { entries, remember, forget };
}
