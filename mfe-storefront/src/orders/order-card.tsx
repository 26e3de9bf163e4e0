import type { Order } from '@netra/api-client';
import { formatMoney, Link, useFormatDate, useTexts } from '@netra/web-kit';
import { countPieces } from '../shared/cart-lines';
import { Picture } from '../shared/picture';
import { cartTexts } from '../texts/cart';
import { ordersTexts } from '../texts/orders';
import { OrderStatus } from './order-status';
import styles from './orders.module.css';

const PICTURES = 4;

/** An order in the list: one link as a whole. */
export function OrderCard({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const formatDate = useFormatDate();
  const { noImage } = useTexts(cartTexts);
  return (
    <li>
      <Link className={styles.card} to={`/orders/${encodeURIComponent(order.orderId)}`}>
        <span className={styles.head}>
          <strong>{t.order(order.orderId)}</strong>
          <OrderStatus status={order.status} />
        </span>
        <span className={styles.meta}>
          {t.placedOn(formatDate(order.date))} ·{' '}
          {t.itemCount(countPieces(order.items.map(({ qty }) => ({ quantity: qty }))))}
        </span>
        <span className={styles.names}>{order.items.map(({ productName }) => productName).join(', ')}</span>
        <span className={styles.pictures}>
          {order.items.slice(0, PICTURES).map(({ _id, image }) => (
            <span key={_id} className={styles.thumb}>
              <Picture src={image} alt="" missing={noImage} sizes="64px" />
            </span>
          ))}
          {order.items.length > PICTURES ? <span>+{order.items.length - PICTURES}</span> : null}
        </span>
        <span className={styles.sum}>{formatMoney(order.total)}</span>
      </Link>
    </li>
  );
}
