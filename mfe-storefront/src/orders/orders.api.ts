import { queryOptions, read } from '@netra/web-kit';
import { MY_ORDERS } from '../shared/orders.api';

/** One of the customer's own orders; an unknown order and somebody else's are both refused with 404. */
export const myOrderQuery = (orderId: string) =>
  queryOptions(read(MY_ORDERS, 'GET /orders/mine/{orderId}', { path: { orderId }, has: ['items'] }));
