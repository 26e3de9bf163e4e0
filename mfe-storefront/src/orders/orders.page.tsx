import {
  EmptyState,
  ErrorState,
  Illustration,
  LinkButton,
  Page,
  Pagination,
  RequireRole,
  useQuery,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { myOrdersQuery } from '../shared/orders.api';
import { ordersTexts } from '../texts/orders';
import { OrderCard } from './order-card';
import { OrdersSkeleton } from './orders-skeleton';
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
  if (query.isError)
    return <ErrorState title={t.failed} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (!query.data) return <OrdersSkeleton />;
  if (query.data.orders.length === 0)
    return (
      <EmptyState
        title={t.empty}
        picture={<Illustration name="recorder" />}
        action={
          <LinkButton to="/shop" variant="primary">
            {t.toShop}
          </LinkButton>
        }
      >
        {t.emptyHint}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list} role="list" data-stale={query.isPlaceholderData || undefined}>
        {query.data.orders.map((order) => (
          <OrderCard key={order.orderId} order={order} />
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination page={query.data.page} totalPages={query.data.totalPages} label={t.heading} />
      </div>
    </>
  );
}
