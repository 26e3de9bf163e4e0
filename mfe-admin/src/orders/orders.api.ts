import type { components } from '@netra/api-client';
import { request, useMutation, useQuery, useQueryClient } from '@netra/web-kit';

export type Order = components['schemas']['Order'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderStatus = Order['status'];
export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const satisfies readonly OrderStatus[];

export const ordersKey = ['admin', 'orders'] as const;

/** One order by its id, from the search: the API has no call for it. */
export function useOrder(orderId: string | undefined) {
  return useQuery({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: async ({ signal }) => {
      const found = await request<OrderPage>('GET', '/orders/1/10', { query: { q: orderId }, signal });
      return found.orders.find((order) => order.orderId === orderId) ?? null;
    },
    enabled: orderId !== undefined,
  });
}

export function useUpdateOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      orderId,
      status,
      notes,
      version,
    }: Pick<Order, 'orderId' | 'status' | 'notes' | 'version'>) =>
      request<Order>('PUT', `/orders/${encodeURIComponent(orderId)}`, { body: { status, notes, version } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}
