import type { TrackedRepair } from '@netra/api-client';
import { useFormatDate, useTexts } from '@netra/web-kit';
import { trackedTexts } from '../texts/tracked';
import styles from './tracked-facts.module.css';

/** What only the holder of the private link sees: accessories, outcome, warranty, photos. */
export function TrackedFacts({ repair }: { repair: TrackedRepair }) {
  const t = useTexts(trackedTexts);
  const formatDate = useFormatDate();
  const { accessories, outcome, warrantyUntil, photos } = repair;
  const facts = [
    [t.accessories, accessories],
    [t.outcome, outcome && t.outcomes[outcome]],
    [t.warranty, warrantyUntil && t.warrantyUntil(formatDate(warrantyUntil))],
  ].filter((fact): fact is [string, string] => !!fact[1]);
  return (
    <>
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {photos.length > 0 ? (
        <section>
          <h3>{t.photos}</h3>
          <ul className={styles.photos} role="list">
            {photos.map(({ _id, url, kind, at }, index) => (
              <li key={_id}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={t.photo(index + 1, t.kinds[kind])} loading="lazy" />
                </a>
                <span>
                  {t.kinds[kind]} · {formatDate(at)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
