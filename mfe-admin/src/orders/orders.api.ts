import type { components } from '@netra/api-client';
import { request, useMutation, useQuery, useQueryClient } from '@netra/web-kit';

export type Order = components['schemas']['Order'];
export type OrderPage = components['schemas']['OrderPage'];
type OrderSerials = components['schemas']['OrderSerialsBody'];
export type OrderStatus = Order['status'];
export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const satisfies readonly OrderStatus[];

/** New orders are looked for every half minute while the live stream is not open. */
const EVERY = 30_000;

export const ordersKey = ['admin', 'orders'] as const;

/** One order by its id. */
export function useOrder(orderId: string | undefined) {
  return useQuery({
    queryKey: [...ordersKey, 'one', orderId],
    queryFn: ({ signal }) =>
      request<Order>('GET', `/orders/${encodeURIComponent(orderId ?? '')}`, { signal, has: ['items'] }),
    enabled: orderId !== undefined,
  });
}

/** How many orders a list would have now: as its filters ask, without its rows. */
export function useOrderCount(filters: Record<string, string>, isLive: boolean) {
  return useQuery({
    queryKey: [...ordersKey, 'count', filters],
    queryFn: ({ signal }) => request<OrderPage>('GET', '/orders/1/1', { query: filters, signal }),
    select: ({ total }) => total,
    refetchInterval: isLive ? false : EVERY,
    staleTime: 0,
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

/** The serials of the lines are these, all of them. */
export function useRecordSerials() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, ...body }: OrderSerials & Pick<Order, 'orderId'>) =>
      request<Order>('PUT', `/orders/${encodeURIComponent(orderId)}/serials`, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}
