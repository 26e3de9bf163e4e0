import { queryOptions, request } from '@netra/web-kit';
import type { Order, OrderPage } from '../shared/types';

const LIMIT = 100;

/** One of the customer's own orders; null when none has this id. The API lists own orders, so the list is gone through. */
export const myOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['mine', 'orders', orderId],
    queryFn: ({ signal }) => findOrder(orderId, signal),
  });

async function findOrder(orderId: string, signal: AbortSignal): Promise<Order | null> {
  for (let page = 1; ; page += 1) {
    const query = { page, limit: LIMIT };
    const { orders, totalPages } = await request<OrderPage>('GET', '/orders/mine', { query, signal });
    const found = orders.find((order) => order.orderId === orderId);
    if (found) return found;
    if (page >= totalPages) return null;
  }
}
