import type { Order } from '@netra/api-client';
import { classes, formatDate, formatMoney, useTexts } from '@netra/web-kit';
import { Sheet } from '@netra/shop-kit/warranty';
import { useDeliveryName } from '../shared/use-delivery-name';
import { paymentTexts } from '../texts/payment';
import { texts } from '../texts/texts';
import styles from './invoice.module.css';

/** The invoice of an order; for a cancelled order, a sheet stating that there is none. */
export function InvoiceSheet({ order }: { order: Order }) {
  const t = useTexts(texts).invoice;
  const paying = useTexts(paymentTexts);
  const about = {
    label: t.title(order.orderId),
    word: t.word,
    id: order.orderId,
    date: formatDate(order.date),
  };
  if (order.status === 'cancelled')
    return (
      <Sheet {...about}>
        <p className={styles.cancelled}>{t.cancelled}</p>
      </Sheet>
    );
  return (
    <Sheet {...about}>
      <BillTo order={order} />
      <Lines order={order} />
      <footer className={styles.foot}>
        <p>{`${paying.label}: ${paying.names[order.paymentMethod]}`}</p>
        <Warranty order={order} />
        <p className={styles.small}>{t.thanks}</p>
      </footer>
    </Sheet>
  );
}

/** One sentence if all items have the same warranty, otherwise one for each item with a warranty. */
function Warranty({ order: { items, warrantyUntil } }: { order: Order }) {
  const t = useTexts(texts).invoice;
  if (!warrantyUntil) return null;
  const isSame = new Set(items.map((item) => item.warrantyUntil)).size === 1;
  if (isSame) return <p>{t.warranty(formatDate(warrantyUntil))}</p>;
  return items.map(({ _id, productName, warrantyUntil: until }) =>
    until ? (
      <p key={_id} className={styles.small}>
        {`${productName}: ${t.warranty(formatDate(until))}`}
      </p>
    ) : null,
  );
}

function BillTo({ order }: { order: Order }) {
  const t = useTexts(texts).invoice;
  return (
    <section className={styles.to}>
      <h2 className={styles.label}>{t.to}</h2>
      <p className={styles.name}>{order.name}</p>
      <p className={styles.address}>{order.address}</p>
      <p className={styles.small}>{[order.phone, order.email].filter(Boolean).join(' · ')}</p>
    </section>
  );
}

function Lines({ order }: { order: Order }) {
  const t = useTexts(texts).invoice;
  const nameOf = useDeliveryName();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t.product}</th>
          <th scope="col" className={styles.figure}>
            {t.qty}
          </th>
          <th scope="col" className={classes(styles.figure, styles.price)}>
            {t.price}
          </th>
          <th scope="col" className={styles.figure}>
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ _id, productId, productName, serials, qty, price }) => (
          <tr key={_id}>
            <td>
              <span translate="no">{productName}</span>
              <span className={styles.about}>{productId}</span>
              {serials.length > 0 ? (
                <span className={styles.about}>{t.serials(serials.join(', '))}</span>
              ) : null}
            </td>
            <td className={styles.figure}>{qty}</td>
            <td className={classes(styles.figure, styles.price)} translate="no">
              {formatMoney(price)}
            </td>
            <td className={styles.figure} translate="no">
              {formatMoney(price * qty)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.district ? (
          <tr>
            <td>{nameOf(order.district)}</td>
            <td className={styles.figure} colSpan={3} translate="no">
              {formatMoney(order.deliveryFee)}
            </td>
          </tr>
        ) : null}
        <tr>
          <th scope="row">{t.total}</th>
          <td className={styles.figure} colSpan={3} translate="no">
            {formatMoney(order.total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
