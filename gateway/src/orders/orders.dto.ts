import { Id, OneOf, ORDER_STATUSES, type OrderStatus } from '@netra/contracts';

/** The data of an event in the live stream of orders. */
export class OrderUpdate {
  @Id({ example: 'NT-7K3M9QXA' }) orderId: string;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
}
