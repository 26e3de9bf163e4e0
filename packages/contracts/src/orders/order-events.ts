import { event } from '../bus/message.js';
import type { OrderStage, OrderStatus } from './order-stages.js';

interface OrderFact {
  orderId: string;
  userId: string;
  total: number;
  status: OrderStatus;
  items: { productId: string; qty: number }[];
}

export const OrderPlaced = event<OrderFact>('orders.order.placed');
/** `version` is that of the order: events may arrive out of order. */
export const OrderStatusChanged = event<OrderFact & { from: OrderStatus; version: number }>(
  'orders.order.status-changed',
);

/** Published when only the stage of a pending order changes. */
export const OrderStageChanged = event<Pick<OrderFact, 'orderId' | 'status'> & { stage: OrderStage }>(
  'orders.order.stage-changed',
);
