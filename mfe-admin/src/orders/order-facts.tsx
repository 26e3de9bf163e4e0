import type { Order } from '@netra/api-client';
import { callLink, chatLink, formatDate, Link, useTexts } from '@netra/web-kit';
import { orderStageTexts } from '../texts/order-stages';
import { paymentTexts } from '../texts/payment';
import { texts } from '../texts/texts';
import { OrderStatusBadge } from './order-status-badge';
import styles from './order-dialog.module.css';

/** Calls the customer, or opens a chat that starts with the order number. */
function PhoneLinks({ order: { name, orderId, phone } }: { order: Order }) {
  const { dialog } = useTexts(texts).orders;
  return (
    <>
      <a href={callLink(phone)}>{phone}</a>{' '}
      <a href={chatLink(phone, dialog.chat(name, orderId))} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </>
  );
}

/** Links to everything that is known about the customer. */
function CustomerLink({ order: { name, email, hasAccount } }: { order: Order }) {
  if (hasAccount === false) return <span>{name}</span>;
  return <Link to={`/admin/customer?email=${encodeURIComponent(email)}`}>{name}</Link>;
}

/** The customer of an order, the delivery address and the payment. */
export function OrderFacts({ order }: { order: Order }) {
  const { columns, dialog } = useTexts(texts).orders;
  const stages = useTexts(orderStageTexts);
  const paying = useTexts(paymentTexts);
  const facts = [
    [columns.orderId, order.orderId],
    [columns.name, <CustomerLink key="name" order={order} />],
    [columns.email, order.email || '–'],
    [columns.phone, <PhoneLinks key="phone" order={order} />],
    [columns.address, order.address],
    [paying.label, paying.names[order.paymentMethod]],
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
          <OrderStatusBadge order={order} />{' '}
          {order.isCancelledByCustomer ? <span>{dialog.byCustomer}</span> : null}
          {order.isExpired ? <span>{stages.expired}</span> : null}
        </dd>
      </div>
      {order.takenBy ? (
        <div>
          <dt>{stages.byPhone}</dt>
          <dd>{stages.takenBy(order.takenBy)}</dd>
        </div>
      ) : null}
      {order.confirmBy ? (
        <div>
          <dt>{stages.confirmBy}</dt>
          <dd>{formatDate(order.confirmBy, 'moment')}</dd>
        </div>
      ) : null}
    </dl>
  );
}
