import type { Repair } from '@netra/api-client';
import { Badge, formatDate, useTexts } from '@netra/web-kit';
import { isOverdue, stageTones } from '@netra/web-kit/office';
import { texts } from '../texts/texts';
import type { Stage } from './repairs.api';
import styles from './stage-badge.module.css';

export function StageBadge({ stage }: { stage: Stage }) {
  const t = useTexts(texts).repairs;
  return <Badge tone={stageTones[stage]}>{t.stages[stage]}</Badge>;
}

/** The estimated day; overdue repairs are marked in words. */
export function Eta(repair: Pick<Repair, 'estimatedDate' | 'progress'>) {
  const t = useTexts(texts).repairs;
  return (
    <span className={styles.eta}>
      {formatDate(repair.estimatedDate)}
      {isOverdue(repair) ? <Badge tone="danger">{t.overdue}</Badge> : null}
    </span>
  );
}
