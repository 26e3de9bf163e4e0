import { formatMoney, Icon, useTexts } from '@netra/web-kit';
import { type Delivery, PICK_UP } from '@netra/web-kit/delivery';
import { countPieces } from '../shared/cart-lines';
import { useDeliveryWords } from '../shared/delivery/use-delivery-words';
import { checkoutTexts } from '../texts/checkout';
import styles from './checkout.module.css';
import { goodsOf, totalWith } from './order-total';
import type { CheckoutLine } from './use-checkout-lines';

interface ChosenDelivery {
  /** A district, `pickup`, or an empty text until one is chosen. */
  choice: string;
  delivery: Delivery | undefined;
}

/** How the order is paid. */
export function PaymentNote({ choice }: Pick<ChosenDelivery, 'choice'>) {
  const t = useTexts(checkoutTexts);
  return (
    <p className={styles.payment}>
      <Icon name="banknote" size={20} />
      <span>
        <strong>{t.paymentMethod}</strong>
        <span>{choice === PICK_UP ? t.paymentPickUp : t.paymentHint}</span>
      </span>
    </p>
  );
}

/** What the goods, their delivery and both together cost. */
export function Totals({ lines, choice, delivery }: ChosenDelivery & { lines: CheckoutLine[] }) {
  const t = useTexts(checkoutTexts);
  const words = useDeliveryWords();
  const goods = goodsOf(lines);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.itemCount(countPieces(lines))}</dt>
        <dd translate="no">{formatMoney(goods)}</dd>
      </div>
      <div>
        <dt>{delivery ? words.place(choice) : t.delivery}</dt>
        <dd>{delivery ? words.summary(delivery) : t.deliveryOpen}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t.total}</dt>
        <dd aria-live="polite" translate="no">
          {formatMoney(totalWith(goods, delivery))}
        </dd>
      </div>
    </dl>
  );
}
