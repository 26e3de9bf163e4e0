import type { Order } from '@netra/api-client';
import { formatMoney, Link, LinkButton, useFormatDate, useTexts } from '@netra/web-kit';
import { cartTexts } from '../texts/cart';
import { ordersTexts } from '../texts/orders';
import { warrantiesTexts } from '../texts/warranties';
import { BuyAgain } from './buy-again';
import { CancelOrder } from './cancel-order';
import { countPieces } from './cart-lines';
import styles from './order-card.module.css';
import { OrderStatus } from './order-status';
import { claimPath, isCancellable, orderPath } from './orders.api';
import { Picture } from './picture';
import { reviewPath } from './review-path';
import { useKeptFocus } from './use-kept-focus';

const PICTURES = 4;

/** An order in a list: one link, and the next actions. */
export function OrderCard({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const formatDate = useFormatDate();
  const { noImage } = useTexts(cartTexts);
  const { orderId, items } = order;
  const link = useKeptFocus<HTMLAnchorElement>(order.status);
  return (
    <article className={styles.card} aria-label={t.order(orderId)}>
      <Link ref={link} className={styles.open} to={orderPath(orderId)}>
        <span className={styles.head}>
          <strong>{t.order(orderId)}</strong>
          <OrderStatus order={order} />
        </span>
        <span className={styles.meta}>
          {`${t.placedOn(formatDate(order.date))} · ${t.itemCount(countPieces(items))}`}
        </span>
        <span className={styles.names}>{items.map(({ productName }) => productName).join(' · ')}</span>
        <span className={styles.pictures}>
          {items.slice(0, PICTURES).map(({ _id, image }) => (
            <span key={_id} className={styles.thumb}>
              <Picture src={image} alt="" missing={noImage} sizes="64px" />
            </span>
          ))}
          {items.length > PICTURES ? <span>{`+${items.length - PICTURES}`}</span> : null}
        </span>
        <span className={styles.sum} translate="no">
          {formatMoney(order.total)}
        </span>
      </Link>
      <div className={styles.acts}>
        <NextActs order={order} />
      </div>
    </article>
  );
}

/** Confirm, track or cancel an open order; review or report a delivered one; buy a cancelled one again. */
function NextActs({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const { claim } = useTexts(warrantiesTexts);
  const { orderId, status, items } = order;
  if (status === 'cancelled') return <BuyAgain order={order} size="small" />;
  if (status === 'pending')
    return (
      <>
        <LinkButton size="small" variant={order.confirmBy ? 'primary' : undefined} to={orderPath(orderId)}>
          {order.confirmBy ? t.confirm.action : t.track}
        </LinkButton>
        {isCancellable(order) ? <CancelOrder order={order} /> : null}
      </>
    );
  const [only, ...others] = items;
  return (
    <>
      {only && others.length === 0 ? (
        <LinkButton size="small" to={reviewPath(only.productId)}>
          {t.review}
        </LinkButton>
      ) : null}
      <LinkButton size="small" to={claimPath(orderId)}>
        {claim}
      </LinkButton>
    </>
  );
}
