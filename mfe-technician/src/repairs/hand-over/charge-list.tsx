import { Checkbox, formatMoney, useTexts } from '@netra/web-kit';
import { workTexts } from '../../texts/work';
import styles from './hand-over.module.css';
import type { Line } from './use-hand-over-form';

interface ChargeListProps {
  lines: Line[];
  /** Only beside a quote can a part be included in it. */
  hasQuote: boolean;
  onMove: (partId: string, isInQuote: boolean) => void;
}

/** The price line by line; for each part the technician marks whether the quote includes it. */
export function ChargeList({ lines, hasQuote, onMove }: ChargeListProps) {
  const t = useTexts(workTexts).handOver;
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={t.lines}>
      {lines.map(({ partId, text, amount, isInQuote }, index) => (
        <li key={partId ?? index}>
          <span className={styles.what}>{text}</span>
          {hasQuote && partId ? (
            <Checkbox
              label={t.inQuoteShort}
              aria-label={t.inQuote(text)}
              checked={isInQuote}
              onChange={({ target }) => onMove(partId, target.checked)}
            />
          ) : null}
          <span className={styles.amount}>{isInQuote ? '–' : formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
