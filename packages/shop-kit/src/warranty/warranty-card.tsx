import type { Order } from '@netra/api-client';
import { company, useFormatDate, useTexts } from '@netra/web-kit';
import { Sheet } from './sheet';
import { warrantyCardTexts } from './warranty-card-texts';
import styles from './warranty-card.module.css';

/** The warranty of what an order has delivered, as printed. */
export function WarrantyCard({ order }: { order: Order }) {
  const t = useTexts(warrantyCardTexts);
  const formatDate = useFormatDate();
  const { orderId, name, date, items } = order;
  return (
    <Sheet label={t.of(orderId)} word={t.word} id={orderId} date={formatDate(date)}>
      <p className={styles.to}>
        <span>{t.soldTo}</span> <strong translate="no">{name}</strong>
      </p>
      {/* Some browsers drop the roles of cells that are laid out as blocks. */}
      <table className={styles.pieces} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t.product}
            </th>
            <th role="columnheader" scope="col">
              {t.serials}
            </th>
            <th role="columnheader" scope="col">
              {t.warranty}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map(({ _id, productName, productId, qty, serials, warrantyMonths, warrantyUntil }) => (
            <tr key={_id} role="row">
              <td role="cell">
                <span translate="no">{productName}</span>
                <span className={styles.small}>{t.pieces(productId, qty)}</span>
              </td>
              <td role="cell" className={styles.serials} data-label={t.serials} translate="no">
                {serials.join('\n') || t.onTheDevice}
              </td>
              <td role="cell" data-label={t.warranty}>
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
