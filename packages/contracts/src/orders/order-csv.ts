import { Day, Flag, OneOf, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { ORDER_STATUSES, type OrderStatus } from './order-stages.js';

/** The columns of an export of orders, which has a row per order line. */
export const ORDER_CSV_COLUMNS = [
  'orderId',
  'date',
  'time',
  'status',
  'name',
  'email',
  'phone',
  'address',
  'productId',
  'productName',
  'qty',
  'price',
  'lineTotal',
  'orderTotal',
  'serials',
  'district',
  'deliveryFee',
  'stage',
  'deliveredOn',
  'paymentMethod',
  'cancelledOn',
] as const;
export type OrderCsvColumn = (typeof ORDER_CSV_COLUMNS)[number];

/** Which orders an export contains. */
class OrderExportFilter {
  @OneOf(ORDER_STATUSES, { optional: true }) status?: OrderStatus;
  @Day({ optional: true, description: 'The first day of the orders, in Sri Lanka' }) from?: string;
  @Day({ optional: true, description: 'Their last day' }) to?: string;
}

export class OrderExportOptions extends OrderExportFilter {
  @Flag({ optional: true, coerce: true, default: true, description: 'A mark by which Excel knows UTF-8' })
  bom?: boolean;
}

export class OrderExportQuery extends OrderExportFilter {
  @Text({ optional: true, max: 20, description: 'After the order with this number' }) after?: string;
}

/** Whole orders, oldest first, as many as fit into a reply; none marks the end. Amounts are in rupees, days and times are those of Sri Lanka. */
export interface ExportedOrders {
  rows: Record<OrderCsvColumn, string>[];
}

export const ExportOrders = message<OrderExportQuery, ExportedOrders>('orders.order.export');
