import { Id, Int, OneOf, ORDER_STATUSES, type OrderStatus } from '@netra/contracts';

/** The data of an event in the live stream of orders. */
export class OrderUpdate {
  @Id({ example: 'NT-7K3M9QXA' }) orderId: string;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
}

/** The page of the list of orders, from the path. */
export class OrdersPath {
  @Int({ coerce: true, min: 1, max: 1_000_000 }) page: number;
  @Int({ coerce: true, min: 1, max: 100 }) limit: number;
}
