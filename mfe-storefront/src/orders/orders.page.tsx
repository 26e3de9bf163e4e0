import {
  EmptyState,
  LinkButton,
  Page,
  Pagination,
  RequireRole,
  Skeleton,
  useQuery,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { OrderCard } from '../shared/order-card';
import { myOrdersQuery } from '../shared/orders.api';
import { Loading, QueryStates } from '../shared/query-states';
import { Scene } from '../shared/scenes/scene';
import { parcel } from '../shared/scenes/scenes';
import { ordersTexts } from '../texts/orders';
import styles from './orders.module.css';

/** The customer's orders, newest first. */
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
                <li key={order.orderId}>
                  <OrderCard order={order} />
                </li>
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
    <EmptyState title={t.empty} picture={<Scene {...parcel} alt="" sizes="20rem" />} action={toShop}>
      {t.emptyHint}
    </EmptyState>
  );
}
