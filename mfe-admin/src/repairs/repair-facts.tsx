import type { Repair } from '@netra/api-client';
import { Badge, callLink, chatLink, formatDate, formatMoney, Link } from '@netra/web-kit';
import { isOverdue, jobNumber, OriginBadge, stageTones } from '@netra/staff-kit';
import { quoteInWords } from '../shared/repairs/work-in-words';
import styles from './repairs.module.css';
import { useRepairTexts } from '../shared/repairs/use-repair-texts';

/** The device, the customer and the dates of a repair; without what was not recorded. */
export function RepairFacts({ repair }: { repair: Repair }) {
  const t = useRepairTexts();
  const { customerEmail, customerPhone, orderId, outcome } = repair;
  const facts = [
    [
      t.stage,
      <Badge key="stage" tone={stageTones[repair.progress]}>
        {t.stages[repair.progress]}
      </Badge>,
    ],
    [t.origin, repair.origin && repair.origin !== 'desk' ? <OriginBadge key="origin" {...repair} /> : null],
    [t.outcome, outcome ? t.outcomes[outcome] : null],
    [t.device, repair.deviceName],
    [t.serial, repair.serialNo],
    [t.fault, repair.reportedFault],
    [t.accessories, repair.accessories],
    [t.shelf, repair.shelf],
    [t.customer, repair.customerName],
    [t.phone, customerPhone ? <Phone key="phone" repair={repair} phone={customerPhone} /> : null],
    [
      t.email,
      customerEmail ? (
        <a key="email" href={`mailto:${customerEmail}`}>
          {customerEmail}
        </a>
      ) : null,
    ],
    [t.quote, repair.quote ? quoteInWords(repair.quote, t) : null],
    [t.charged, repair.charged ? formatMoney(repair.charged) : null],
    [
      t.open,
      repair.open ? (
        <Badge key="open" tone="danger">
          {formatMoney(repair.open)}
        </Badge>
      ) : null,
    ],
    [
      t.orderId,
      orderId ? (
        <Link key="order" to={`/admin/order?order=${encodeURIComponent(orderId)}`}>
          {orderId}
        </Link>
      ) : null,
    ],
    [t.received, formatDate(repair.createdAt, 'moment')],
    [t.due, `${formatDate(repair.estimatedDate)}${isOverdue(repair) ? ` (${t.overdue})` : ''}`],
    [t.saved, formatDate(repair.updatedAt, 'moment')],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) =>
        value ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Calls the customer, or opens a chat that starts with the device. */
function Phone({ repair, phone }: { repair: Repair; phone: string }) {
  const t = useRepairTexts();
  const message = t.chat(repair.customerName ?? '', repair.deviceName, jobNumber(repair));
  return (
    <>
      <a href={callLink(phone)}>{phone}</a>{' '}
      <a href={chatLink(phone, message)} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </>
  );
}
