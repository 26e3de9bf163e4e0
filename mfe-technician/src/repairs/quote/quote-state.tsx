import type { RepairQuote } from '@netra/api-client';
import { Badge, formatMoney, type Tone, useTexts } from '@netra/web-kit';
import { texts } from '../../texts/texts';
import styles from './quote-state.module.css';

const TONES: Record<RepairQuote['state'], Tone> = { sent: 'info', approved: 'success', declined: 'danger' };

/** The answer to a quote and its sum; nothing without a quote. */
export function QuoteBadge({ quote }: { quote: RepairQuote | null | undefined }) {
  const t = useTexts(texts).job;
  if (!quote) return null;
  return (
    <span className={styles.state}>
      <Badge tone={TONES[quote.state]}>{t.quoteBadge[quote.state]}</Badge>
      <span translate="no">{formatMoney(quote.total)}</span>
    </span>
  );
}
