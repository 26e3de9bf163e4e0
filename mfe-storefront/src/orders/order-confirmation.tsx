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
} from '@netra/web-kit';
import { deliveryOf, PICK_UP } from '@netra/web-kit/delivery';
import type { ReactNode } from 'react';
import { AskUs } from '../shared/ask-us';
import { deliveryQuery } from '../shared/delivery/delivery.api';
import { useDeliveryWords } from '../shared/delivery/use-delivery-words';
import { OrderItems } from '../shared/order-items';
import { askTexts } from '../texts/ask';
import { confirmationTexts } from '../texts/confirmation';
import { deliveryTexts } from '../texts/delivery';
import { ordersTexts } from '../texts/orders';
import styles from './order-confirmation.module.css';
import { OrderStatus, StateLine } from './order-status';

interface OrderConfirmationProps {
  order: Order;
  /** Begins below the header, which is transparent there. */
  isBelowHeader?: boolean;
  /** The first of its links and buttons. */
  links: ReactNode;
  /** What can be done to the order. */
  acts?: ReactNode;
}

/** Thanks for an order: what was ordered, what it costs, and what happens next. One that has moved on says how it is now. */
export function OrderConfirmation({ order, isBelowHeader, links, acts }: OrderConfirmationProps) {
  const t = useTexts(ordersTexts);
  const title = order.status === 'cancelled' ? t.order(order.orderId) : t.thanks;
  useTitle(title);
  return (
    <section className={styles.placed} data-below={isBelowHeader || undefined}>
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
            <div className={styles.state}>
              <OrderStatus {...order} />
              <StateLine order={order} />
            </div>
          )}
          <div className={styles.actions}>
            {links}
            <LinkButton to="/shop" variant="night">
              {t.continue}
            </LinkButton>
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

/** What the shop does and what the customer does, until the order is paid; and how to cancel it. */
function NextSteps({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  const c = useTexts(confirmationTexts);
  const days = useDays(order);
  const sum = formatMoney(order.total);
  const steps =
    order.district === PICK_UP
      ? [c.packs, c.callsToCollect, c.paysToCollect(sum)]
      : [c.packs, [c.calls, days].filter(Boolean).join(' '), c.pays(sum)];
  return (
    <>
      <p className={styles.soft}>{t.mailed(order.email)}</p>
      <h2 className={styles.next}>{t.nextSteps}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

/** How long the delivery takes; undefined where nobody knows. */
function useDays({ district, total, deliveryFee }: Order): string | undefined {
  const t = useTexts(deliveryTexts);
  const words = useDeliveryWords();
  const { data: terms } = useQuery({ ...deliveryQuery, enabled: district !== null });
  const days = terms && district ? deliveryOf(terms, district, total - deliveryFee)?.days : undefined;
  return days && district ? `${words.place(district)}: ${t.days(days.from, days.to)}.` : undefined;
}

/** The order as on paper. */
function Slip({ order, acts }: Pick<OrderConfirmationProps, 'order' | 'acts'>) {
  const t = useTexts(ordersTexts);
  const c = useTexts(confirmationTexts);
  const ask = useTexts(askTexts);
  const formatDate = useFormatDate();
  const facts = [
    [c.ordered, formatDate(order.date, 'moment')],
    [
      order.district === PICK_UP ? t.pickUpAt : t.deliverTo,
      [order.name, order.address, order.phone].join(', '),
    ],
    [t.payment, t.cash],
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
        {order.status === 'pending' ? <p>{c.cancel}</p> : null}
        {acts}
        <AskUs message={ask.order(order.orderId)} />
      </div>
    </Card>
  );
}
