import type { Order } from '@netra/api-client';
import {
  ApiError,
  Button,
  EmptyState,
  ErrorState,
  Icon,
  Link,
  LinkButton,
  Page,
  RequireRole,
  useParams,
  useQuery,
  useTexts,
} from '@netra/web-kit';
import { checkoutPath } from '../shared/checkout-items';
import { ordersTexts } from '../texts/orders';
import { OrderDetails } from './order-details';
import { OrderSkeleton } from './orders-skeleton';
import { myOrderQuery } from './orders.api';
import styles from './orders.module.css';

/** One order with its state. */
export default function OrderPage() {
  const t = useTexts(ordersTexts);
  const { orderId = '' } = useParams();
  return (
    <RequireRole role="customer" message={t.needLogin}>
      <OneOrder orderId={orderId} />
    </RequireRole>
  );
}

function OneOrder({ orderId }: { orderId: string }) {
  const t = useTexts(ordersTexts);
  const query = useQuery(myOrderQuery(orderId));
  return (
    <Page title={t.order(orderId)} actions={query.data ? <Actions order={query.data} /> : null}>
      <Link className={styles.back} to="/orders">
        {t.back}
      </Link>
      {query.isPending ? <OrderSkeleton /> : null}
      {query.isError && !isMissing(query.error) ? (
        <ErrorState title={t.oneFailed} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : null}
      {query.isError && isMissing(query.error) ? (
        <EmptyState title={t.notFound} action={<LinkButton to="/orders">{t.back}</LinkButton>}>
          {t.notFoundHint}
        </EmptyState>
      ) : null}
      {query.data ? <OrderDetails order={query.data} /> : null}
    </Page>
  );
}

/** Buttons to order the same again at today's prices, and to print. */
function Actions({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const items = order.items.map(({ productId, qty }) => ({ productId, qty }));
  return (
    <div className={styles.actions}>
      <LinkButton to={checkoutPath(items)}>{t.again}</LinkButton>
      <Button icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  );
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404;
