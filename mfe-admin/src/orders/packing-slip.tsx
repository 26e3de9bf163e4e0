import type { Order } from '@netra/api-client';
import { formatDate, formatMoney, useTexts } from '@netra/web-kit';
import { PICK_UP } from '@netra/shop-kit/delivery';
import { Sheet } from '@netra/shop-kit/warranty';
import { orderDeskTexts } from '../texts/order-desk';
import { paymentTexts } from '../texts/payment';
import styles from './invoice.module.css';

/** The content of the parcel and the amount to collect at the door, without unit prices. For a cancelled order, says that nothing is to be sent. */
export function PackingSlip({ order }: { order: Order }) {
  const t = useTexts(orderDeskTexts).print;
  const { names } = useTexts(paymentTexts);
  const { paymentMethod } = order;
  const isCancelled = order.status === 'cancelled';
  const total = formatMoney(order.total);
  const toCollect =
    paymentMethod === 'cash-on-delivery' ? t.cash(total) : `${names[paymentMethod]}: ${total}`;
  return (
    <Sheet
      label={t.slipOf(order.orderId)}
      word={t.slip}
      id={order.orderId}
      date={formatDate(order.date)}
      sender="short"
    >
      {isCancelled ? <p className={styles.cancelled}>{t.nothingToSend}</p> : null}
      <section className={styles.to}>
        <h2 className={styles.label}>{order.district === PICK_UP ? t.collectedBy : t.deliver}</h2>
        <p className={styles.name}>{order.name}</p>
        <p className={styles.address}>{order.address}</p>
        <p>{order.phone}</p>
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.packed}</th>
            <th scope="col">{t.product}</th>
            <th scope="col" className={styles.figure}>
              {t.qty}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ _id, productId, productName, serials, qty }) => (
            <tr key={_id}>
              <td>
                <span className={styles.tick} />
              </td>
              <td>
                <span translate="no">{productName}</span>
                <span className={styles.about}>{[productId, ...serials].join(' · ')}</span>
              </td>
              <td className={styles.figure}>{qty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCancelled ? null : (
        <footer className={styles.foot}>
          <p className={styles.name}>{order.status === 'pending' ? toCollect : t.paid}</p>
        </footer>
      )}
    </Sheet>
  );
}
