import type { OrderPage } from '@netra/api-client';
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
import { useRef } from 'react';
import { NoSuchPage } from '../shared/no-such-page';
import { OrderCard } from '../shared/order-card';
import { myOrdersQuery } from '../shared/orders.api';
import { Loading, QueryStates } from '../shared/query-states';
import { Scene } from '../shared/scenes/scene';
import { parcel } from '../shared/scenes/scenes';
import { useFocusOnPage } from '../shared/use-focus-on-page';
import { ordersTexts } from '../texts/orders';
import styles from './orders.module.css';

/** The customer's orders, newest first. */
export default function OrdersPage() {
  const t = useTexts(ordersTexts);
  return (
    <RequireRole role="customer" message={t.needLogin}>
      <Page title={t.heading}>
        <PagedOrders />
      </Page>
    </RequireRole>
  );
}

function PagedOrders() {
  const t = useTexts(ordersTexts);
  const [params] = useSearchParams();
  const asked = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const query = useQuery(myOrdersQuery({ page: asked }));
  const top = useRef<HTMLElement>(null);
  useFocusOnPage(top, '', asked);
  return (
    <section ref={top} tabIndex={-1} aria-label={t.heading}>
      <QueryStates query={query} loading={<OrdersSkeleton />} failed={t.failed}>
        {(list) => <Orders list={list} isStale={query.isPlaceholderData} />}
      </QueryStates>
    </section>
  );
}

function Orders({ list, isStale }: { list: OrderPage; isStale: boolean }) {
  const t = useTexts(ordersTexts);
  const { orders, total, page, totalPages } = list;
  if (orders.length === 0)
    return total > 0 ? <NoSuchPage page={page} totalPages={totalPages} /> : <NoOrders />;
  return (
    <>
      <ul className={styles.list} role="list" data-stale={isStale || undefined}>
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
