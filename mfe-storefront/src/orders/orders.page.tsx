import type { Order } from '@netra/api-client';
import {
  EmptyState,
  formatMoney,
  Illustration,
  Link,
  LinkButton,
  Page,
  Pagination,
  RequireRole,
  Skeleton,
  useFormatDate,
  useQuery,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { countPieces } from '../shared/cart-lines';
import { myOrdersQuery } from '../shared/orders.api';
import { Picture } from '../shared/picture';
import { Loading, QueryStates } from '../shared/query-states';
import { cartTexts } from '../texts/cart';
import { ordersTexts } from '../texts/orders';
import { OrderStatus } from '../shared/order-status';
import styles from './orders.module.css';

/** What the customer has ordered, newest first. */
export default function OrdersPage() {
  const t = useTexts(ordersTexts);
  return (
    <RequireRole role="customer" message={t.needLogin}>
      <Page title={t.heading}>
        <OrderList />
      </Page>
    </RequireRole>
  );
}

function OrderList() {
  const t = useTexts(ordersTexts);
  const [params] = useSearchParams();
  const query = useQuery(myOrdersQuery({ page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1) }));
  return (
    <QueryStates query={query} loading={<OrdersSkeleton />} failed={t.failed}>
      {({ orders, page, totalPages }) =>
        orders.length === 0 ? (
          <NoOrders />
        ) : (
          <>
            <ul className={styles.list} role="list" data-stale={query.isPlaceholderData || undefined}>
              {orders.map((order) => (
                <OrderCard key={order.orderId} order={order} />
              ))}
            </ul>
            <div className={styles.pages}>
              <Pagination page={page} totalPages={totalPages} label={t.heading} />
            </div>
          </>
        )
      }
    </QueryStates>
  );
}

function OrdersSkeleton() {
  const t = useTexts(ordersTexts);
  return (
    <Loading label={t.loading} className={styles.list}>
      <Skeleton height="10.5rem" />
      <Skeleton height="10.5rem" />
      <Skeleton height="10.5rem" />
    </Loading>
  );
}

function NoOrders() {
  const t = useTexts(ordersTexts);
  const toShop = (
    <LinkButton to="/shop" variant="primary">
      {t.toShop}
    </LinkButton>
  );
  return (
    <EmptyState title={t.empty} picture={<Illustration name="recorder" />} action={toShop}>
      {t.emptyHint}
    </EmptyState>
  );
}

const PICTURES = 4;

/** An order in the list: one link as a whole. */
function OrderCard({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const formatDate = useFormatDate();
  const { noImage } = useTexts(cartTexts);
  const { orderId, items } = order;
  return (
    <li>
      <Link className={styles.card} to={`/orders/${encodeURIComponent(orderId)}`}>
        <span className={styles.head}>
          <strong>{t.order(orderId)}</strong>
          <OrderStatus {...order} />
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
    </li>
  );
}
