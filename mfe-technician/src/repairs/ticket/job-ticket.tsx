import { formatDate, useTexts } from '@netra/web-kit';
import { ticketTexts } from '../../texts/ticket';
import { QrCode } from './qr-code';
import { SheetFacts, SheetHead } from './sheet';
import type { Ticket } from './ticket.api';
import styles from './ticket.module.css';

/** The customer's ticket. */
export function JobTicket({ repair, link }: Ticket) {
  const t = useTexts(ticketTexts);
  return (
    <article className={styles.sheet}>
      <SheetHead repair={repair} title={t.shop} />
      <div className={styles.sheetBody}>
        <SheetFacts
          facts={[
            [t.device, repair.deviceName],
            [t.serial, repair.serialNo],
            [t.received, formatDate(repair.createdAt, 'moment')],
            [t.estimated, formatDate(repair.estimatedDate)],
            [t.customer, repair.customerName],
            [t.phone, repair.customerPhone],
            [t.fault, repair.reportedFault],
            [t.accessories, repair.accessories || t.noAccessories],
            [t.shelf, repair.shelf],
            [t.notes, repair.notes],
          ]}
        />
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
