import type { CartItem, GuestLine } from '@netra/web-kit';

export const MAX_QUANTITY = 999;

/** The lines after adding pieces of one, or subtracting them with a negative change; a line at 0 or less is removed. */
export function changeLines<Line extends CartItem>(lines: Line[], item: Line, change: number): Line[] {
  const isThere = lines.some(({ productId }) => productId === item.productId);
  const all = isThere ? lines : [...lines, { ...item, quantity: 0 }];
  return all
    .map((line) =>
      line.productId === item.productId
        ? { ...line, quantity: Math.min(line.quantity + change, MAX_QUANTITY) }
        : line,
    )
    .filter(({ quantity }) => quantity > 0);
}

/** The number of pieces of a product in a cart. */
export const quantityOf = (productId: string, items: CartItem[]): number =>
  items.find((item) => item.productId === productId)?.quantity ?? 0;

/**
 * The lines, one of them with the part that the server may have accepted already; without such a part it counts as never
 * sent.
 */
export const withSent = (lines: GuestLine[], productId: string, sent?: GuestLine['sent']): GuestLine[] =>
  lines.map((line) => (line.productId === productId ? { ...line, sent } : line));

/** The number of pieces in an order. */
export const countPieces = (lines: { qty: number }[]): number => lines.reduce((sum, { qty }) => sum + qty, 0);

/** Adds in cents, because sums of decimal rupees are inexact. */
export const totalOf = (lines: { price: number; qty: number }[]): number =>
  lines.reduce((sum, { price, qty }) => sum + Math.round(price * 100) * qty, 0) / 100;
