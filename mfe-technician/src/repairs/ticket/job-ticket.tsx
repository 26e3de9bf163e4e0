import { formatDate, Logo, company, useTexts } from '@netra/web-kit';
import { aroundTexts } from '../../texts/around';
import { jobNumber } from '@netra/web-kit/office';
import { QrCode } from './qr-code';
import type { Ticket } from './ticket.api';
import styles from './ticket.module.css';

/** The customer's ticket. */
export function JobTicket({ repair, link }: Ticket) {
  const t = useTexts(aroundTexts).ticket;
  const facts: [string, string][] = [
    [t.device, repair.deviceName],
    [t.serial, repair.serialNo],
    [t.received, formatDate(repair.createdAt, 'moment')],
    [t.estimated, formatDate(repair.estimatedDate)],
    ...(repair.customerName ? [[t.customer, repair.customerName] as [string, string]] : []),
    ...(repair.customerPhone ? [[t.phone, repair.customerPhone] as [string, string]] : []),
    [t.accessories, repair.accessories || t.noAccessories],
    ...(repair.notes ? [[t.notes, repair.notes] as [string, string]] : []),
  ];
  return (
    <article className={styles.sheet}>
      <header className={styles.sheetHead}>
        <div>
          <Logo />
          <p>{company.address.join(', ')}</p>
          <p>
            {company.phone} · {company.email}
          </p>
        </div>
        <div className={styles.jobNumber}>
          <p>
            {t.shop} · {t.job}
          </p>
          <strong>{jobNumber(repair)}</strong>
        </div>
      </header>
      <div className={styles.sheetBody}>
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <aside className={styles.follow}>
          <QrCode text={link} label={t.qr} className={styles.sheetCode} />
          <h2>{t.follow}</h2>
          <p>{t.followHelp}</p>
          <p className={styles.link}>{link}</p>
        </aside>
      </div>
      <p>{t.bring}</p>
      <p className={styles.signature}>{t.signature}</p>
    </article>
  );
}
