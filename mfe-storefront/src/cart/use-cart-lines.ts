import { type CartItem, useCart, useQueries } from '@netra/web-kit';
import { isOutOfStock } from '../shared/availability';
import { productQuery } from '../shared/products.api';
import { isNotFound } from '../shared/query-states';
import { seenPrices } from '../shared/seen-prices';

/** A cart line with the current state of its product. */
export interface CheckedLine {
  item: CartItem;
  /** Without a category while unknown. */
  product: Pick<CartItem, 'category' | 'specs'>;
  /** The current unit price. */
  price: number;
  /** The unit price when it was added. */
  addedPrice: number;
  /** Undefined while unknown. */
  stock: number | undefined;
  state: 'fine' | 'short' | 'sold-out' | 'gone';
}

/**
 * The cart, checked line by line against the catalogue: the server's lines already are; for the browser's lines the products
 * are fetched.
 */
export function useCartLines() {
  const cart = useCart();
  const { items } = cart;
  const unchecked = items.filter(({ stock }) => stock === undefined);
  const fresh = useQueries({ queries: unchecked.map(({ productId }) => productQuery(productId)) });
  const lines = items.map((item): CheckedLine => {
    const asked = fresh[unchecked.indexOf(item)];
    const now = asked?.data ?? item;
    // A guest's line keeps the price at which it was added; the server's lines always have the current price.
    const addedPrice = asked ? item.price : (seenPrices.of(item.productId) ?? item.price);
    return {
      item,
      product: now,
      price: now.price,
      addedPrice,
      stock: now.stock,
      state: isNotFound(asked?.error) ? 'gone' : stateOf(item.quantity, now),
    };
  });
  return { ...cart, lines };
}

function stateOf(quantity: number, now: Pick<CartItem, 'stock' | 'isAvailable'>): CheckedLine['state'] {
  if (isOutOfStock(now)) return 'sold-out';
  return now.stock !== undefined && quantity > now.stock ? 'short' : 'fine';
}

/** Whether a line can be part of an order. */
export const canBeOrdered = ({ state }: CheckedLine): boolean => state === 'fine' || state === 'short';
