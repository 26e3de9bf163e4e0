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
import { PICK_UP } from '@netra/web-kit/delivery';
import { AskUs } from '../shared/ask-us';
import { checkoutPath } from '../shared/checkout-items';
import { Facts } from '../shared/facts';
import { OrderItems } from '../shared/order-items';
import { isCancellable, myOrderQuery } from '../shared/orders.api';
import { Loading, QueryStates } from '../shared/query-states';
import { seenPrices } from '../shared/seen-prices';
import { useKeptFocus } from '../shared/use-kept-focus';
import { askTexts } from '../texts/ask';
import { ordersTexts } from '../texts/orders';
import { paymentTexts } from '../texts/payment';
import { CancelOrder } from './cancel-order';
import { ConfirmOrder } from './confirm-order';
import { InvoiceButton } from '../shared/invoice-button';
import { OrderStatus, StateLine } from '../shared/order-status';
import { OrderTimeline } from './order-timeline';
import { OrderWarranty, warrantyLines } from './order-warranty';
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
      actions={query.data ? <Actions order={query.data} /> : null}
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

/** On paper, whom the order is with; on the screen the footer says it. */
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

/** The checkout then says which prices have changed since, as it says what is short. */
const noteOldPrices = ({ items }: Order) =>
  items.forEach(({ productId, price }) => seenPrices.note(productId, price));

/** Buttons to order the same again at today's prices, and to print. */
function Actions({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  return (
    <div className={styles.actions}>
      <LinkButton to={checkoutPath(order.items)} onClick={() => noteOldPrices(order)}>
        {t.again}
      </LinkButton>
      <InvoiceButton order={order} />
      <Button icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  );
}

/** The state of an order, its items and its delivery address. */
function OrderDetails({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  return (
    <div className={styles.details} data-columns>
      <div className={styles.column}>
        <State order={order} />
        <section className={styles.items}>
          <h2 className={styles.heading}>{t.items}</h2>
          <OrderItems order={order} />
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
        <OrderStatus {...order} />
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
    </Card>
  );
}

/** Where the order goes, how it is paid, its warranty, and whom to ask. */
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
      <OrderWarranty order={order} />
      <AskUs message={ask.order(order.orderId)} />
    </div>
  );
}
