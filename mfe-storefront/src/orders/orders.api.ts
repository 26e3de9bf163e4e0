import { queryOptions, request } from '@netra/web-kit';
import type { Order } from '../shared/types';

/** One of the customer's own orders; 404 for somebody else's as for one that there is not. */
export const myOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['mine', 'orders', orderId],
    queryFn: ({ signal }) =>
      request<Order>('GET', `/orders/mine/${encodeURIComponent(orderId)}`, { signal, has: ['items'] }),
  });
