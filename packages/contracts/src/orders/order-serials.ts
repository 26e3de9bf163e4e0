import { Id, Int, ListOf } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';
import { event } from '../bus/message.js';
import type { OrderStatus } from './order-stages.js';
import { Order, OrderKey } from './orders.js';
import { MAX_ORDER_ITEMS } from '../rules/text-rules.js';
import { SerialList } from '../rules/typed-fields.js';

/** The serial numbers of the pieces of one line of an order. */
export class LineSerials {
  @Id({ description: 'The `_id` of an item of the order' }) itemId: string;
  @SerialList({ max: 999, description: 'At most one for each piece' }) serials: string[];
}

/** The serial numbers of an order; an omitted line has none. */
export class OrderSerialsBody {
  @ListOf(() => LineSerials, { max: MAX_ORDER_ITEMS }) lines: LineSerials[];
  @Int({ optional: true, min: 1, description: 'A stale one is refused with 409 and the current order' })
  version?: number;
}

export class OrderSerialsCommand extends OrderSerialsBody {
  @Id() orderId: string;
}

/**
 * VALIDATION for more serials than pieces; CONFLICT with `details.current` for a stale `version`, and with
 * `details.taken` for devices that belong to another order.
 */
export const RecordOrderSerials = endpoint<OrderSerialsCommand, Order>('orders.order.record-serials', {
  at: 'PUT /orders/{orderId}/serials',
  name: 'recordSerials',
  summary: 'The serial numbers of all pieces of an order; what is left out has none',
  tag: 'Orders',
  roles: ['admin'],
  path: OrderKey,
  body: OrderSerialsBody,
  // A serial for each of 999 pieces on 50 lines; all together must also fit into a message of the bus.
  limits: { bytes: 768 * 1024, members: 51_000 },
  status: 200,
  reply: Order,
  errors: [404, 409],
});

/** The devices of a line. */
export interface OrderDevicesLine {
  productId: string;
  productName: string;
  serials: string[];
  /** The last day of the warranty, counted from the day of the order until it is delivered; null for none. */
  warrantyUntil?: string | null;
}

/** The devices of an order from now on; also published when the status of an order with devices changes. */
export interface OrderDevices {
  orderId: string;
  /** Increments with every change of the order: consumers ignore older events that arrive late. */
  version: number;
  status: OrderStatus;
  /** Days in Sri Lanka. */
  soldOn: string;
  /** The latest of its lines; `soldOn` when none has a warranty. */
  warrantyUntil: string;
  /** The lines that have serials; each names its product once rather than per piece, of which there are thousands. */
  lines: OrderDevicesLine[];
}

export const OrderSerialsRecorded = event<OrderDevices>('orders.order.serials-recorded');
