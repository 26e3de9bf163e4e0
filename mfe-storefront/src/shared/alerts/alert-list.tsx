import type { StockAlert } from '@netra/api-client';
import { Badge, Card, errorText, Icon, IconButton, Link, toast, useQuery, useTexts } from '@netra/web-kit';
import type { RefObject } from 'react';
import { alertsTexts } from '../../texts/alerts';
import { useKeptFocus } from '../use-kept-focus';
import styles from './alert-list.module.css';
import { myAlertsQuery, useOwnAlert } from './alerts.api';

interface AlertListProps {
  /** A heading before the list, which takes the focus when the last alert has ended. */
  before?: RefObject<HTMLElement | null>;
}

/** The products that the customer waits for; nothing when there are none. */
export function AlertList({ before }: AlertListProps) {
  const { data } = useQuery(myAlertsQuery);
  return data ? <KnownAlerts alerts={data.alerts} before={before} /> : null;
}

function KnownAlerts({ alerts, before }: { alerts: StockAlert[] } & AlertListProps) {
  const t = useTexts(alertsTexts);
  const heading = useKeptFocus<HTMLHeadingElement>(String(alerts.length), before);
  if (alerts.length === 0) return null;
  return (
    <Card className={styles.card}>
      <h2 ref={heading} tabIndex={-1}>
        {t.heading}
      </h2>
      <ul role="list">
        {alerts.map((alert) => (
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
    void remove.mutateAsync().then(
      () => toast.success(t.stopped),
      (error: unknown) => toast.error(errorText(error, t.failed)),
    );
  return (
    <li>
      <Link to={`/overview/${encodeURIComponent(productId)}`}>{name}</Link>
      {canBeBought ? <Badge tone="success">{t.backNow}</Badge> : null}
      <IconButton label={t.stopOf(name)} busy={remove.isPending} onClick={stop}>
        <Icon name="x" size={18} />
      </IconButton>
    </li>
  );
}
