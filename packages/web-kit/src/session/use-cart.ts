import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { request } from '../api/request';
import { type CartItem, guestCart } from './guest-cart';
import { tokens } from './tokens';

/** The server's cart of the signed-in customer. Set its data after a change: `{items}`, as `POST /cart` answers. */
export const cartQuery = queryOptions({
  queryKey: ['mine', 'cart'],
  queryFn: ({ signal }) => request<{ items: CartItem[] }>('GET', '/cart', { signal }),
});

const NOTHING: CartItem[] = [];

/**
 * The cart as it is now: the server's for a customer, the browser's for a guest, and the browser's too while the
 * server is out of reach. The page that changes it is the storefront's.
 */
export function useCart() {
  const token = useSyncExternalStore(tokens.customer.subscribe, tokens.customer.get, () => null);
  const local = useSyncExternalStore(guestCart.subscribe, guestCart.get, () => NOTHING);
  const query = useQuery({ ...cartQuery, enabled: token !== null });
  const isGuest = token === null;
  const items = isGuest || query.isError ? local : (query.data?.items ?? NOTHING);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    items,
    count,
    isGuest,
    isPending: !isGuest && query.isPending,
    error: query.error,
    refetch: query.refetch,
  };
}
