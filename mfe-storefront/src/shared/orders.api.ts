import { keepPreviousData, queryOptions, read } from '@netra/web-kit';

/** The keys of the customer's own orders begin with it. */
export const MY_ORDERS = ['mine', 'orders'];

/** A page of the signed-in customer's own orders, newest first. */
export const myOrdersQuery = ({ page = 1, limit = 10 }: { page?: number; limit?: number }) =>
  queryOptions({
    ...read(MY_ORDERS, 'GET /orders/mine', { query: { page, limit }, has: ['orders'] }),
    placeholderData: keepPreviousData,
  });

/** One of the customer's own orders; an unknown order and somebody else's are both refused with 404. */
export const myOrderQuery = (orderId: string) =>
  queryOptions(read(MY_ORDERS, 'GET /orders/mine/{orderId}', { path: { orderId }, has: ['items'] }));
