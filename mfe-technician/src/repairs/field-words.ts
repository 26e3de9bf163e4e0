import type { RepairQuote } from '@netra/api-client';
import { formatDate, formatMoney, LANGUAGES } from '@netra/web-kit';
import type { en } from '../texts/en';
import type { RepairValues } from './repair-values';
import type { Stage } from './repairs.api';

type Texts = Pick<typeof en, 'repairs' | 'job'>;

const LONGEST = 120;

/** The label of a repair's field; an unknown field keeps its name. */
export function fieldLabel(name: string, { repairs, job }: Texts): string {
  const labels: Record<
    | keyof RepairValues
    | 'assignee'
    | 'photo'
    | 'part'
    | 'quote'
    | 'handOver'
    | 'payment'
    | 'correction'
    | 'reason',
    string
  > = {
    deviceName: repairs.device,
    serialNo: repairs.serial,
    progress: repairs.progress,
    estimatedDate: repairs.estimated,
    notes: repairs.notes,
    internalNotes: job.internalNotes,
    customerName: job.customerName,
    customerPhone: job.customerPhone,
    customerEmail: job.customerEmail,
    customerLanguage: job.customerLanguage,
    accessories: job.accessories,
    reportedFault: job.reportedFault,
    shelf: job.shelf,
    orderId: job.orderId,
    outcome: job.outcome,
    assignee: job.assignee,
    photo: job.photo,
    part: job.part,
    quote: job.quote,
    handOver: job.handOver,
    payment: job.payment,
    correction: job.correction,
    reason: job.correctionReason,
  };
  return labels[name as keyof typeof labels] ?? name;
}

/** A value of a field in words: stages and outcomes in the language of the screen, dates formatted, long texts shortened. */
export function fieldValue(name: string, value: string | null, { repairs, job }: Texts): string {
  if (!value) return repairs.blank;
  if (name === 'progress') return repairs.stages[value as Stage] ?? value;
  if (name === 'outcome') return job.outcomes[value as keyof typeof job.outcomes] ?? value;
  if (name === 'estimatedDate') return formatDate(value);
  if (name === 'quote') return quoteInWords(value, job);
  if (name === 'payment' || name === 'correction') return formatMoney(Number(value));
  if (name === 'handOver') return handOverInWords(value, job);
  if (name === 'customerLanguage') return LANGUAGES[value as keyof typeof LANGUAGES] ?? value;
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

/** A quote in the history in full: its lines, sum, answer and note. */
function quoteInWords(json: string, { quoteStates }: Texts['job']): string {
  const { lines, total, state, answerNote } = JSON.parse(json) as RepairQuote;
  const listed = lines.map(({ text, amount }) => `${text} ${formatMoney(amount)}`).join(', ');
  return `${listed} = ${formatMoney(total)}, ${quoteStates[state]}${answerNote ? `, “${answerNote}”` : ''}`;
}

function handOverInWords(
  json: string,
  { paidOf, warrantyUntil: until, signed, noCharge }: Texts['job'],
): string {
  const { charged, noChargeReason, paid, warrantyUntil, isSigned } = JSON.parse(json) as {
    charged: number;
    noChargeReason?: keyof typeof noCharge | null;
    paid: number;
    warrantyUntil: string | null;
    isSigned: boolean;
  };
  const parts = [noChargeReason ? noCharge[noChargeReason] : paidOf(formatMoney(paid), formatMoney(charged))];
  if (warrantyUntil) parts.push(until(formatDate(warrantyUntil)));
  if (isSigned) parts.push(signed);
  return parts.join(', ');
}
