import {
  Id,
  Int,
  OneOf,
  ORDER_SORTS,
  ORDER_STATUSES,
  Text,
  type OrderSort,
  type OrderStatus,
} from '@netra/contracts';

/** The data of an event in the live stream of orders. */
export class OrderUpdate {
  @Id({ example: 'NT-7K3M9QXA' }) orderId: string;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
}

/** The filters of the orders' list; its page is in the path. */
export class OrderFilters {
  @Text({ optional: true, max: 100, description: 'Searches id, name and e-mail' }) q?: string;
  @OneOf(ORDER_STATUSES, { optional: true }) status?: OrderStatus;
  @OneOf(ORDER_SORTS, { optional: true, default: 'date-desc' }) sort?: OrderSort;
}

/** The page of the list of orders, from the path. */
export class OrdersPath {
  @Int({ coerce: true, min: 1, max: 1_000_000 }) page: number;
  @Int({ coerce: true, min: 1, max: 100 }) limit: number;
}
