import {
  ApiError,
  cartApart,
  type CartItem,
  cartQuery,
  guestCart,
  type GuestLine,
  newRequestKey,
  type QueryClient,
  useMutation,
  useQueryClient,
  useSession,
} from '@netra/web-kit';
import { postCart } from './cart.api';
import { changeLines, quantityOf, withSent } from './cart-lines';
import { seenPrices } from './seen-prices';

interface Change {
  item: Omit<CartItem, 'quantity'>;
  quantity: number;
  /** The quantity of the product in the saved cart before the change. */
  before: number;
}

const MUTATION = ['mine', 'cart', 'change'];

/**
 * Changes the cart optimistically. A guest's cart is the browser's, a customer's the server's; during an outage additions
 * are stored in the browser and joined later. A refusal is thrown and rolled back.
 */
export function useCartActions() {
  const queryClient = useQueryClient();
  const { token } = useSession('customer');
  const isLast = () => queryClient.isMutating({ mutationKey: MUTATION }) === 1;
  const mutation = useMutation({
    mutationKey: MUTATION,
    scope: { id: MUTATION.join() },
    mutationFn: (change: Change) => send(queryClient, change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
      show(queryClient, change, change.quantity);
    },
    onSuccess: (cart) => {
      // An earlier answer must not overwrite the optimistic result of later clicks.
      if (cart && isLast()) queryClient.setQueryData(cartQuery.queryKey, cart);
    },
    onError: (_error, change) => {
      show(queryClient, change, -change.quantity);
      // The server may have made the change, and what was shown was limited, or the line at another place.
      if (isLast()) void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });

  const change = async (item: Change['item'], quantity: number): Promise<void> => {
    if (quantity > 0) seenPrices.note(item.productId, item.price);
    if (!token) return changeGuestCart(item, quantity);
    const saved = queryClient.getQueryData(cartQuery.queryKey)?.items ?? [];
    await mutation.mutateAsync({ item, quantity, before: quantityOf(item.productId, saved) });
  };
  return { change };
}

/** Returns the saved cart, or undefined when an outage made the browser store the addition. */
async function send(queryClient: QueryClient, change: Change): Promise<{ items: CartItem[] } | undefined> {
  const { item, quantity, before } = change;
  if (quantity <= 0) return postCart(item, quantity);
  // The server remembers only the last key of a line, so an unanswered request is repeated before another one is sent.
  if (sentOf(item.productId)) return keep(queryClient, change);
  const key = newRequestKey();
  try {
    return await postCart(item, quantity, key);
  } catch (error) {
    if (!(error instanceof ApiError && error.isOutage)) throw error;
    return keep(queryClient, change, { quantity, key, before });
  }
}

/**
 * Moves an addition from the saved cart, where it was shown, into the browser's.
 * @param sent a request that the server may nevertheless have accepted
 */
function keep(queryClient: QueryClient, change: Change, sent?: GuestLine['sent']): undefined {
  show(queryClient, change, -change.quantity);
  cartApart.set(null);
  changeGuestCart(change.item, change.quantity, sent);
}

const sentOf = (productId: string) => guestCart.get().find((line) => line.productId === productId)?.sent;

function changeGuestCart(item: Change['item'], quantity: number, sent = sentOf(item.productId)): void {
  const lines = changeLines<GuestLine>(guestCart.get(), { ...item, quantity: 0 }, quantity);
  guestCart.set(withSent(lines, item.productId, sent));
}

function show(queryClient: QueryClient, { item }: Change, quantity: number): void {
  queryClient.setQueryData(
    cartQuery.queryKey,
    (cart) => cart && { items: changeLines(cart.items, { ...item, quantity: 0 }, quantity) },
  );
}
