import { DELIVERY_CHOICES, type DeliveryChoice } from './delivery.js';
import { ProductId, ProductSnapshot } from '../catalog/catalog.js';
import { message } from '../bus/message.js';
import { FirstFields } from '../rules/field-registry.js';
import {
  Day,
  Flag,
  Id,
  Instant,
  Int,
  ListOf,
  Money,
  Nested,
  OneOf,
  Phone,
  Text,
  TextList,
} from '../rules/fields.js';
import {
  ORDER_STAGES,
  ORDER_STATUSES,
  OrderStep,
  type OrderStage,
  type OrderStatus,
} from './order-stages.js';
import { PageInfo, PageQuery } from '../rules/paging.js';
import { PersonName } from '../rules/person-name.js';
import { MAX_ORDER_ITEMS } from '../rules/text-rules.js';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '../repairs/repairs.js';

/** The customer's preferred way to pay. Money is taken outside the platform. */
export const PAYMENT_METHODS = ['cash-on-delivery', 'bank-transfer', 'instalments'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export class OrderItemBody {
  @ProductId() productId: string;
  @Int({ min: 1, max: 999 }) qty: number;
}

export class PlaceOrderBody {
  @Text({ max: 500, multiline: true }) address: string;
  @Phone({}) phone: string;
  @PersonName({ optional: true, min: 0, max: 200, description: "Else the account's name" }) name?: string;
  @OneOf(PAYMENT_METHODS, {
    optional: true,
    default: 'cash-on-delivery',
    description: 'How the customer would like to pay; nothing is charged by this call',
  })
  paymentMethod?: PaymentMethod;
  @OneOf(CUSTOMER_LANGUAGES, { optional: true, default: 'en', description: 'The language of the mails' })
  language?: CustomerLanguage;
  @OneOf(DELIVERY_CHOICES, {
    optional: true,
    description:
      'Where to deliver, which decides the fee; without it the delivery is arranged by phone, without a fee',
  })
  district?: DeliveryChoice;
  @ListOf(() => OrderItemBody, { min: 1, max: MAX_ORDER_ITEMS }) items: OrderItemBody[];
  @Money({
    optional: true,
    description: 'What the customer was shown, with the delivery fee; another total is refused with 409',
  })
  expectedTotal?: number;
}

export class PlaceOrderCommand {
  @Id() userId: string;
  /** The caller's `Idempotency-Key`; a repeat returns the first order. */
  @Text({ optional: true, max: 200 }) idempotencyKey?: string;
  @Nested(() => PlaceOrderBody) order: PlaceOrderBody;
}

@FirstFields<OrderItem>('_id', 'productId', 'productName', 'image', 'qty', 'price', 'serials')
export class OrderItem extends ProductSnapshot {
  @Id() _id: string;
  @Text() productId: string;
  @Int({ min: 1 }) qty: number;
  @TextList({ max: 999, maxText: 100, description: 'Serial numbers of the pieces, as far as recorded' })
  serials: string[];
  @Day({
    optional: true,
    nullable: true,
    description: 'The last day of the warranty; null until the delivery, and for none',
  })
  warrantyUntil?: string | null;
}

export class Order {
  @Id() _id: string;
  @Id({ example: 'NT-7K3M9QXA' }) orderId: string;
  @Text() name: string;
  @Text({ min: 0, description: 'Empty for an order by phone without an e-mail address' }) email: string;
  @Text({ max: 500 }) address: string;
  @Text() phone: string;
  @OneOf(ORDER_STATUSES) status: OrderStatus;
  @OneOf(ORDER_STAGES, {
    description: '`delivered` is completed, `cancelled` cancelled; all others are pending',
  })
  stage: OrderStage;
  @ListOf(() => OrderStep, { description: 'The stages so far, the last of them the current one' })
  steps: OrderStep[];
  @Flag({ description: 'Whether the customer cancelled it, and not the shop' })
  isCancelledByCustomer: boolean;
  @Flag({ description: 'Whether it was cancelled because nobody confirmed it in time' })
  isExpired: boolean;
  @Instant({
    nullable: true,
    description: 'When a placed order is cancelled unless it is confirmed; null for never',
  })
  confirmBy: string | null;
  @Text({ nullable: true, description: 'Who has taken it by phone; null for an order from the shop' })
  takenBy: string | null;
  @Flag({ description: 'Whether it belongs to the account of a customer: an order by phone may have none' })
  hasAccount: boolean;
  @OneOf(PAYMENT_METHODS, { description: 'How the customer would like to pay' }) paymentMethod: PaymentMethod;
  @Instant() date: string;
  @OneOf(DELIVERY_CHOICES, { nullable: true, description: 'Null when the delivery is arranged by phone' })
  district: DeliveryChoice | null;
  @Money() deliveryFee: number;
  @Money({ description: 'With the delivery fee' }) total: number;
  @OneOf(CUSTOMER_LANGUAGES, { description: 'The language of its mails' }) language: CustomerLanguage;
  @Text({ min: 0, max: 5_000 }) notes: string;
  @ListOf(() => OrderItem) items: OrderItem[];
  @Day({
    nullable: true,
    description: 'The last day of the longest warranty of its items; null until the delivery, and for none',
  })
  warrantyUntil: string | null;
  @Int({ min: 1 }) version: number;
}

/** The filters that narrow a list of orders. */
export class OrderScope {
  @OneOf(ORDER_STATUSES, { optional: true }) status?: OrderStatus;
  @OneOf(ORDER_STAGES, { optional: true }) stage?: OrderStage;
  @Text({ optional: true, max: 64, description: "The id of a customer's account" }) customer?: string;
  @Day({ optional: true, description: 'The first day in Asia/Colombo' }) from?: string;
  @Day({ optional: true, description: 'The last day' }) to?: string;
  @Money({ optional: true, coerce: true, description: 'The smallest total' }) min?: number;
  @Money({ optional: true, coerce: true, description: 'The largest total' }) max?: number;
}

export class OrderKey {
  @Id({ example: 'NT-7K3M9QXA' }) orderId: string;
}

export class MyOrdersQuery extends PageQuery {
  @Id() userId: string;
}

export class MyOrderQuery {
  @Id() userId: string;
  @Id() orderId: string;
}

/** `total` counts at most 1,000 matches of a search, or of a filter by stage, customer, day or amount. */
export class OrderPage extends PageInfo {
  @ListOf(() => Order) orders: Order[];
}

/** `created` is false when the same `Idempotency-Key` had placed it before. */
export interface PlacedOrder {
  created: boolean;
  order: Order;
}

/**
 * Places an order once per key. CONFLICT with `details.short` when stock is short, with `details.total` and `details.deliveryFee` when the
 * total is not the expected one; UNPROCESSABLE for another body under a used key; UNAVAILABLE when the outcome is unknown: the same key
 * then continues with the same order.
 */
export const PlaceOrder = message<PlaceOrderCommand, PlacedOrder>('orders.order.place', 'write');
export const ListMyOrders = message<MyOrdersQuery, OrderPage>('orders.order.mine');
/** The reply is an `Order` as raw JSON; NOT_FOUND for one that is unknown or somebody else's. */
export const GetMyOrder = message<MyOrderQuery, Order>('orders.order.get-mine');
/**
 * Cancels a customer's own order until it is sent; a cancelled one is returned unchanged. NOT_FOUND as `GetMyOrder`; CONFLICT when the
 * order is on its way or completed.
 */
export const CancelMyOrder = message<MyOrderQuery, Order>('orders.order.cancel-mine', 'write');
/** Confirms a customer's own order; one in a later stage is returned unchanged. NOT_FOUND as `GetMyOrder`; CONFLICT when it is cancelled. */
export const ConfirmMyOrder = message<MyOrderQuery, Order>('orders.order.confirm-mine', 'write');
