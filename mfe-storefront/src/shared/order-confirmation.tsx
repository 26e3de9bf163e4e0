import type { Order } from '@netra/api-client';
import {
  Button,
  Card,
  formatMoney,
  Icon,
  LinkButton,
  useFormatDate,
  useQuery,
  useTexts,
  useTitle,
  type Elements,
} from '@netra/web-kit';
import { deliveryOf, PICK_UP } from '@netra/shop-kit/delivery';
import { AskUs } from './ask-us';
import { deliveryQuery } from './delivery/delivery.api';
import { useDeliveryWords } from './delivery/use-delivery-words';
import { OrderItems } from './order-items';
import { isCancellable, myOrderQuery } from './orders.api';
import { askTexts } from '../texts/ask';
import { deliveryTexts } from '../texts/delivery';
import { ordersTexts } from '../texts/orders';
import { paymentTexts } from '../texts/payment';
import { InvoiceButton } from './invoice-button';
import styles from './order-confirmation.module.css';
import { OrderStatus, StateLine } from './order-status';
import { useKeptFocus } from './use-kept-focus';

interface OrderConfirmationProps {
  order: Order;
  /** Actions on the order, on the confirmation's own page; without them, it is on the start page and links there. */
  acts?: Elements;
}

/** Thanks for an order: its items, its cost, and what happens next. An order that has moved on shows its current state. */
export default function OrderConfirmation({ order: given, acts }: OrderConfirmationProps) {
  const t = useTexts(ordersTexts);
  const isOnStart = acts === undefined;
  const known = { initialData: given, initialDataUpdatedAt: 0, enabled: isOnStart };
  const { data: order } = useQuery({ ...myOrderQuery(given.orderId), ...known });
  const state = useKeptFocus<HTMLDivElement>([order.status, order.stage].join());
  const title = order.status === 'cancelled' ? t.order(order.orderId) : t.thanks;
  useTitle(title);
  const path = `/orders/${encodeURIComponent(order.orderId)}`;
  return (
    <section className={styles.placed} data-start={isOnStart || undefined}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <Icon
            name={order.status === 'cancelled' ? 'circle-alert' : 'circle-check'}
            className={styles.sign}
            size={44}
            strokeWidth={1.5}
          />
          <h1>{title}</h1>
          <p className={styles.number}>{t.confirmation(order.orderId)}</p>
          {order.stage === 'placed' ? (
            <NextSteps order={order} />
          ) : (
            <div ref={state} tabIndex={-1} className={styles.state}>
              <OrderStatus order={order} />
              <StateLine order={order} />
            </div>
          )}
          <div className={styles.actions}>
            <LinkButton to={path} variant="primary">
              {t.view}
            </LinkButton>
            {isOnStart ? (
              <LinkButton to={`${path}/confirmed`} variant="night">
                {t.confirmed.open}
              </LinkButton>
            ) : null}
            <LinkButton to="/shop" variant="night">
              {t.continue}
            </LinkButton>
            <InvoiceButton order={order} variant="night" />
            <Button variant="night" icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
              {t.print}
            </Button>
          </div>
        </div>
        <Slip order={order} acts={acts} />
      </div>
    </section>
  );
}

/** What shop and customer do until the order is paid, and how to cancel it. */
function NextSteps({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const days = useDays(order);
  const isPickedUp = order.district === PICK_UP;
  const calls = isPickedUp ? t.confirmed.callsToCollect : [t.confirmed.calls, days].filter(Boolean).join(' ');
  const pays = {
    'cash-on-delivery': isPickedUp ? t.confirmed.paysToCollect : t.confirmed.pays,
    'bank-transfer': t.confirmed.transfers,
    instalments: t.confirmed.agrees,
  }[order.paymentMethod];
  const steps = [t.confirmed.packs, calls, pays(formatMoney(order.total))];
  return (
    <>
      {order.email ? <p className={styles.soft}>{t.mailed(order.email)}</p> : null}
      <h2 className={styles.next}>{t.nextSteps}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/** The duration of the delivery; undefined while unknown. */
function useDays({ district, total, deliveryFee }: Order): string | undefined {
  const t = useTexts(deliveryTexts);
  const words = useDeliveryWords();
  const { data: terms } = useQuery({ ...deliveryQuery, enabled: district !== null });
  const days = terms && district ? deliveryOf(terms, district, total - deliveryFee)?.days : undefined;
  return days && district ? `${words.place(district)}: ${t.days(days.from, days.to)}.` : undefined;
}

/** The order as on a paper slip. */
function Slip({ order, acts }: Pick<OrderConfirmationProps, 'order' | 'acts'>) {
  const t = useTexts(ordersTexts);
  const paying = useTexts(paymentTexts);
  const ask = useTexts(askTexts);
  const formatDate = useFormatDate();
  const facts = [
    [t.confirmed.ordered, formatDate(order.date, 'moment')],
    [
      order.district === PICK_UP ? t.pickUpAt : t.deliverTo,
      [order.name, order.address, order.phone].join(', '),
    ],
    ...(order.status === 'cancelled' ? [] : [[paying.label, paying.names[order.paymentMethod]]]),
  ];
  return (
    <Card className={styles.slip}>
      <OrderItems order={order} />
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.help}>
        {isCancellable(order) ? <p>{t.confirmed.cancel}</p> : null}
        {acts}
        <AskUs message={ask.order(order.orderId)} />
      </div>
    </Card>
  );
}
