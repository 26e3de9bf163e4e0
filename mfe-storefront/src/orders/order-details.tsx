import type { Order } from '@netra/api-client';
import { Card, formatMoney, useFormatDate, useTexts } from '@netra/web-kit';
import { OrderItems } from '../shared/order-items';
import { ordersTexts } from '../texts/orders';
import { OrderStatus } from './order-status';
import styles from './orders.module.css';

/** The state of an order, its items and its delivery address. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const formatDate = useFormatDate();
  return (
    <div className={styles.details}>
      <Card className={styles.state}>
        <OrderStatus status={order.status} />
        <p>{t.stateLine[order.status]}</p>
        <p className={styles.meta}>{t.placedOn(formatDate(order.date, 'moment'))}</p>
      </Card>
      <section>
        <h2 className={styles.heading}>{t.items}</h2>
        <OrderItems order={order} />
      </section>
      <dl className={styles.facts}>
        <div>
          <dt>{t.deliverTo}</dt>
          <dd>
            {order.name}
            <br />
            {order.address}
            <br />
            {order.phone}
          </dd>
        </div>
        <div>
          <dt>{t.payment}</dt>
          <dd>
            {t.cash}
            <br />
            {formatMoney(order.total)}
          </dd>
        </div>
        {order.warrantyUntil && order.status === 'completed' ? (
          <div>
            <dt>{t.warranty}</dt>
            <dd>{t.warrantyUntil(formatDate(order.warrantyUntil))}</dd>
          </div>
        ) : null}
        {order.notes ? (
          <div>
            <dt>{t.notes}</dt>
            <dd>{order.notes}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}
