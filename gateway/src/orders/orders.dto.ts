import { Id, Int, OneOf, ORDER_STATUSES, Text, type OrderStatus } from '@netra/contracts';

export class OrderKey {
  @Id({ example: 'NT-7K3M9QXA' }) orderId: string;
}

/** The filters of the orders' list; its page is in the path. */
export class OrderFilters {
  @Text({ optional: true, max: 100, description: 'Searches id, name and e-mail' }) q?: string;
  @OneOf(ORDER_STATUSES, { optional: true }) status?: OrderStatus;
}

/** The page of the orders' list, as the path has it. */
export class OrdersPath {
  @Int({ coerce: true, min: 1, max: 1_000_000 }) page: number;
  @Int({ coerce: true, min: 1, max: 100 }) limit: number;
}
