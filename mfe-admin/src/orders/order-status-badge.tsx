import type { Order } from '@netra/api-client';
import { Badge, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import styles from './order-dialog.module.css';
import { useStageTexts } from './use-stage-texts';

/** Pending is yellow, completed green, cancelled red; the word repeats it. */
const tones = { pending: 'warning', completed: 'success', cancelled: 'danger' } as const;

/** The status, and how far a pending order is. */
export function OrderStatusBadge({ order }: { order: Pick<Order, 'status' | 'stage' | 'district'> }) {
  const { status, stage } = order;
  const { statuses } = useTexts(texts).orders;
  const { stages } = useStageTexts(order);
  const isOnItsWay = status === 'pending' && stage !== 'placed';
  return (
    <span className={styles.status}>
      <Badge tone={tones[status]}>{statuses[status]}</Badge>
      {isOnItsWay ? <span className={styles.stage}>{stages[stage]}</span> : null}
    </span>
  );
}
