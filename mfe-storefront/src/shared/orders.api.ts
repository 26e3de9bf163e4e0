import type { Order } from '@netra/api-client';
import {
  call,
  errorText,
  keepPreviousData,
  queryOptions,
  read,
  toast,
  useMutation,
  useQueryClient,
} from '@netra/web-kit';

/** The prefix of the query keys of the customer's orders. */
export const MY_ORDERS = ['mine', 'orders'];

export const orderPath = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`;
/** The page for reporting a fault of what an order delivered. */
export const claimPath = (orderId: string): string => `/warranties?order=${encodeURIComponent(orderId)}`;

/** Whether the customer may cancel the order: once it is with the courier, the shop has to get it back first. */
export const isCancellable = ({ status, stage }: Pick<Order, 'status' | 'stage'>) =>
  status === 'pending' && stage !== 'sent';

/** A page of the signed-in customer's orders, newest first. */
export const myOrdersQuery = ({ page = 1, limit = 10 }: { page?: number; limit?: number }) =>
  queryOptions({
    ...read(MY_ORDERS, 'GET /orders/mine', { query: { page, limit }, has: ['orders'] }),
    placeholderData: keepPreviousData,
  });

/** One of the customer's orders; unknown orders and those of others are refused with the same 404. */
export const myOrderQuery = (orderId: string) =>
  queryOptions(read(MY_ORDERS, 'GET /orders/mine/{orderId}', { path: { orderId }, has: ['items'] }));

/** The sentences for the outcomes of an act. */
interface Outcomes {
  done: string;
  failed: string;
}

/**
 * Cancels or confirms one of the customer's orders, and says so even after what asked for it has gone with the order's new
 * state. Refetches it even after a refusal: it has changed in the meantime.
 */
function useOrderAct(orderId: string, act: 'cancel' | 'confirm', t: Outcomes) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(`POST /orders/mine/{orderId}/${act}`, { path: { orderId }, has: ['items'] }),
    onSuccess: (order) => {
      queryClient.setQueryData(myOrderQuery(orderId).queryKey, order);
      toast.success(t.done);
    },
    onError: (error) => toast.error(errorText(error, t.failed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MY_ORDERS }),
  });
}

export const useCancelOrder = (orderId: string, t: Outcomes) => useOrderAct(orderId, 'cancel', t);
export const useConfirmOrder = (orderId: string, t: Outcomes) => useOrderAct(orderId, 'confirm', t);
