import { keepPreviousData, queryOptions, request } from '@netra/web-kit';
import type { OrderPage } from './types';

/** A page of the signed-in customer's own orders, newest first. */
export const myOrdersQuery = ({ page = 1, limit = 10 }: { page?: number; limit?: number }) =>
  queryOptions({
    queryKey: ['mine', 'orders', { page, limit }],
    queryFn: ({ signal }) =>
      request<OrderPage>('GET', '/orders/mine', { query: { page, limit }, signal, has: ['orders'] }),
    placeholderData: keepPreviousData,
  });
