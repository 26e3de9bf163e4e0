import { formatMoney, useTexts } from '@netra/web-kit';
import type { Ref } from 'react';
import type { Delivery } from '@netra/shop-kit/delivery';
import { countPieces } from '../shared/cart-lines';
import { useDeliveryWords } from '../shared/delivery/use-delivery-words';
import { checkoutTexts } from '../texts/checkout';
import { paymentTexts } from '../texts/payment';
import type { PaymentMethod } from './checkout-draft';
import styles from './checkout.module.css';
import { goodsOf, totalWith } from './order-total';
import type { CheckoutLine } from './use-checkout-lines';

interface TotalsProps {
  ref: Ref<HTMLDListElement>;
  lines: CheckoutLine[];
  /** A district, `pickup`, or an empty text until one is chosen. */
  choice: string;
  delivery: Delivery | undefined;
  payment: PaymentMethod;
}

/** The cost of goods, delivery and both together, and the payment method. */
export function Totals({ ref, lines, choice, delivery, payment }: TotalsProps) {
  const t = useTexts(checkoutTexts);
  const paying = useTexts(paymentTexts);
  const words = useDeliveryWords();
  const goods = goodsOf(lines);
  return (
    <dl ref={ref} tabIndex={-1} className={styles.totals}>
      <div>
        <dt>{t.itemCount(countPieces(lines))}</dt>
        <dd translate="no">{formatMoney(goods)}</dd>
      </div>
      <div>
        <dt>{delivery ? words.place(choice) : t.delivery}</dt>
        <dd>{delivery ? words.summary(delivery) : t.deliveryOpen}</dd>
      </div>
      <div>
        <dt>{paying.label}</dt>
        <dd>{paying.names[payment]}</dd>
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
