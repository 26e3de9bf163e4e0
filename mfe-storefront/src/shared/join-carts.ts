import {
  ApiError,
  cartApart,
  type CartItem,
  cartQuery,
  guestCart,
  type QueryClient,
  storedText,
} from '@netra/web-kit';
import { postCart } from './cart.api';
import { changeLines, MAX_QUANTITY } from './cart-lines';

export interface JoinedCarts {
  /** What was added to the customer's cart. */
  added: { item: CartItem; change: number }[];
  /** Names of products that are no longer sold. */
  gone: string[];
}

let running: Promise<JoinedCarts> | undefined;

/**
 * Moves the browser's cart into the customer's, line by line: a line is removed from the browser once the server has it,
 * so that an outage or a closed page neither loses nor doubles one. Runs once at a time, across tabs too where the
 * browser has locks.
 */
export function joinCarts(queryClient: QueryClient): Promise<JoinedCarts> {
  running ??= exclusively(() => join(queryClient)).finally(() => (running = undefined));
  return running;
}

async function join(queryClient: QueryClient): Promise<JoinedCarts> {
  const joined: JoinedCarts = { added: [], gone: [] };
  if (guestCart.get().length === 0 || cartApart.get() !== null) return joined;
  let { items } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  for (const line of guestCart.get()) {
    try {
      const before = quantityOf(line.productId, items);
      const hasArrived = moving.hasArrived(line.productId, before);
      const makes = Math.min(before + line.quantity, MAX_QUANTITY);
      if (!hasArrived) {
        moving.begin(line.productId, makes);
        ({ items } = await postCart(line, line.quantity));
        queryClient.setQueryData(cartQuery.queryKey, { items });
      }
      joined.added.push({ item: line, change: hasArrived ? line.quantity : makes - before });
    } catch (error) {
      if (!isUnsellable(error)) throw error;
      joined.gone.push(line.name);
    }
    guestCart.set(guestCart.get().filter(({ productId }) => productId !== line.productId));
    moving.end();
  }
  return joined;
}

const quantityOf = (productId: string, items: CartItem[]): number =>
  items.find((item) => item.productId === productId)?.quantity ?? 0;

const stored = storedText('cartMoving');

/**
 * The line that is being moved, with its resulting quantity on the server. If the page was closed meanwhile, that quantity
 * returns whether the line has arrived.
 */
const moving = {
  begin: (productId: string, makes: number): void => stored.set(`${productId} ${makes}`),
  hasArrived: (productId: string, quantity: number): boolean => stored.get() === `${productId} ${quantity}`,
  end: (): void => stored.set(null),
};

/** The product is no longer sold; other failures are retried later. */
const isUnsellable = (error: unknown) =>
  error instanceof ApiError && [400, 404, 409, 422].includes(error.status);

/**
 * Undoes a join: restores the customer's cart and the browser's. The two stay apart until the session ends.
 */
export async function separateCarts(queryClient: QueryClient, { added }: JoinedCarts): Promise<void> {
  cartApart.set('1');
  for (const { item, change } of added) {
    if (change > 0) queryClient.setQueryData(cartQuery.queryKey, await postCart(item, -change));
    guestCart.set(changeLines(guestCart.get(), { ...item, quantity: 0 }, item.quantity));
  }
}

const exclusively = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('netra-cart', task) : task();
