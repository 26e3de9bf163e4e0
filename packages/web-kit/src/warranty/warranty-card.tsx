import type { Order } from '@netra/api-client';
import { company, useFormatDate, useTexts } from '@netra/web-kit';
import { Sheet } from './sheet';
import { warrantyCardTexts } from './warranty-card-texts';
import styles from './warranty-card.module.css';

/** The warranty of what an order has delivered, as it comes out of the printer. */
export function WarrantyCard({ order }: { order: Order }) {
  const t = useTexts(warrantyCardTexts);
  const formatDate = useFormatDate();
  const { orderId, name, date, items } = order;
  return (
    <Sheet label={t.of(orderId)} word={t.word} id={orderId} date={formatDate(date)}>
      <p className={styles.to}>
        {t.soldTo} <strong>{name}</strong>
      </p>
      <table className={styles.pieces}>
        <thead>
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col">{t.serials}</th>
            <th scope="col">{t.warranty}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ _id, productName, productId, qty, serials, warrantyMonths, warrantyUntil }) => (
            <tr key={_id}>
              <td>
                {productName}
                <span className={styles.small}>{t.pieces(productId, qty)}</span>
              </td>
              <td className={styles.serials} data-label={t.serials}>
                {serials.join('\n') || t.onTheDevice}
              </td>
              <td data-label={t.warranty}>
                {warrantyUntil
                  ? t.until(formatDate(warrantyUntil))
                  : t.months(warrantyMonths ?? company.warrantyMonths)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className={styles.rules}>
        <h2>{t.rulesHeading}</h2>
        <ul>
          {t.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </Sheet>
  );
}
