import type { Order } from '@netra/api-client';
import { formatMoney, useTexts } from '@netra/web-kit';
import { renditions } from '@netra/web-kit/pictures';
import { useDeliveryName } from '../shared/use-delivery-name';
import { texts } from '../texts/texts';
import styles from './order-dialog.module.css';

/** The ordered items, at the prices of that day. */
export function OrderItems({ order }: { order: Order }) {
  const t = useTexts(texts).orders.dialog;
  const nameOf = useDeliveryName();
  return (
    <table className={styles.items}>
      <caption className={styles.heading}>{t.items}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t.product}
          </th>
          <th scope="col" className={styles.number}>
            {t.qty}
          </th>
          <th scope="col" className={styles.number}>
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item._id}>
            <td className={styles.thumb}>
              {item.image ? (
                <img
                  srcSet={renditions(item.image)}
                  sizes="40px"
                  src={item.image}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                />
              ) : (
                <span />
              )}
            </td>
            <td>{item.productName}</td>
            <td className={styles.number}>{item.qty}</td>
            <td className={styles.number} translate="no">
              {formatMoney(item.price * item.qty)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.district ? (
          <tr>
            <td colSpan={3}>{nameOf(order.district)}</td>
            <td className={styles.number} translate="no">
              {formatMoney(order.deliveryFee)}
            </td>
          </tr>
        ) : null}
        <tr>
          <th scope="row" colSpan={3}>
            {t.total}
          </th>
          <td className={styles.number} translate="no">
            {formatMoney(order.total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
