import { Badge, formatDate, formatMoney, Link, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import { useLatestOrders } from './dashboard.api';
import styles from './dashboard.module.css';
import { Panel } from './panel';

const tones = { pending: 'warning', completed: 'success', cancelled: 'danger' } as const;

export function LatestOrders() {
  const { dashboard: t, orders } = useTexts(texts);
  const { data, isError, refetch } = useLatestOrders();
  const rows = data?.orders.map(({ orderId, name, date, status, total }) => (
    <li key={orderId} className={styles.row}>
      <span className={styles.what}>
        <Link to={`/admin/order?order=${encodeURIComponent(orderId)}`} className={styles.name}>
          {orderId}
        </Link>
        <span className={styles.about}>{`${name} · ${formatDate(date, 'moment')}`}</span>
      </span>
      <span className={styles.side}>
        <span translate="no">{formatMoney(total)}</span>
        <Badge tone={tones[status]}>{orders.statuses[status]}</Badge>
      </span>
    </li>
  ));
  return (
    <Panel
      title={t.latestOrders}
      all={{ to: '/admin/order', label: t.allOrders }}
      rows={rows}
      empty={orders.empty}
      failed={isError ? orders.loadFailed : undefined}
      onRetry={() => void refetch()}
    />
  );
}
