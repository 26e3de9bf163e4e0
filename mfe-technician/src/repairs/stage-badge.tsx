import type { Repair } from '@netra/api-client';
import { Badge, formatDate, useTexts } from '@netra/web-kit';
import { isOverdue, stageTones } from '@netra/staff-kit';
import { texts } from '../texts/texts';
import { daysSince, LONG_DAYS, type Stage } from './repairs.api';
import styles from './stage-badge.module.css';

export function StageBadge({ stage }: { stage: Stage }) {
  const t = useTexts(texts).repairs;
  return <Badge tone={stageTones[stage]}>{t.stages[stage]}</Badge>;
}

/** Days since the last save of a repair that is still in the shop. */
const quietDaysOf = ({ progress, updatedAt }: Pick<Repair, 'progress' | 'updatedAt'>): number =>
  progress === 'Completed' ? 0 : daysSince(updatedAt);

/** The estimated date; overdue repairs and those without recent news are marked in words. */
export function Eta(repair: Pick<Repair, 'estimatedDate' | 'progress' | 'updatedAt'>) {
  const t = useTexts(texts).repairs;
  const quiet = quietDaysOf(repair);
  return (
    <span className={styles.eta}>
      <span>{formatDate(repair.estimatedDate)}</span>
      {isOverdue(repair) ? <Badge tone="danger">{t.overdue}</Badge> : null}
      {quiet >= LONG_DAYS ? <Badge tone="warning">{t.quiet(quiet)}</Badge> : null}
    </span>
  );
}
