import { Badge, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import type { OrderStatus } from './orders.api';

/** Pending is yellow, completed green, cancelled red; the word says it too. */
const tones = { pending: 'warning', completed: 'success', cancelled: 'danger' } as const;

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTexts(texts).orders;
  return <Badge tone={tones[status]}>{t.statuses[status]}</Badge>;
}
