import {
  firstCharacters,
  type ChargeablePart,
  type HandOverBody,
  type QuoteLine,
  type RepairCharge,
} from '@netra/contracts';
import { conflict, invalid } from '@netra/service-kit';

/** In cents, so that no sum has a rounding error. */
export const sumOf = (amounts: number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

interface TakenPart {
  id: string;
  name: string;
  qty: number;
  price: number;
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
/** The texts of quote lines are shorter than product names may be. */
const NAME_IN_TEXT = 80;
/** `2 × Lens`, the text that the workbench writes for parts already taken when it starts a quote. */
const piecesIn = (text: string): number => Number(/^(\d{1,3}) × /.exec(text)?.[1] ?? 1);

/** The parts with their amounts; parts that the quote names, in the quantity that it names, are marked as quoted. */
export function chargeableParts(parts: TakenPart[], quote: QuoteLine[]): ChargeablePart[] {
  const quoted = quote
    .filter(({ kind }) => kind === 'part')
    .map(({ text }) => ({ text: fold(text), pieces: piecesIn(text) }));
  return parts.map(({ id, name, qty, price }) => {
    const known = fold(name).slice(0, NAME_IN_TEXT);
    const line = quoted.find(({ text, pieces }) => pieces >= qty && text.includes(known));
    if (line) line.pieces -= qty;
    return { _id: id, text: `${qty} × ${name}`, amount: sumOf([qty * price]), isInQuote: line !== undefined };
  });
}

type Asked = Pick<HandOverBody, 'outcome' | 'charged' | 'work' | 'partsInQuote' | 'noChargeReason'>;

/**
 * The lines of a hand-over: the quote (if the device was repaired), the parts that are not in it, and work.
 *
 * @throws CONFLICT when their sum is not the one that was shown, VALIDATION for no price without a reason
 */
export function chargeLines({ quote, parts }: RepairCharge, asked: Asked): QuoteLine[] {
  const agreed = asked.outcome === 'repaired' ? quote : [];
  const isIn = ({ _id, isInQuote }: ChargeablePart) =>
    agreed.length > 0 && (asked.partsInQuote?.includes(_id) ?? isInQuote);
  const taken = parts
    .filter((part) => !isIn(part))
    .map(({ text, amount }): QuoteLine => ({ kind: 'part', text: firstCharacters(text, 100), amount }));
  const lines = [...agreed, ...taken];
  lines.push(...(asked.work ?? restOf(lines, asked)).map(({ text, amount }) => asWork(text, amount)));
  const total = sumOf(lines.map(({ amount }) => amount));
  if (asked.noChargeReason) {
    if (asked.charged > 0) throw invalid('charged', 'repair.chargeWaived');
    return lines;
  }
  if (asked.charged !== total) throw conflict('repair.chargeChanged', { total: total.toFixed(2) });
  if (total === 0) throw invalid('charged', 'repair.chargeMissing');
  return lines;
}

const asWork = (text: string, amount: number): QuoteLine => ({ kind: 'work', text, amount });

/** Pages of the previous release send only a sum. */
function restOf(lines: QuoteLine[], { charged }: Asked): { text: string; amount: number }[] {
  const amount = sumOf([charged, ...lines.map((line) => -line.amount)]);
  return amount > 0 ? [{ text: 'Work', amount }] : [];
}
