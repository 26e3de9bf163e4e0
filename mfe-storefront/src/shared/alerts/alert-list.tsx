import type { StockAlert } from '@netra/api-client';
import { Badge, Card, errorText, Icon, IconButton, Link, toast, useQuery, useTexts } from '@netra/web-kit';
import { alertsTexts } from '../../texts/alerts';
import styles from './alert-list.module.css';
import { myAlertsQuery, useOwnAlert } from './alerts.api';

/** The products that the customer waits for; nothing when there are none. */
export function AlertList() {
  const t = useTexts(alertsTexts);
  const { data } = useQuery(myAlertsQuery);
  if (!data?.alerts.length) return null;
  return (
    <Card className={styles.card}>
      <h2>{t.heading}</h2>
      <ul role="list">
        {data.alerts.map((alert) => (
          <AlertRow key={alert.productId} alert={alert} />
        ))}
      </ul>
    </Card>
  );
}

function AlertRow({ alert: { productId, name, canBeBought } }: { alert: StockAlert }) {
  const t = useTexts(alertsTexts);
  const { remove } = useOwnAlert(productId);
  const stop = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast.success(t.stopped),
      onError: (error) => toast.error(errorText(error, t.failed)),
    });
  return (
    <li>
      <Link to={`/overview/${encodeURIComponent(productId)}`}>{name}</Link>
      {canBeBought ? <Badge tone="success">{t.backNow}</Badge> : null}
      <IconButton label={t.stopOf(name)} disabled={remove.isPending} onClick={stop}>
        <Icon name="x" size={18} />
      </IconButton>
    </li>
  );
}
