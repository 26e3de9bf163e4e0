import type { Repair } from '@netra/api-client';
import { Badge, formatDate, today, type Tone, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import type { Stage } from './repairs.api';
import styles from './stage-badge.module.css';

/** New is blue, at work amber, done green, gone grey; the word says which. */
const tones: Record<Stage, Tone> = {
  Received: 'info',
  Diagnosing: 'warning',
  Repairing: 'warning',
  'Ready for Pickup': 'success',
  Completed: 'neutral',
};

export function StageBadge({ stage }: { stage: Stage }) {
  const t = useTexts(texts).repairs;
  return <Badge tone={tones[stage]}>{t.stages[stage]}</Badge>;
}

/** The estimated day; overdue repairs are marked in words. */
export function Eta({ estimatedDate, progress }: Pick<Repair, 'estimatedDate' | 'progress'>) {
  const t = useTexts(texts).repairs;
  const isOverdue =
    estimatedDate.slice(0, 10) < today() && progress !== 'Completed' && progress !== 'Ready for Pickup';
  return (
    <span className={styles.eta}>
      {formatDate(estimatedDate)}
      {isOverdue ? <Badge tone="danger">{t.overdue}</Badge> : null}
    </span>
  );
}
