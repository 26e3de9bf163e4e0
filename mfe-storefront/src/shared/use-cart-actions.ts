import {
  ApiError,
  cartApart,
  type CartItem,
  cartQuery,
  guestCart,
  type GuestLine,
  type QueryClient,
  useMutation,
  useQueryClient,
  useSession,
} from '@netra/web-kit';
import { postCart } from './cart.api';
import { changeLines, quantityOf, withSent } from './cart-lines';
import { requestKey } from './request-key';
import { seenPrices } from './seen-prices';

interface Change {
  item: Omit<CartItem, 'quantity'>;
  quantity: number;
  /** Of an addition. */
  key?: string;
}

const MUTATION = ['mine', 'cart', 'change'];

/**
 * Changes the cart optimistically. A guest's cart is the browser's, a customer's the server's; during an outage additions
 * are kept in the browser and joined later. A refusal is thrown and rolled back.
 */
export function useCartActions() {
  const queryClient = useQueryClient();
  const { token } = useSession('customer');
  const mutation = useMutation({
    mutationKey: MUTATION,
    scope: { id: MUTATION.join() },
    mutationFn: ({ item, quantity, key }: Change) => postCart(item, quantity, key),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
      show(queryClient, change, change.quantity);
    },
    onSuccess: (cart) => {
      // An earlier answer must not overwrite the optimistic result of later clicks.
      if (queryClient.isMutating({ mutationKey: MUTATION }) === 1)
        queryClient.setQueryData(cartQuery.queryKey, cart);
    },
    onError: (_error, change) => show(queryClient, change, -change.quantity),
  });

  const change = async (item: Change['item'], quantity: number): Promise<void> => {
    if (quantity > 0) seenPrices.note(item.productId, item.price);
    if (!token) return changeGuestCart(item, quantity);
    const key = quantity > 0 ? requestKey() : undefined;
    const before = quantityOf(item.productId, queryClient.getQueryData(cartQuery.queryKey)?.items ?? []);
    try {
      await mutation.mutateAsync({ item, quantity, key });
    } catch (error) {
      if (quantity <= 0 || !(error instanceof ApiError && error.isOutage)) throw error;
      cartApart.set(null);
      changeGuestCart(item, quantity, { quantity, key: key!, before });
    }
  };
  return { change };
}

/** @param sent a request that the server may have taken nevertheless */
function changeGuestCart(item: Change['item'], quantity: number, sent?: GuestLine['sent']): void {
  const lines = changeLines<GuestLine>(guestCart.get(), { ...item, quantity: 0 }, quantity);
  const earlier = lines.find(({ productId }) => productId === item.productId)?.sent;
  guestCart.set(withSent(lines, item.productId, earlier ?? sent));
}

function show(queryClient: QueryClient, { item }: Change, quantity: number): void {
  queryClient.setQueryData(
    cartQuery.queryKey,
    (cart) => cart && { items: changeLines(cart.items, { ...item, quantity: 0 }, quantity) },
  );
}
