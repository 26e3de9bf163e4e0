import { formatDate, company, useTexts } from '@netra/web-kit';
import { ticketTexts } from '../../texts/ticket';
import { jobNumber } from '@netra/staff-kit';
import { QrCode } from './qr-code';
import type { Ticket } from './ticket.api';
import styles from './ticket.module.css';

/** The label for the device, 62 x 29 mm. */
export function Label({ repair, link }: Ticket) {
  const t = useTexts(ticketTexts);
  return (
    <article className={styles.label}>
      <QrCode text={link} label={t.qr} className={styles.labelCode} />
      <div className={styles.labelText}>
        <strong className={styles.labelHead}>
          <span translate="no">{`${company.name} ${jobNumber(repair)}`}</span>
          {repair.shelf ? <span>{repair.shelf}</span> : null}
        </strong>
        <span className={styles.clip}>{repair.deviceName}</span>
        <span className={styles.labelSerial} translate="no">
          {repair.serialNo}
        </span>
        {repair.reportedFault ? <span className={styles.clip}>{repair.reportedFault}</span> : null}
        {repair.accessories ? <span className={styles.clip}>{`+ ${repair.accessories}`}</span> : null}
        {repair.customerName ? <span className={styles.clip}>{repair.customerName}</span> : null}
        <span>{formatDate(repair.createdAt)}</span>
      </div>
    </article>
  );
}
