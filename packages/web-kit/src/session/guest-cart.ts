import { storedText } from './stored-text';

/** A line of the cart, as stored for a guest and as answered by the server. */
export interface CartItem {
  productId: string;
  name: string;
  image: string;
  price: number;
  quantity: number;
  altNames?: string[];
}

const text = storedText('cart');
let parsed: { from: string | null; items: CartItem[] } = { from: null, items: [] };

/** The cart of a visitor without an account, in the browser's storage. What cannot be read counts as empty. */
export const guestCart = {
  get(): CartItem[] {
    const from = text.get();
    if (from !== parsed.from) parsed = { from, items: parse(from) };
    return parsed.items;
  },
  set(items: CartItem[]): void {
    const kept = items.filter(({ quantity }) => quantity > 0);
    text.set(kept.length > 0 ? JSON.stringify(kept) : null);
  },
  subscribe: text.subscribe,
};

/**
 * Set while the browser's cart stays apart from that of whoever is signed in, because they took its joining back. Ends
 * with the session.
 */
export const cartApart = storedText('cartApart');

function parse(json: string | null): CartItem[] {
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
