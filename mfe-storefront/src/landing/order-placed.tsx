import type { Order } from '@netra/api-client';
import { Button, Card, Icon, LinkButton, useTexts, useTitle } from '@netra/web-kit';
import { PICK_UP } from '@netra/web-kit/delivery';
import { OrderItems } from '../shared/order-items';
import { ordersTexts } from '../texts/orders';
import styles from './order-placed.module.css';

/** The confirmation of an order that was just placed. */
export default function OrderPlaced({ order }: { order: Order }) {
  const t = useTexts(ordersTexts);
  useTitle(t.thanks);
  return (
    <section className={styles.placed}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <Icon name="circle-check" className={styles.sign} size={44} strokeWidth={1.5} />
          <h1>{t.thanks}</h1>
          <p className={styles.number}>{t.confirmation(order.orderId)}</p>
          <p className={styles.mailed}>{t.mailed(order.email)}</p>
          <h2 className={styles.next}>{t.nextSteps}</h2>
          <ol className={styles.steps}>
            {t.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className={styles.actions}>
            <LinkButton to={`/orders/${encodeURIComponent(order.orderId)}`} variant="primary">
              {t.view}
            </LinkButton>
            <LinkButton to="/shop" variant="night">
              {t.continue}
            </LinkButton>
            <Button variant="night" icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
              {t.print}
            </Button>
          </div>
        </div>
        <Card className={styles.slip}>
          <OrderItems order={order} />
          <dl className={styles.delivery}>
            <dt>{order.district === PICK_UP ? t.pickUpAt : t.deliverTo}</dt>
            <dd>
              {order.name}, {order.address}, {order.phone}
            </dd>
            <dt>{t.payment}</dt>
            <dd>{t.cash}</dd>
          </dl>
        </Card>
      </div>
    </section>
  );
}
