import type { EarlierHandOver, Repair, SignedHandOver } from '@netra/api-client';
import { type RecordField, RecordFields, useRecordRules, useStillHere } from '@netra/staff-kit';
import {
  Button,
  CloseButton,
  Dialog,
  Form,
  FormActions,
  formatDate,
  formatMoney,
  newRequestKey,
  toast,
  useForm,
} from '@netra/web-kit';
import { typedAmount } from '@netra/web-kit/rules';
import { useState } from 'react';
import { useCorrect, useHandOver } from './repairs.api';
import styles from './repairs.module.css';
import { type RepairTexts, useRepairTexts } from '../shared/repairs/use-repair-texts';

/** `handOver` is the id of an earlier one, or blank for the newest. */
type Values = { handOver: string; price: string; reason: string };

const cents = (amount: number): number => Math.round(amount * 100);

/** Opens the correction of what was charged for a repair. */
export function Correction({ repair }: { repair: Repair }) {
  const t = useRepairTexts();
  const [isOpen, setOpen] = useState(false);
  const { charged, progress } = repair;
  if (charged === undefined || (charged === 0 && progress !== 'Completed')) return null;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t.correct}</Button>
      {isOpen ? <CorrectionDialog repair={repair} charged={charged} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

interface CorrectionDialogProps {
  repair: Repair;
  charged: number;
  onClose: () => void;
}

function CorrectionDialog({ repair, charged, onClose }: CorrectionDialogProps) {
  const t = useRepairTexts();
  const { data: handOver, isPending } = useHandOver(repair._id);
  const { form, fields, changeOf } = useCorrectionForm(repair, charged, handOver, onClose);
  const paid = cents(charged) - cents(repair.open ?? 0);
  const rest = (paid - cents(charged) - (changeOf(form.values) ?? 0)) / 100;
  return (
    <Dialog open onClose={onClose} title={t.correct} size="small">
      <Form form={form} label={t.correct}>
        <div className={styles.part}>
          <p>{t.paidOf(formatMoney(paid / 100), formatMoney(charged))}</p>
          <RecordFields form={form} fields={fields} />
          <p role="status">{rest > 0 ? t.giveBack(formatMoney(rest)) : null}</p>
        </div>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isSubmitting} disabled={isPending}>
            {t.saveCorrection}
          </Button>
          <CloseButton>{t.close}</CloseButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function useCorrectionForm(
  { _id }: Repair,
  charged: number,
  handOver: SignedHandOver | null | undefined,
  onSaved: () => void,
) {
  const t = useRepairTexts();
  const correct = useCorrect(_id);
  const [request] = useState(newRequestKey);
  const choices = choicesOf(handOver);
  const priceOf = (chosen: string) => choices.find(({ _id: id }) => id === chosen)?.charged ?? charged;
  /** In cents; undefined without a price. */
  const changeOf = ({ handOver: chosen, price: text }: Values) => {
    const price = typedAmount(text);
    return price === undefined ? undefined : cents(price) - cents(priceOf(chosen));
  };
  const fields: RecordField<Values>[] = [
    ...(choices.length > 0 ? [handOverField(choices, t)] : []),
    {
      name: 'price',
      label: t.newPrice,
      kind: 'money',
      required: true,
      autoFocus: true,
      rule: (_, values) => {
        const change = changeOf(values);
        return change === undefined ? t.wrongPrice : change === 0 && t.samePrice;
      },
    },
    { name: 'reason', label: t.correctionReason, kind: 'note', required: true, maxLength: 500 },
  ];
  const isHere = useStillHere();
  const form = useForm<Values>({
    initial: { handOver: '', price: '', reason: '' },
    ...useRecordRules(fields, t.correctionIncomplete),
    failure: t.correctFailed,
    toastsFailure: true,
    submit: async (values) => {
      const amount = (changeOf(values) ?? 0) / 100;
      const handOverId = values.handOver || handOver?._id;
      await correct.mutateAsync({
        // A different correction is a different request; a repeat after a lost answer is not.
        key: [request, amount, values.handOver].filter((part) => part !== '').join('.'),
        amount,
        reason: values.reason.trim(),
        charged,
        handOverId,
      });
      toast.success(t.corrected);
      if (isHere()) onSaved();
    },
  });
  return { form, fields, changeOf };
}

/** The hand-overs of a repair that came back, the newest first; none of one with a single hand-over. */
function choicesOf(newest: SignedHandOver | null | undefined): EarlierHandOver[] {
  if (!newest?.earlier?.length) return [];
  const { at, charged, corrected = 0, earlier } = newest;
  return [{ _id: '', at, charged: (cents(charged) + cents(corrected)) / 100 }, ...earlier];
}

const handOverField = (choices: EarlierHandOver[], t: RepairTexts): RecordField<Values> => ({
  name: 'handOver',
  label: t.handOver,
  kind: choices.map(({ _id: value, at, charged }) => ({
    value,
    label: `${formatDate(at, 'moment')} · ${formatMoney(charged)}`,
  })),
});
