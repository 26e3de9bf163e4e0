import type { RepairQuote } from '@netra/api-client';
import { Badge, formatMoney, type Tone, useTexts } from '@netra/web-kit';
import { workTexts } from '../../texts/work';

const TONES: Record<RepairQuote['state'], Tone> = { sent: 'info', approved: 'success', declined: 'danger' };

/** The sum of a quote and how it was answered; nothing without a quote. */
export function QuoteBadge({ quote }: { quote: RepairQuote | null | undefined }) {
  const t = useTexts(workTexts).quote;
  if (!quote) return null;
  return (
    <Badge tone={TONES[quote.state]}>
      {formatMoney(quote.total)} · {t.states[quote.state]}
    </Badge>
  );
}
