import type { CartItem as SavedItem } from '@netra/api-client';
import { storedText } from './stored-text';

/** A line of a cart: a guest's as stored in the browser, or the server's, which also includes the stock. */
export type CartItem = Pick<SavedItem, 'productId' | 'name' | 'image' | 'price' | 'quantity'> &
  Partial<SavedItem>;

/**
 * A line stored in the browser. `sent` is the part of a customer's line that the server may have accepted already: it is
 * repeated with its key. `before` is the quantity of the product in the saved cart when it was sent.
 */
export type GuestLine = CartItem & { sent?: { quantity: number; key: string; before: number } };

const text = storedText('cart');
let parsed: { from: string | null; items: GuestLine[] } = { from: null, items: [] };

/** The cart of a visitor without an account, in the browser's storage. An unreadable one counts as empty. */
export const guestCart = {
  get(): GuestLine[] {
    const from = text.get();
    if (from !== parsed.from) parsed = { from, items: parse(from) };
    return parsed.items;
  },
  set(items: GuestLine[]): void {
    const kept = items.filter(({ quantity }) => quantity > 0);
    text.set(kept.length > 0 ? JSON.stringify(kept) : null);
  },
  subscribe: text.subscribe,
};

/**
 * Set while the browser's cart stays apart from the customer's cart because the customer undid joining them. Ends with the
 * session.
 */
export const cartApart = storedText('cartApart');

function parse(json: string | null): GuestLine[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(value) ? value.filter(isItem) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is CartItem {
  const item = value as Partial<CartItem> | null;
  return (
    typeof item?.productId === 'string' && typeof item.price === 'number' && Number.isInteger(item.quantity)
  );
}
