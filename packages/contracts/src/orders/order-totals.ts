import { endpoint } from '../bus/endpoint.js';
import { Flag, Int, Money } from '../rules/fields.js';
import { OrderScope } from './orders.js';

/** Without kept sums, at most this many orders are added up. */
export const MAX_SUMMED = 10_000;

const Sum = (description: string) => Money({ max: Number.MAX_SAFE_INTEGER, description });

/** The totals of a list of orders: what was booked is either collected or open. */
export class OrderTotals {
  @Int({ min: 0, description: 'Without the cancelled ones' }) orders: number;
  @Sum('The totals of completed orders, which count as paid') collected: number;
  @Sum('The totals of pending orders, which are still to be paid') open: number;
  @Sum('The totals of cancelled orders') cancelled: number;
  @Flag({ description: `Whether there are ${MAX_SUMMED} orders or more, which are not all added up` })
  isPartial: boolean;
}

export const SumOrders = endpoint<OrderScope, OrderTotals>('orders.order.sum', {
  at: 'GET /order-totals',
  roles: ['admin'],
  name: 'sumOrders',
  summary: 'What the orders of a list come to: collected, open, cancelled',
  tag: 'Orders',
  query: OrderScope,
  status: 200,
  reply: OrderTotals,
});
