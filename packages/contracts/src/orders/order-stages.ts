import { Instant, OneOf } from '../rules/fields.js';

export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How far an order is, in the usual sequence; staff may choose any stage at any time. */
export const ORDER_STAGES = ['placed', 'confirmed', 'packed', 'sent', 'delivered', 'cancelled'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** The status that a stage implies. */
export const statusOf = (stage: OrderStage): OrderStatus =>
  stage === 'delivered' ? 'completed' : stage === 'cancelled' ? 'cancelled' : 'pending';

/** A stage that an order has reached. */
export class OrderStep {
  @OneOf(ORDER_STAGES) stage: OrderStage;
  @Instant({ nullable: true, description: 'Null when the release of that time did not record it' })
  at: string | null;
}
