import {
  ApiError,
  cartApart,
  cartQuery,
  errorText,
  guestCart,
  type GuestLine,
  newRequestKey,
  type QueryClient,
  tokens,
} from '@netra/web-kit';
import { postCart } from './cart.api';
import { changeLines, quantityOf, withSent } from './cart-lines';

export interface JoinedCarts {
  /** What was added to the customer's cart. */
  added: { item: GuestLine; change: number }[];
  /** Names of products that are no longer sold. */
  gone: string[];
  /** Why other lines were refused. A full cart leaves them in the browser. */
  refused: string[];
}

let running: Promise<JoinedCarts> | undefined;

/**
 * Moves the browser's cart into the customer's, line by line: a line is removed from the browser once the server has it, and
 * each addition has a key, so that an outage or a closed page neither loses nor doubles one. Runs once at a time, even
 * across tabs where the browser supports locks.
 */
export function joinCarts(queryClient: QueryClient): Promise<JoinedCarts> {
  if (!waits()) return Promise.resolve({ added: [], gone: [], refused: [] });
  running ??= exclusively(() => join(queryClient)).finally(() => (running = undefined));
  return running;
}

/** Whether the browser has lines to move into a signed-in customer's cart. */
const waits = () => guestCart.get().length > 0 && cartApart.get() === null && tokens.customer.get() !== null;

async function join(queryClient: QueryClient): Promise<JoinedCarts> {
  const joined: JoinedCarts = { added: [], gone: [], refused: [] };
  // Another tab may have joined them already.
  if (!waits()) return joined;
  let { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  let line;
  const kept = new Set<string>();
  while ((line = guestCart.get().find((other) => !kept.has(other.productId)))) {
    const { productId } = line;
    const before = quantityOf(productId, items);
    const sent = line.sent ?? { quantity: line.quantity, key: newRequestKey(), before };
    guestCart.set(withSent(guestCart.get(), productId, sent));
    const quantity = Math.min(sent.quantity, line.quantity);
    try {
      ({ items } = await postCart(line, quantity, sent.key));
      queryClient.setQueryData(cartQuery.queryKey, { items });
      const change = line.sent ? quantity : quantityOf(productId, items) - before;
      joined.added.push({ item: { ...line, quantity, sent: undefined }, change });
      guestCart.set(changeLines(withSent(guestCart.get(), productId), line, -quantity));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.status === 404) joined.gone.push(line.name);
      else joined.refused.push(errorText(error, line.name));
      guestCart.set(withSent(guestCart.get(), productId));
      if (error.details.key === 'cart.full') {
        kept.add(productId);
        continue;
      }
      guestCart.set(guestCart.get().filter((other) => other.productId !== productId));
    }
  }
  return joined;
}

/** Other failures are retried later. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 409, 422].includes(error.status);

/** Undoes a join: restores the customer's cart and the browser's. The two stay apart until the session ends. */
export async function separateCarts(queryClient: QueryClient, { added }: JoinedCarts): Promise<void> {
  cartApart.set('1');
  for (const { item, change } of added) {
    if (change > 0) queryClient.setQueryData(cartQuery.queryKey, await postCart(item, -change));
    guestCart.set(changeLines(guestCart.get(), { ...item, quantity: 0 }, item.quantity));
  }
}

const exclusively = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('netra-cart', task) : task();
