import type { CartItem } from '@netra/web-kit';

export const MAX_QUANTITY = 999;

/** The lines after adding (or, with a negative change, taking away) pieces of one; a line at 0 or less is gone. */
export function changeLines<Line extends CartItem>(lines: Line[], item: Line, change: number): Line[] {
  const isThere = lines.some(({ productId }) => productId === item.productId);
  const all = isThere ? lines : [...lines, { ...item, quantity: 0 }];
  return all
    .map((line) => (line.productId === item.productId ? withQuantity(line, line.quantity + change) : line))
    .filter(({ quantity }) => quantity > 0);
}

const withQuantity = <Line extends CartItem>(line: Line, quantity: number): Line => ({
  ...line,
  quantity: Math.min(quantity, MAX_QUANTITY),
});

export const countPieces = (lines: { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
