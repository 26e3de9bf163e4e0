import { Badge, formatDate, Link, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import { useRepairSummary } from './dashboard.api';
import styles from './dashboard.module.css';
import { Panel } from './panel';

/** Repairs that are past their estimated date and not ready, the longest overdue first. */
export function OverdueRepairs() {
  const t = useTexts(texts).dashboard;
  const { data, isError, refetch } = useRepairSummary();
  const rows = data?.overdue.repairs.map(({ _id, deviceName, serialNo, progress, estimatedDate }) => (
    <li key={_id} className={styles.row}>
      <span className={styles.what}>
        <Link to={`/admin/repair?repair=${encodeURIComponent(_id)}`} className={styles.name}>
          {deviceName}
        </Link>
        <span className={styles.about} translate="no">
          {serialNo}
        </span>
        <span className={styles.about}>{t.promised(formatDate(estimatedDate))}</span>
      </span>
      <Badge tone="danger">{t.stages[progress]}</Badge>
    </li>
  ));
  return (
    <Panel
      title={t.overdue}
      total={data?.overdue.total}
      all={{ to: '/admin/repair?overdue=true', label: t.allOverdue }}
      rows={rows}
      empty={t.noneOverdue}
      failed={isError ? t.failed : undefined}
      onRetry={() => void refetch()}
    />
  );
}
