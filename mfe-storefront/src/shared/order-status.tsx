import type { Order } from '@netra/api-client';
import { Badge, type Tone, useTexts } from '@netra/web-kit';
import { PICK_UP } from '@netra/shop-kit/delivery';
import type { orders as en } from '../texts/en/orders';
import { ordersTexts } from '../texts/orders';
import { stageNames } from './stage-names';

const TONES: Record<Order['status'], Tone> = {
  pending: 'warning',
  completed: 'success',
  cancelled: 'danger',
};

/** The status in a word, or the stage of a pending order. */
export function OrderStatus({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const { status, stage, isExpired } = order;
  if (isExpired) return <Badge tone="danger">{t.expired}</Badge>;
  const isOnItsWay = status === 'pending' && stage !== 'placed';
  return (
    <Badge tone={isOnItsWay ? 'info' : TONES[status]}>
      {isOnItsWay ? stageNames(order, t)[stage] : t.statuses[status]}
    </Badge>
  );
}

/** The status in a sentence, with its consequence. */
export function StateLine({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  return <p>{stateOf(order, t)}</p>;
}

function stateOf(order: Order, t: typeof en): string {
  const { stage, district, paymentMethod, isExpired, isCancelledByCustomer } = order;
  if (isExpired) return t.expiredLine;
  if (isCancelledByCustomer) return t.youCancelled;
  if (district === PICK_UP && stage in t.collectLine)
    return t.collectLine[stage as keyof typeof t.collectLine];
  return stage === 'sent' && paymentMethod !== 'cash-on-delivery' ? t.onItsWay : t.stateLine[stage];
}
