import { ApiError, type CartItem, cartQuery, guestCart, type QueryClient } from '@netra/web-kit';
import { postCart } from './cart.api';
import { changesBetween } from './cart-lines';

export interface JoinedCarts {
  /** What was added to the customer's cart. */
  added: { item: CartItem; change: number }[];
  /** Names of products that are no longer sold. */
  gone: string[];
}

let running: Promise<JoinedCarts> | undefined;

/**
 * Moves the browser's cart into the customer's, line by line: a line leaves the browser once the server has it, so
 * that an outage in between neither loses nor doubles one. Runs once at a time, also across tabs where the browser
 * can tell.
 */
export function joinCarts(queryClient: QueryClient): Promise<JoinedCarts> {
  running ??= exclusively(() => join(queryClient)).finally(() => (running = undefined));
  return running;
}

async function join(queryClient: QueryClient): Promise<JoinedCarts> {
  const gone: string[] = [];
  if (guestCart.get().length === 0) return { added: [], gone };
  const before = (await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 })).items;
  let after: CartItem[] = before;
  for (const line of guestCart.get()) {
    try {
      const cart = await postCart(line, line.quantity);
      after = cart.items;
      queryClient.setQueryData(cartQuery.queryKey, cart);
    } catch (error) {
      if (!isUnsellable(error)) throw error;
      gone.push(line.name);
    }
    guestCart.set(guestCart.get().filter(({ productId }) => productId !== line.productId));
  }
  return { added: changesBetween(before, after), gone };
}

/** The server knows the product no longer; anything else is worth another try later. */
const isUnsellable = (error: unknown) =>
  error instanceof ApiError && [400, 404, 409, 422].includes(error.status);

/** Takes a join back: the customer's cart is as it was before. */
export async function separateCarts(queryClient: QueryClient, { added }: JoinedCarts): Promise<void> {
  for (const { item, change } of added)
    queryClient.setQueryData(cartQuery.queryKey, await postCart(item, -change));
}

const exclusively = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('netra-cart', task) : task();
