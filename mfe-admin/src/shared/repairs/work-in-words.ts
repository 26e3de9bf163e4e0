import type { RepairQuote } from '@netra/api-client';
import { formatMoney } from '@netra/web-kit';
import { asDay, asMoney, type ChangeWords, known } from '../change-words';
import type { RepairTexts } from './use-repair-texts';

/** A quote in one line: its lines, the sum and the answer. */
export function quoteInWords(
  { lines, total, state, answerNote }: RepairQuote,
  { quoteStates }: RepairTexts,
): string {
  const listed = lines.map(({ text, amount }) => `${known(text)} ${formatMoney(amount)}`).join(', ');
  return `${listed} = ${formatMoney(total)}, ${quoteStates[state] ?? known(state)}${answerNote ? `, “${answerNote}”` : ''}`;
}

/** How a device was handed over, as recorded in the history. */
function handOverInWords(json: string, t: RepairTexts): string {
  const { charged, noChargeReason, paid, warrantyUntil, isSigned } = JSON.parse(json) as {
    charged: number;
    noChargeReason?: keyof RepairTexts['noCharge'] | null;
    paid: number;
    warrantyUntil: string | null;
    isSigned: boolean;
  };
  const parts = [
    noChargeReason
      ? (t.noCharge[noChargeReason] ?? noChargeReason)
      : t.paidOf(formatMoney(paid), formatMoney(charged)),
  ];
  if (warrantyUntil) parts.push(t.warrantyUntil(asDay(warrantyUntil)));
  if (isSigned) parts.push(t.signed);
  return parts.join(', ');
}

/** The values in a repair's history, in the words of its screen. */
export const repairChangeWords = (t: RepairTexts): ChangeWords => ({
  progress: t.stages,
  outcome: t.outcomes,
  estimatedDate: asDay,
  quote: (json) => quoteInWords(JSON.parse(json) as RepairQuote, t),
  payment: asMoney,
  correction: asMoney,
  handOver: (json) => handOverInWords(json, t),
});
