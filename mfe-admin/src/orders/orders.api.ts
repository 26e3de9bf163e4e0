import type { Order, OrderSerialsBody, OrderUpdateBody, QueryOf } from '@netra/api-client';
import { call, read, useMutation, useQuery, useQueryClient } from '@netra/web-kit';

export type OrderFilters = QueryOf<'GET /orders/{page}/{limit}'>;
export type OrderStatus = Order['status'];
export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const satisfies readonly OrderStatus[];
export type OrderStage = Order['stage'];
/** The stages of a pending order, then its delivery, in the usual sequence. */
export const ORDER_STAGES = [
  'placed',
  'confirmed',
  'packed',
  'sent',
  'delivered',
] as const satisfies readonly OrderStage[];
/** The first is the server's default. */
export const ORDER_SORTS = [
  'date-desc',
  'date-asc',
  'total-desc',
  'total-asc',
  'name-asc',
  'name-desc',
] as const satisfies readonly OrderFilters['sort'][];

export const ordersKey = ['admin', 'orders'] as const;

/** One order by its id. */
export const useOrder = (orderId: string | undefined) =>
  useQuery({
    ...read(ordersKey, 'GET /orders/{orderId}', { path: { orderId: orderId ?? '' }, has: ['items'] }),
    enabled: orderId !== undefined,
  });

/** How many orders a list with these filters would have now. */
export const useOrderCount = (query: OrderFilters) =>
  useQuery({
    ...read([...ordersKey, 'count'], 'GET /orders/{page}/{limit}', { path: { page: 1, limit: 1 }, query }),
    select: ({ total }) => total,
    staleTime: 0,
  });

export function useUpdateOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, ...body }: OrderUpdateBody & Pick<Order, 'orderId'>) =>
      call('PUT /orders/{orderId}', { path: { orderId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}

/** Replaces the serials of all lines. */
export function useRecordSerials() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, ...body }: OrderSerialsBody & Pick<Order, 'orderId'>) =>
      call('PUT /orders/{orderId}/serials', { path: { orderId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ordersKey }),
  });
}
