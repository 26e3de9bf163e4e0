import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { request } from '../api/request';
import { type CartItem, guestCart } from './guest-cart';
import { tokens } from './tokens';

/** The server's cart of the signed-in customer. Set its data after a change: `{items}`, as `POST /cart` answers. */
export const cartQuery = queryOptions({
  queryKey: ['mine', 'cart'],
  queryFn: ({ signal }) => request<{ items: CartItem[] }>('GET', '/cart', { signal, has: ['items'] }),
});

const NOTHING: CartItem[] = [];

/**
 * The cart as it is now: the browser's for a guest; for a customer the server's, and with it what waits in the browser
 * because the server was out of reach. The page that changes it is the storefront's.
 */
export function useCart() {
  const token = useSyncExternalStore(tokens.customer.subscribe, tokens.customer.get, () => null);
  const local = useSyncExternalStore(guestCart.subscribe, guestCart.get, () => NOTHING);
  const query = useQuery({ ...cartQuery, enabled: token !== null });
  const isGuest = token === null;
  const items = isGuest ? local : together(query.data?.items ?? NOTHING, local);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    items,
    count,
    isGuest,
    isPending: !isGuest && query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    refetch: query.refetch,
  };
}

/** The lines of both carts, a product that is in both once. */
function together(saved: CartItem[], waiting: CartItem[]): CartItem[] {
  if (waiting.length === 0) return saved;
  const extra = new Map(waiting.map((line) => [line.productId, line.quantity]));
  const known = new Set(saved.map(({ productId }) => productId));
  return [
    ...saved.map((line) => ({ ...line, quantity: line.quantity + (extra.get(line.productId) ?? 0) })),
    ...waiting.filter(({ productId }) => !known.has(productId)),
  ];
}
