import type { PublicRepair } from '@netra/api-client';
import { useFormatDate, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { trackerTexts } from '../texts/tracker';
import styles from './other-matches.module.css';

interface OtherMatchesProps {
  repairs: PublicRepair[];
  shown: PublicRepair;
  onChoose: (repair: PublicRepair) => void;
}

/** The other repairs of the same serial number, to switch between. */
export function OtherMatches({ repairs, shown, onChoose }: OtherMatchesProps) {
  const t = useTexts(trackerTexts);
  const formatDate = useFormatDate();
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t.others}
      </h2>
      <ul className={styles.list} role="list">
        {repairs.map((repair) => (
          <li key={repair._id}>
            <button
              type="button"
              aria-current={repair === shown || undefined}
              onClick={() => onChoose(repair)}
            >
              <span>{repair.deviceName}</span>
              <span className={styles.meta}>
                {`${t.stages[repair.progress]} · ${t.receivedOn(formatDate(repair.createdAt))}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
