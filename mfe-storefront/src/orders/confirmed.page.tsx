import {
  EmptyState,
  LinkButton,
  Page,
  RequireRole,
  Skeleton,
  useParams,
  useQuery,
  useTexts,
} from '@netra/web-kit';
import { myOrderQuery } from '../shared/orders.api';
import { Loading, QueryStates } from '../shared/query-states';
import { ordersTexts } from '../texts/orders';
import { CancelOrder } from '../shared/cancel-order';
import { ConfirmOrder } from './confirm-order';
import OrderConfirmation from '../shared/order-confirmation';

/** The confirmation of an order, which its owner can reopen at any time. */
export default function ConfirmedPage() {
  const t = useTexts(ordersTexts);
  const { orderId = '' } = useParams();
  return (
    <RequireRole role="customer" message={t.needLogin}>
      <ConfirmedOrder orderId={orderId} />
    </RequireRole>
  );
}

function ConfirmedOrder({ orderId }: { orderId: string }) {
  const t = useTexts(ordersTexts);
  const query = useQuery(myOrderQuery(orderId));
  const confirmation = (
    <QueryStates
      query={query}
      loading={<ConfirmationSkeleton />}
      failed={t.oneFailed}
      notFound={
        <EmptyState title={t.notFound} action={<LinkButton to="/orders">{t.back}</LinkButton>}>
          {t.notFoundHint}
        </EmptyState>
      }
    >
      {(order) => (
        <OrderConfirmation
          order={order}
          acts={
            <>
              {order.confirmBy ? <ConfirmOrder orderId={orderId} confirmBy={order.confirmBy} /> : null}
              <CancelOrder order={order} />
            </>
          }
        />
      )}
    </QueryStates>
  );
  return query.data ? confirmation : <Page title={t.order(orderId)}>{confirmation}</Page>;
}

function ConfirmationSkeleton() {
  const t = useTexts(ordersTexts);
  return (
    <Loading label={t.loading}>
      <Skeleton height="30rem" />
    </Loading>
  );
}
