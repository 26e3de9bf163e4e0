import type { Order } from '@netra/api-client';
import {
  Button,
  Card,
  company,
  EmptyState,
  formatMoney,
  Icon,
  Link,
  LinkButton,
  Page,
  RequireRole,
  Skeleton,
  useFormatDate,
  useParams,
  useQuery,
  useTexts,
} from '@netra/web-kit';
import { PICK_UP } from '@netra/shop-kit/delivery';
import { AskUs } from '../shared/ask-us';
import { BuyAgain } from '../shared/buy-again';
import { CancelOrder } from '../shared/cancel-order';
import { Facts } from '../shared/facts';
import { OrderItems } from '../shared/order-items';
import { isCancellable, myOrderQuery, orderPath } from '../shared/orders.api';
import { Loading, QueryStates } from '../shared/query-states';
import { useKeptFocus } from '../shared/use-kept-focus';
import { askTexts } from '../texts/ask';
import { ordersTexts } from '../texts/orders';
import { paymentTexts } from '../texts/payment';
import { warrantiesTexts } from '../texts/warranties';
import { ConfirmOrder } from './confirm-order';
import { InvoiceButton } from '../shared/invoice-button';
import { OrderStatus, StateLine } from '../shared/order-status';
import { OrderTimeline } from './order-timeline';
import { LineActs } from './line-acts';
import styles from './orders.module.css';

/** One order: its state and next actions, its items and its progress. */
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
  const notFound = (
    <EmptyState title={t.notFound} action={<LinkButton to="/orders">{t.back}</LinkButton>}>
      {t.notFoundHint}
    </EmptyState>
  );
  return (
    <Page
      title={t.order(orderId)}
      intro={
        <Link className={styles.back} to="/orders">
          {t.back}
        </Link>
      }
    >
      <QueryStates query={query} loading={<OrderSkeleton />} failed={t.oneFailed} notFound={notFound}>
        {(order) => (
          <>
            <p className={styles.shop} translate="no">
              {SHOP}
            </p>
            <OrderDetails order={order} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}

/** Names the shop on paper; on the screen the footer does. */
const SHOP = [company.name, ...company.address, company.phone, company.email].join(' · ');

function OrderSkeleton() {
  const t = useTexts(ordersTexts);
  return (
    <Loading label={t.loading} className={styles.details}>
      <Skeleton height="7.5rem" />
      <Skeleton height="13rem" />
      <Skeleton height="5rem" />
    </Loading>
  );
}

/** The state of an order, its items and its delivery address. */
function OrderDetails({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  return (
    <div className={styles.details} data-columns data-delivered={order.status === 'completed' || undefined}>
      <div className={styles.column}>
        <State order={order} />
        <section className={styles.items}>
          <h2 className={styles.heading}>{t.items}</h2>
          <OrderItems
            order={order}
            acts={
              order.status === 'completed'
                ? (item) => <LineActs orderId={order.orderId} item={item} />
                : undefined
            }
          />
        </section>
      </div>
      <div className={styles.column}>
        <section>
          <h2 className={styles.heading}>{t.progress}</h2>
          <OrderTimeline order={order} />
        </section>
        <More order={order} />
      </div>
    </div>
  );
}

function State({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const formatDate = useFormatDate();
  const status = useKeptFocus<HTMLDivElement>([order.status, order.stage].join());
  return (
    <Card className={styles.state}>
      <div ref={status} tabIndex={-1} className={styles.status}>
        <OrderStatus order={order} />
        <StateLine order={order} />
      </div>
      <p className={styles.meta}>
        {[t.placedOn(formatDate(order.date, 'moment')), order.takenBy && t.byPhone]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order.confirmBy ? <ConfirmOrder orderId={order.orderId} confirmBy={order.confirmBy} /> : null}
      {isCancellable(order) ? <p className={styles.meta}>{t.confirmed.cancel}</p> : null}
      <CancelOrder order={order} />
      {order.status === 'cancelled' ? <BuyAgain order={order} /> : null}
    </Card>
  );
}

/** Rarely needed actions: documents and buying again. */
function Actions({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const { card } = useTexts(warrantiesTexts);
  return (
    <div className={styles.actions}>
      {order.status === 'cancelled' ? null : <BuyAgain order={order} />}
      <InvoiceButton order={order} />
      {order.status === 'completed' ? (
        <LinkButton to={`${orderPath(order.orderId)}/warranty`} icon={<Icon name="shield-check" size={18} />}>
          {card.open}
        </LinkButton>
      ) : null}
      <Button icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  );
}

/** Destination, payment, warranty and contacts of the order. */
function More({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const paying = useTexts(paymentTexts);
  const formatDate = useFormatDate();
  const ask = useTexts(askTexts);
  return (
    <div className={styles.more}>
      <Facts
        className={styles.facts}
        facts={[
          [
            order.district === PICK_UP ? t.pickUpAt : t.deliverTo,
            [order.name, order.address, order.phone].join('\n'),
          ],
          [
            paying.label,
            order.status !== 'cancelled' &&
              [paying.names[order.paymentMethod], formatMoney(order.total)].join('\n'),
          ],
          [
            t.warranty,
            order.status === 'completed' && warrantyLines(order, (day) => t.warrantyUntil(formatDate(day))),
          ],
          [t.notes, order.notes],
        ]}
      />
      <Actions order={order} />
      <AskUs message={ask.order(order.orderId)} />
    </div>
  );
}

/** The last day of the warranty, or of each item when they differ. */
function warrantyLines(order: Order, until: (iso: string) => string): string | null {
  const days = new Set(order.items.map(({ warrantyUntil }) => warrantyUntil));
  if (days.size === 1) return order.warrantyUntil && until(order.warrantyUntil);
  return order.items
    .flatMap(({ productName, warrantyUntil }) =>
      warrantyUntil ? [`${productName}: ${until(warrantyUntil)}`] : [],
    )
    .join('\n');
}
