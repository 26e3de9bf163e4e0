import type { RepairQuote } from '@netra/api-client';
import { Badge, formatMoney, type Tone, useTexts } from '@netra/web-kit';
import { workTexts } from '../../texts/work';
import styles from './quote.module.css';

const TONES: Record<RepairQuote['state'], Tone> = { sent: 'info', approved: 'success', declined: 'danger' };

/** How a quote was answered, and its sum; nothing without a quote. */
export function QuoteBadge({ quote }: { quote: RepairQuote | null | undefined }) {
  const t = useTexts(workTexts).quote;
  if (!quote) return null;
  return (
    <span className={styles.state}>
      <Badge tone={TONES[quote.state]}>{t.states[quote.state]}</Badge>
      <span>{formatMoney(quote.total)}</span>
    </span>
  );
}
