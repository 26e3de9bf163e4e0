import type { HandOverBody, Repair, RepairCharge } from '@netra/api-client';
import { errorText, toast, useForm, useTexts } from '@netra/web-kit';
import { typedAmount } from '@netra/web-kit/rules';
import { useState } from 'react';
import { workTexts } from '../../texts/work';
import { useHandOver } from './hand-over.api';

/** The shop's own warranty, for a device that works again. */
const USUAL_WARRANTY = '365';
/** Charges the price; the other choices are reasons for charging nothing. */
const CHARGED = 'charged';

/** A line of the price; a part can be included in the quote and is then not charged. */
export interface Line {
  partId?: string;
  text: string;
  amount: number;
  isInQuote: boolean;
}

/** In cents, to avoid binary rounding errors. */
const sumOf = (amounts: number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

type Values = { [Name in 'outcome' | 'workText' | 'work' | 'charge' | 'paid' | 'warranty']: string };

/** The price is the sum of its lines. The paid amount equals the price until another one is typed. */
export function useHandOverForm(
  { _id: id, outcome }: Repair,
  charge: RepairCharge,
  signature: string,
  onDone: () => void,
) {
  const t = useTexts(workTexts).handOver;
  const handOver = useHandOver();
  const [moved, setMoved] = useState<Record<string, boolean>>({});
  const [isPaidTyped, setPaidTyped] = useState(false);
  const totalOf = (values: Values) => priceOf(charge, values, moved).total;
  const paidOf = (values: Values) => (isPaidTyped ? values.paid : String(totalOf(values)));
  const form = useForm<Values>({
    initial: {
      outcome: outcome ?? 'repaired',
      workText: '',
      work: '',
      charge: CHARGED,
      paid: '',
      warranty: USUAL_WARRANTY,
    },
    rules: {
      work: (work, values) => {
        if (work.trim() !== '' && typedAmount(work) === undefined) return t.wrong;
        return totalOf(values) === 0 && values.charge === CHARGED && t.workMissing;
      },
      paid: (_typed, values) => {
        const paid = typedAmount(paidOf(values));
        return paid === undefined ? t.wrong : paid > totalOf(values) && t.paidTooMuch;
      },
    },
    failure: t.failed,
    submit: async (values) => {
      const price = priceOf(charge, values, moved);
      const body = bodyOf(values, price, typedAmount(paidOf(values)) ?? 0, t.workText, signature);
      try {
        await handOver.mutateAsync({ id, ...body });
      } catch (error) {
        toast.error(errorText(error, t.failed));
        throw error;
      }
      toast.success(t.done);
      onDone();
    },
  });
  return {
    form,
    ...priceOf(charge, form.values, moved),
    paid: paidOf(form.values),
    typePaid: () => setPaidTyped(true),
    hasMoved: Object.keys(moved).length > 0,
    move: (partId: string, isInQuote: boolean) => setMoved({ ...moved, [partId]: isInQuote }),
  };
}

function bodyOf(
  values: Values,
  { lines, total }: ReturnType<typeof priceOf>,
  paid: number,
  someWork: string,
  signature: string,
): HandOverBody {
  const work = typedAmount(values.work) ?? 0;
  return {
    outcome: values.outcome as HandOverBody['outcome'],
    charged: total,
    paid,
    work: work > 0 ? [{ text: values.workText.trim() || someWork, amount: work }] : [],
    partsInQuote: lines.flatMap(({ partId, isInQuote }) => (partId && isInQuote ? [partId] : [])),
    noChargeReason: values.charge === CHARGED ? null : (values.charge as HandOverBody['noChargeReason']),
    warrantyDays: values.outcome === 'repaired' ? Number(values.warranty) : 0,
    signature: signature || null,
  };
}

function priceOf(
  { quote, parts }: RepairCharge,
  { outcome, work, charge }: Values,
  moved: Record<string, boolean>,
) {
  const agreed = outcome === 'repaired' ? quote : [];
  const hasQuote = agreed.length > 0;
  const lines: Line[] = [
    ...agreed.map(({ text, amount }) => ({ text, amount, isInQuote: false })),
    ...parts.map(({ _id: partId, text, amount, isInQuote }) => {
      return { partId, text, amount, isInQuote: hasQuote && (moved[partId] ?? isInQuote) };
    }),
  ];
  const charged = lines.filter(({ isInQuote }) => !isInQuote).map(({ amount }) => amount);
  return { lines, hasQuote, total: charge === CHARGED ? sumOf([...charged, typedAmount(work) ?? 0]) : 0 };
}
