import type { Order } from '@netra/api-client';
import { Badge, type Tone, useTexts } from '@netra/web-kit';
import { ordersTexts } from '../texts/orders';

const TONES: Record<Order['status'], Tone> = {
  pending: 'warning',
  completed: 'success',
  cancelled: 'danger',
};

/** The status in a word, or how far a pending order is. */
export function OrderStatus({ status, stage, isExpired }: Pick<Order, 'status' | 'stage' | 'isExpired'>) {
  const { statuses, stages, expired } = useTexts(ordersTexts);
  if (isExpired) return <Badge tone="danger">{expired}</Badge>;
  const isOnItsWay = status === 'pending' && stage !== 'placed';
  return (
    <Badge tone={isOnItsWay ? 'info' : TONES[status]}>{isOnItsWay ? stages[stage] : statuses[status]}</Badge>
  );
}

/** The status in a sentence, with what follows from it. */
export function StateLine({ order: { stage, isExpired, isCancelledByCustomer } }: { order: Order }) {
  const t = useTexts(ordersTexts);
  return <p>{isExpired ? t.expiredLine : isCancelledByCustomer ? t.youCancelled : t.stateLine[stage]}</p>;
}
