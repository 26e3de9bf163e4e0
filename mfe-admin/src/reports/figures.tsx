import { useTexts } from '@netra/web-kit';
import { reportTexts } from '../texts/reports';
import styles from './reports.module.css';

export interface Figure {
  label: string;
  value: string;
  /** The numbers of this period and the previous one, for the comparison. */
  now?: number | null;
  before?: number | null;
  /** The previous value in readable form. */
  beforeText?: string;
}

/** The main figures of a report, each beside that of the previous period. */
export function Figures({ figures }: { figures: Figure[] }) {
  const t = useTexts(reportTexts);
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, now, before, beforeText }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {beforeText === undefined ? null : (
            <dd className={styles.change}>
              {before ? `${t.before(beforeText)} (${changeOf(now ?? 0, before)})` : t.noneBefore}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function changeOf(now: number, before: number): string {
  const percent = Math.round((now / before - 1) * 100);
  return percent < 0 ? `−${-percent} %` : `+${percent} %`;
}
