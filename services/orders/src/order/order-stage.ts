import { statusOf, type OrderStage, type OrderStatus } from '@netra/contracts';
import { invalid } from '@netra/service-kit';
import { PROGRESS, type CustomerOrder, type OrderProgress } from './customer-order.entity.js';

type Position = Pick<CustomerOrder, 'status' | 'progress'>;
type Times = Pick<CustomerOrder, 'confirmedAt' | 'packedAt' | 'sentAt' | 'deliveredAt' | 'cancelledAt'>;

const PROGRESS_TIMES = { confirmed: 'confirmedAt', packed: 'packedAt', sent: 'sentAt' } as const;

/** The stages that are mailed to the customer; a packed order shows only on its page. */
export const MAILED_STAGES: readonly OrderStage[] = ['confirmed', 'sent', 'delivered', 'cancelled'];

/** Derived from status and progress together, so that a release that knows only the status cannot contradict it. */
export const stageOf = ({ status, progress }: Position): OrderStage =>
  status === 'completed' ? 'delivered' : status === 'cancelled' ? 'cancelled' : progress;

/**
 * The status that a request sets; undefined for none.
 * @throws VALIDATION when its stage contradicts it
 */
export function wantedStatus(wanted: { status?: OrderStatus; stage?: OrderStage }): OrderStatus | undefined {
  const { stage, status } = wanted;
  if (stage === undefined) return status;
  if (status !== undefined && status !== statusOf(stage))
    throw invalid('stage', 'order.stageStatus', { stage, status });
  return statusOf(stage);
}

/**
 * The stage after a request. A reopened order goes back to where it was, but a cancelled one was unpacked: it goes back to its
 * confirmation at most.
 */
export function nextStage(order: Position, wanted: { status?: OrderStatus; stage?: OrderStage }): OrderStage {
  if (wanted.stage !== undefined) return wanted.stage;
  const { status = order.status } = wanted;
  if (status === order.status) return stageOf(order);
  if (status !== 'pending') return status === 'completed' ? 'delivered' : 'cancelled';
  return order.status === 'cancelled' && order.progress !== 'placed' ? 'confirmed' : order.progress;
}

/**
 * The columns of an order that goes to a stage: later stages lose their times. A delivered order that is cancelled was returned and keeps
 * the day of its delivery; one that goes back to an earlier stage was not delivered.
 */
export function columnsAt(order: Position & Times, stage: OrderStage, now: Date): Partial<CustomerOrder> {
  const status = statusOf(stage);
  if (stage === 'delivered') return { status, deliveredAt: order.deliveredAt ?? now, cancelledAt: null };
  if (stage === 'cancelled')
    return {
      status,
      deliveredAt: order.status === 'completed' ? order.deliveredAt : null,
      cancelledAt: order.cancelledAt ?? now,
    };
  const reached = PROGRESS.indexOf(stage);
  const times = Object.fromEntries(
    Object.entries(PROGRESS_TIMES).map(([step, column]) => {
      const position = PROGRESS.indexOf(step as OrderProgress);
      return [
        column,
        position < reached ? order[column] : position > reached ? null : (order[column] ?? now),
      ];
    }),
  ) as Partial<Times>;
  // Its confirmation starts again.
  const unconfirmed = stage === 'placed' ? { confirmBy: null, isReminded: false } : {};
  return { status, progress: stage, ...times, ...unconfirmed, deliveredAt: null, cancelledAt: null };
}
