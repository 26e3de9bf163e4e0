import { formatDate, useTexts } from '@netra/web-kit';
import { useId, useState } from 'react';
import type { Repair } from '../shared/types';
import { trackerTexts } from '../texts/tracker';
import { RepairCard } from './repair-card';
import styles from './repair-results.module.css';

/** The newest repair of a device; the others of the same serial can be switched to. */
export function RepairResults({ repairs }: { repairs: Repair[] }) {
  const t = useTexts(trackerTexts);
  const headingId = useId();
  const [chosen, setChosen] = useState(repairs[0]?._id);
  const shown = repairs.find(({ _id }) => _id === chosen) ?? repairs[0];
  if (!shown) return null;
  return (
    <div className={styles.results}>
      <RepairCard repair={shown} />
      {repairs.length > 1 ? (
        <nav aria-labelledby={headingId}>
          <h2 id={headingId} className={styles.heading}>
            {t.others}
          </h2>
          <ul className={styles.list} role="list">
            {repairs.map((repair) => (
              <li key={repair._id}>
                <button
                  type="button"
                  aria-current={repair === shown || undefined}
                  onClick={() => setChosen(repair._id)}
                >
                  <span>{repair.deviceName}</span>
                  <span className={styles.meta}>
                    {t.stages[repair.progress]} · {t.receivedOn(formatDate(repair.createdAt))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
