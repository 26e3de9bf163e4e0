import { endpoint } from '../bus/endpoint.js';
import { Id, Int, OneOf, Text } from '../rules/fields.js';
import { Limit, PageNumber } from '../rules/paging.js';
import { SearchText } from '../rules/typed-fields.js';
import { ORDER_STAGES, ORDER_STATUSES, type OrderStage, type OrderStatus } from './order-stages.js';
import { Order, OrderKey, OrderPage, OrderScope } from './orders.js';

export const ORDER_SORTS = [
  'date-desc',
  'date-asc',
  'total-desc',
  'total-asc',
  'name-asc',
  'name-desc',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** The filters with searched text and sort order. */
export class OrderFilters extends OrderScope {
  @SearchText({ description: 'Searches number, name, e-mail, phone, address and serials' }) q?: string;
  @OneOf(ORDER_SORTS, { optional: true, default: 'date-desc' }) sort?: OrderSort;
}

export class OrderQuery extends OrderFilters {
  @PageNumber page?: number;
  @Limit limit?: number;
}

/** The page of the list of orders, from the path. */
export class OrdersPath {
  @Int({ coerce: true, min: 1, max: 1_000_000 }) page: number;
  @Int({ coerce: true, min: 1, max: 100 }) limit: number;
}

export class OrderUpdateBody {
  @OneOf(ORDER_STATUSES, { optional: true }) status?: OrderStatus;
  @OneOf(ORDER_STAGES, {
    optional: true,
    description: 'Implies the status; one that contradicts it is refused',
  })
  stage?: OrderStage;
  @Text({ optional: true, nullable: true, max: 5_000, multiline: true }) notes?: string | null;
  @Int({ optional: true, min: 1, description: 'A stale one is refused with 409 and the current order' })
  version?: number;
}

export class OrderUpdateCommand extends OrderUpdateBody {
  @Id() orderId: string;
}

const forAdmins = { tag: 'Orders', roles: ['admin'] } as const;

export const ListOrders = endpoint<OrderQuery, OrderPage>('orders.order.list', {
  at: 'GET /orders/{page}/{limit}',
  name: 'listOrders',
  summary: 'All orders, newest first unless sorted otherwise',
  path: OrdersPath,
  query: OrderFilters,
  status: 200,
  reply: OrderPage,
  ...forAdmins,
});

export const GetOrder = endpoint<OrderKey, Order>('orders.order.get', {
  at: 'GET /orders/{orderId}',
  name: 'getOrder',
  summary: 'One order',
  path: OrderKey,
  status: 200,
  reply: Order,
  errors: [404],
  ...forAdmins,
});

/** CONFLICT with `details.short` when the stock of a cancelled order cannot be reserved again. */
export const UpdateOrder = endpoint<OrderUpdateCommand, Order>('orders.order.update', {
  at: 'PUT /orders/{orderId}',
  name: 'updateOrder',
  summary: 'Change stage or status, and notes; stock follows the status',
  path: OrderKey,
  body: OrderUpdateBody,
  // Notes of 5,000 letters are 15 kB in Sinhala, and twice that when escaped.
  limits: { bytes: 64 * 1024 },
  status: 200,
  reply: Order,
  errors: [404, 409],
  ...forAdmins,
});
