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
          ...(handOver?.lines ?? []).map(({ text, amount }): [string, string] => [text, formatMoney(amount)]),
          [t.charged, handOver && formatMoney(handOver.charged)],
          [t.corrected, handOver?.corrected ? formatMoney(handOver.corrected) : null],
          [t.paid, handOver && formatMoney(handOver.paid)],
          [t.open, handOver?.open ? formatMoney(handOver.open) : null],
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
