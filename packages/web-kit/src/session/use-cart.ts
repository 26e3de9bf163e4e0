import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Read, read } from '../api/read';
import { cartApart, type CartItem, guestCart, type GuestLine } from './guest-cart';
import { storedText } from './stored-text';
import { sessionEnded, tokens } from './tokens';

/** While a change is being sent, a line has only the product fields that the page knows. */
const cartRead: Read<{ items: CartItem[] }> = read(['mine'], 'GET /cart', { has: ['items'] });

/** The server's cart of the signed-in customer. Set its data to the answer of `POST /cart`. */
export const cartQuery = queryOptions({
  ...cartRead,
  // Evaluated before each call: after a session ends, no call without a token may follow.
  enabled: () => tokens.customer.get() !== null,
  // It may have changed on another device.
  refetchOnWindowFocus: 'always',
});

const NOTHING: GuestLine[] = [];

/**
 * The current cart: the browser's for a guest; for a customer the server's, with the lines that the browser stored during an
 * outage unless they are kept apart. The storefront changes it.
 */
export function useCart() {
  const token = useSyncExternalStore(tokens.customer.subscribe, tokens.customer.get, () => null);
  const local = useSyncExternalStore(guestCart.subscribe, guestCart.get, () => NOTHING);
  const isApart = useSyncExternalStore(cartApart.subscribe, cartApart.get, () => null) !== null;
  const hasEnded = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get, () => null) !== null;
  const query = useQuery(cartQuery);
  const isGuest = token === null;
  const items = isGuest ? local : joined(query.data?.items, isApart ? NOTHING : local);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    items,
    count,
    isGuest,
    /** The server has ended the session: the saved cart is shown again after signing in. */
    isSessionOver: isGuest && hasEnded,
    isPending: !isGuest && query.isPending,
    isFetching: !isGuest && query.isFetching,
    error: isGuest ? null : query.error,
    refetch: query.refetch,
  };
}

/**
 * The lines of `useCart` at the time of the call: what is rendered follows a change of the saved cart after the current task, in which a
 * tap that leaves a typed quantity may also press a button.
 */
export function cartItems(queryClient: QueryClient): CartItem[] {
  const local = guestCart.get();
  if (tokens.customer.get() === null) return local;
  const saved = queryClient.getQueryData(cartQuery.queryKey)?.items;
  return joined(saved, cartApart.get() === null ? local : NOTHING);
}

/**
 * The lines of both carts, with quantities of the same product added; what was sent counts once if the saved cart contains
 * it.
 */
function joined(saved: CartItem[] = NOTHING, waiting: GuestLine[]): CartItem[] {
  if (waiting.length === 0) return saved;
  const rest = new Map(waiting.map((line) => [line.productId, line]));
  const lines = saved.map((line) => {
    const more = rest.get(line.productId);
    rest.delete(line.productId);
    return more ? { ...line, quantity: line.quantity + notIn(line, more) } : line;
  });
  return [...lines, ...rest.values()];
}

/** The pieces of a waiting line that the saved line lacks. */
function notIn(saved: CartItem, { quantity, sent }: GuestLine): number {
  return sent && saved.quantity >= sent.before + sent.quantity ? quantity - sent.quantity : quantity;
}

const OTHER_TABS = 'cartChanged';

/** Makes other tabs refetch the customer's cart; called after a change on the server. */
export function tellCartChanged(): void {
  // A random value, because storing the same value fires no event.
  storedText(OTHER_TABS).set(String(Math.random()));
}

/** Refetches the customer's cart when another tab has changed it. Returns a stop function. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === OTHER_TABS) void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
