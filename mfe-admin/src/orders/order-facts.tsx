import type { Order } from '@netra/api-client';
import { formatDate, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import { OrderStatusBadge } from './order-status-badge';
import styles from './order-dialog.module.css';

/** The customer, the date and the delivery address of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { columns, dialog } = useTexts(texts).orders;
  const facts = [
    [columns.orderId, order.orderId],
    [dialog.placedOn, formatDate(order.date, 'moment')],
    [columns.name, order.name],
    [columns.email, order.email],
    [columns.phone, order.phone],
    [columns.address, order.address],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{columns.status}</dt>
        <dd>
          <OrderStatusBadge status={order.status} /> {order.isCancelledByCustomer ? dialog.byCustomer : null}
        </dd>
      </div>
    </dl>
  );
}
