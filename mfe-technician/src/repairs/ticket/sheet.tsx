import type { Repair } from '@netra/api-client';
import { company, Logo, useTexts } from '@netra/web-kit';
import { jobNumber } from '@netra/staff-kit';
import { ticketTexts } from '../../texts/ticket';
import styles from './ticket.module.css';

/** The header of an A4 document: the shop, the kind of document and the job. */
export function SheetHead({ repair, title }: { repair: Repair; title: string }) {
  const t = useTexts(ticketTexts);
  return (
    <header className={styles.sheetHead}>
      <div>
        <Logo />
        <p>{company.address.join(', ')}</p>
        <p>{`${company.phone} · ${company.email}`}</p>
      </div>
      <div className={styles.jobNumber}>
        <p>{`${title} · ${t.job}`}</p>
        <strong translate="no">{jobNumber(repair)}</strong>
      </div>
    </header>
  );
}

/** Facts on a document; those without a value are left out. */
export function SheetFacts({ facts }: { facts: (readonly [term: string, value: string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value], index) =>
        value ? (
          <div key={index}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
