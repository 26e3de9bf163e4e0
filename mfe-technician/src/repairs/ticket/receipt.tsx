import type { QuoteLine, Repair, SignedHandOver } from '@netra/api-client';
import { formatDate, formatMoney, useTexts } from '@netra/web-kit';
import { ticketTexts } from '../../texts/ticket';
import { texts } from '../../texts/texts';
import { SheetFacts, SheetHead } from './sheet';
import type { Ticket } from './ticket.api';
import styles from './ticket.module.css';

/** The payment, the warranty of the repair, and the signature of the person who took the device home. */
export function Receipt({ repair, handOver }: Ticket) {
  const t = useTexts(ticketTexts);
  const { outcome: outcomeTerm, outcomes } = useTexts(texts).job;
  if (!handOver) return null;
  const { outcome, charged, corrected, noChargeReason, paid, warrantyUntil, at, by, signature } = handOver;
  const { refunded = 0, paidInAll } = handOver;
  const open = handOver.open ?? Math.round((charged - paid) * 100) / 100;
  return (
    <article className={styles.sheet}>
      <SheetHead repair={repair} title={t.receipt} />
      <SheetFacts
        facts={[
          [t.device, repair.deviceName],
          [t.serial, repair.serialNo],
          [t.customer, repair.customerName],
          [outcomeTerm, outcomes[outcome]],
          ...linesOf(repair, handOver).map(({ text, amount }): [string, string] => [
            text,
            formatMoney(amount),
          ]),
          [t.charged, noChargeReason ? t.noCharge[noChargeReason] : formatMoney(charged)],
          [t.corrected, corrected ? formatMoney(corrected) : null],
          [t.paid, formatMoney(paid)],
          [t.refunded, refunded > 0 ? formatMoney(refunded) : null],
          [t.paidInAll, refunded > 0 && paidInAll !== undefined ? formatMoney(paidInAll) : null],
          [t.open, open > 0 ? formatMoney(open) : null],
          [t.repairWarranty, warrantyUntil && t.warrantyUntil(formatDate(warrantyUntil))],
          [t.returned, formatDate(at, 'moment')],
          [t.by, by],
        ]}
      />
      {signature ? (
        <svg className={styles.signed} viewBox="0 0 400 140" role="img" aria-label={t.signature}>
          <path d={signature} fill="none" stroke="#0e1a33" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      ) : null}
      <p className={styles.signature}>{t.signature}</p>
    </article>
  );
}

/** A hand-over of the previous release has no lines; it charged the approved quote, if there was one. */
function linesOf({ quote }: Repair, { lines = [], charged }: SignedHandOver): QuoteLine[] {
  if (lines.length > 0 || charged === 0) return lines;
  return quote?.state === 'approved' ? quote.lines : [];
}
