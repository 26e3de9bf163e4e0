import {
  ApiError,
  cartApart,
  type CartItem,
  cartQuery,
  guestCart,
  type QueryClient,
  useMutation,
  useQueryClient,
  useSession,
} from '@netra/web-kit';
import { postCart } from './cart.api';
import { changeLines } from './cart-lines';
import { seenPrices } from './seen-prices';

interface Change {
  item: Omit<CartItem, 'quantity'>;
  quantity: number;
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
    mutationFn: ({ item, quantity }: Change) => postCart(item, quantity),
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
    try {
      await mutation.mutateAsync({ item, quantity });
    } catch (error) {
      if (quantity <= 0 || !(error instanceof ApiError && error.isOutage)) throw error;
      cartApart.set(null);
      changeGuestCart(item, quantity);
    }
  };
  return { change };
}

function changeGuestCart(item: Change['item'], quantity: number): void {
  guestCart.set(changeLines(guestCart.get(), { ...item, quantity: 0 }, quantity));
}

function show(queryClient: QueryClient, { item }: Change, quantity: number): void {
  queryClient.setQueryData(
    cartQuery.queryKey,
    (cart) => cart && { items: changeLines(cart.items, { ...item, quantity: 0 }, quantity) },
  );
}
