import type { CartItem, GuestLine } from '@netra/web-kit';

export const MAX_QUANTITY = 999;

/** The lines after adding (or, with a negative change, taking away) pieces of one; a line at 0 or less is gone. */
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

/** The pieces of a product in a cart. */
export const quantityOf = (productId: string, items: CartItem[]): number =>
  items.find((item) => item.productId === productId)?.quantity ?? 0;

/** The lines with the part of one that the server may have taken already; without a part it is as good as never sent. */
export const withSent = (lines: GuestLine[], productId: string, sent?: GuestLine['sent']): GuestLine[] =>
  lines.map((line) => (line.productId === productId ? { ...line, sent } : line));

/** Pieces of an order. */
export const countPieces = (lines: { qty: number }[]): number => lines.reduce((sum, { qty }) => sum + qty, 0);

/** Rupees with decimals do not add up exactly: the sum is made in cents. */
export const totalOf = (lines: { price: number; qty: number }[]): number =>
  lines.reduce((sum, { price, qty }) => sum + Math.round(price * 100) * qty, 0) / 100;
