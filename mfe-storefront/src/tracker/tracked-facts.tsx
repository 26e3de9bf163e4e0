import type { TrackedRepair } from '@netra/api-client';
import { formatMoney, useFormatDate, useTexts } from '@netra/web-kit';
import { trackedTexts } from '../texts/tracked';
import { RepairFacts } from './repair-card';
import styles from './tracked-facts.module.css';

/** Details for the holder of the private link: accessories, outcome, warranty, photos. */
export function TrackedFacts({ repair }: { repair: TrackedRepair }) {
  const t = useTexts(trackedTexts);
  const formatDate = useFormatDate();
  const { accessories, reportedFault, outcome, warrantyUntil, handOver, photos } = repair;
  return (
    <>
      <RepairFacts
        facts={[
          [t.reportedFault, reportedFault],
          [t.accessories, accessories],
          [t.outcome, outcome && t.outcomes[outcome]],
          ...(handOver ? moneyOf(handOver, t) : []),
          [t.repairWarranty, handOver?.warrantyUntil && t.warrantyUntil(formatDate(handOver.warrantyUntil))],
          [t.warranty, warrantyUntil && t.warrantyUntil(formatDate(warrantyUntil))],
        ]}
      />
      {photos.length > 0 ? (
        <section>
          <h3>{t.photos}</h3>
          <ul className={styles.photos} role="list">
            {photos.map(({ _id, url, kind, at }, index) => (
              <li key={_id}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={t.photo(index + 1, t.kinds[kind])} loading="lazy" />
                </a>
                <span>{`${t.kinds[kind]} · ${formatDate(at)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

type Texts = Record<'charged' | 'corrected' | 'paid' | 'refunded' | 'paidInAll' | 'open', string>;

function moneyOf(handOver: NonNullable<TrackedRepair['handOver']>, t: Texts): [string, string | null][] {
  const { lines = [], charged, corrected, paid, refunded, paidInAll, open } = handOver;
  const ifAny = (amount?: number) => (amount ? formatMoney(amount) : null);
  return [
    ...lines.map(({ text, amount }): [string, string] => [text, formatMoney(amount)]),
    [t.charged, formatMoney(charged)],
    [t.corrected, ifAny(corrected)],
    [t.paid, formatMoney(paid)],
    [t.refunded, ifAny(refunded)],
    [t.paidInAll, refunded && paidInAll !== undefined ? formatMoney(paidInAll) : null],
    [t.open, ifAny(open)],
  ];
}
