import type { Order } from '@netra/api-client';
import { Badge, useTexts } from '@netra/web-kit';
import { orderStageTexts } from '../texts/order-stages';
import { texts } from '../texts/texts';
import styles from './order-dialog.module.css';

/** Pending is yellow, completed green, cancelled red; the word repeats it. */
const tones = { pending: 'warning', completed: 'success', cancelled: 'danger' } as const;

/** The status, and how far a pending order is. */
export function OrderStatusBadge({ order: { status, stage } }: { order: Pick<Order, 'status' | 'stage'> }) {
  const { statuses } = useTexts(texts).orders;
  const { stages } = useTexts(orderStageTexts);
  const isOnItsWay = status === 'pending' && stage !== 'placed';
  return (
    <span className={styles.status}>
      <Badge tone={tones[status]}>{statuses[status]}</Badge>
      {isOnItsWay ? <span className={styles.stage}>{stages[stage]}</span> : null}
    </span>
  );
}
