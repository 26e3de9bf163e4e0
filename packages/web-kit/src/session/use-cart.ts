import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Read, read } from '../api/read';
import { cartApart, type CartItem, guestCart } from './guest-cart';
import { storedText } from './stored-text';
import { sessionEnded, tokens } from './tokens';

/** While a change is on its way, a line holds only what the page knows of the product. */
const cartRead: Read<{ items: CartItem[] }> = read(['mine'], 'GET /cart', { has: ['items'] });

/** The server's cart of the signed-in customer. Set its data to what `POST /cart` answers. */
export const cartQuery = queryOptions({
  ...cartRead,
  // Evaluated before each call: after a session ends no call without a token may follow.
  enabled: () => tokens.customer.get() !== null,
  // It may have been changed on another device.
  refetchOnWindowFocus: 'always',
});

const NOTHING: CartItem[] = [];

/**
 * The cart as it is now: the browser's for a guest; for a customer the server's, and with it what waits in the browser
 * because the server was out of reach, unless it is kept apart. The page that changes it is the storefront's.
 */
export function useCart() {
  const token = useSyncExternalStore(tokens.customer.subscribe, tokens.customer.get, () => null);
  const local = useSyncExternalStore(guestCart.subscribe, guestCart.get, () => NOTHING);
  const isApart = useSyncExternalStore(cartApart.subscribe, cartApart.get, () => null) !== null;
  const hasEnded = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get, () => null) !== null;
  const query = useQuery(cartQuery);
  const isGuest = token === null;
  const items = isGuest ? local : together(query.data?.items ?? NOTHING, isApart ? NOTHING : local);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    items,
    count,
    isGuest,
    /** The server has ended the session: what was saved there is seen again after signing in. */
    isSessionOver: isGuest && hasEnded,
    isPending: !isGuest && query.isPending,
    isFetching: !isGuest && query.isFetching,
    error: isGuest ? null : query.error,
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

const OTHER_TABS = 'cartChanged';

/** Has the browser's other tabs read the customer's cart anew: to be called after a change at the server. */
export function tellCartChanged(): void {
  // Only the event counts, which a value that is there already would not set off.
  storedText(OTHER_TABS).set(String(Math.random()));
}

/** Reads the customer's cart anew when another tab has changed it. Answers the way to stop. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === OTHER_TABS) void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
