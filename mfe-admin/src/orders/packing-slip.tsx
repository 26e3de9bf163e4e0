import type { Order } from '@netra/api-client';
import { company, formatDate, formatMoney, Logo, useTexts } from '@netra/web-kit';
import { orderDeskTexts } from '../texts/order-desk';
import styles from './invoice.module.css';

/** What goes into the parcel and what is collected at the door, without prices of pieces. */
export function PackingSlip({ order }: { order: Order }) {
  const t = useTexts(orderDeskTexts).print;
  return (
    <article className={styles.sheet} aria-label={t.slipOf(order.orderId)}>
      <header className={styles.head}>
        <div>
          <Logo size={30} />
          <address className={styles.small}>{company.phone}</address>
        </div>
        <div className={styles.number}>
          <p className={styles.word}>{t.slip}</p>
          <p className={styles.id}>{order.orderId}</p>
          <p className={styles.small}>{formatDate(order.date)}</p>
        </div>
      </header>
      <section className={styles.to}>
        <h2 className={styles.label}>{t.deliver}</h2>
        <p className={styles.name}>{order.name}</p>
        <p className={styles.address}>{order.address}</p>
        <p>{order.phone}</p>
      </section>
      <table className={styles.lines}>
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
                {productName}
                <span className={styles.about}>{[productId, ...serials].join(' · ')}</span>
              </td>
              <td className={styles.figure}>{qty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={styles.foot}>
        <p className={styles.name}>
          {order.status === 'pending' ? t.cash(formatMoney(order.total)) : t.paid}
        </p>
      </footer>
    </article>
  );
}
