import type { Order } from '@netra/api-client';
import { company, Logo, useFormatDate, useTexts } from '@netra/web-kit';
import { warrantyCardTexts } from './warranty-card-texts';
import styles from './warranty-card.module.css';

/** The warranty of what an order has delivered, as it comes out of the printer. */
export function WarrantyCard({ order }: { order: Order }) {
  const t = useTexts(warrantyCardTexts);
  const formatDate = useFormatDate();
  const { orderId, name, date, items } = order;
  return (
    <article className={styles.sheet} aria-label={t.of(orderId)}>
      <header className={styles.head}>
        <div>
          <Logo size={30} />
          <address className={styles.small}>
            {company.address.join(', ')}
            <br />
            {company.phone} · {company.email}
          </address>
        </div>
        <div className={styles.number}>
          <p className={styles.word}>{t.word}</p>
          <p className={styles.id}>{orderId}</p>
          <p className={styles.small}>{formatDate(date)}</p>
        </div>
      </header>
      <p className={styles.to}>
        {t.soldTo} <strong>{name}</strong>
      </p>
      <table className={styles.lines}>
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
              <td className={styles.serials}>{serials.join('\n') || t.onTheDevice}</td>
              <td>
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
    </article>
  );
}
