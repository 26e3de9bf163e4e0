import type { EarlierHandOver, Repair, SignedHandOver } from '@netra/api-client';
import { type RecordField, RecordFields, useRecordRules, useStillHere } from '@netra/staff-kit';
import {
  Button,
  CloseButton,
  Dialog,
  ErrorState,
  Form,
  FormActions,
  formatDate,
  formatMoney,
  newRequestKey,
  Skeleton,
  toast,
  useForm,
} from '@netra/web-kit';
import { typedAmount } from '@netra/web-kit/rules';
import { useState } from 'react';
import { useCorrect, useHandOver } from './repairs.api';
import styles from './repairs.module.css';
import { type RepairTexts, useRepairTexts } from '../shared/repairs/use-repair-texts';

/** `handOver` is an id, or blank without one. */
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

interface CorrectionProps {
  repair: Repair;
  charged: number;
  onClose: () => void;
}

function CorrectionDialog(props: CorrectionProps) {
  const t = useRepairTexts();
  const { data: handOver, isFetching, isError, refetch } = useHandOver(props.repair._id);
  return (
    <Dialog open onClose={props.onClose} title={t.correct} size="small">
      {handOver !== undefined ? (
        <CorrectionForm {...props} handOver={handOver} />
      ) : isError ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="12em" />
      )}
    </Dialog>
  );
}

interface CorrectionFormProps extends CorrectionProps {
  /** The newest; null without one. */
  handOver: SignedHandOver | null;
}

/** Of the prices when it was opened: the server refuses a correction of other ones, which news would change under what is typed. */
function CorrectionForm(props: CorrectionFormProps) {
  const t = useRepairTexts();
  const [{ repair, charged, handOver }] = useState(props);
  const { form, fields, changeOf } = useCorrectionForm(repair, charged, handOver, props.onClose);
  const paid = cents(charged) - cents(repair.open ?? 0);
  const rest = (paid - cents(charged) - (changeOf(form.values) ?? 0)) / 100;
  return (
    <Form form={form} label={t.correct}>
      <div className={styles.part}>
        <p>{t.paidOf(formatMoney(paid / 100), formatMoney(charged))}</p>
        <RecordFields form={form} fields={fields} />
        <p role="status">{rest > 0 ? t.giveBack(formatMoney(rest)) : null}</p>
      </div>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {t.saveCorrection}
        </Button>
        <CloseButton>{t.close}</CloseButton>
      </FormActions>
    </Form>
  );
}

function useCorrectionForm(
  { _id }: Repair,
  charged: number,
  handOver: SignedHandOver | null,
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
    initial: { handOver: handOver?._id ?? '', price: '', reason: '' },
    ...useRecordRules(fields, t.correctionIncomplete),
    failure: t.correctFailed,
    toastsFailure: true,
    submit: async (values) => {
      const amount = (changeOf(values) ?? 0) / 100;
      await correct.mutateAsync({
        // A different correction is a different request; a repeat after a lost answer is not.
        key: [request, amount, values.handOver].filter((part) => part !== '').join('.'),
        amount,
        reason: values.reason.trim(),
        charged,
        handOverId: values.handOver || undefined,
      });
      toast.success(t.corrected);
      if (isHere()) onSaved();
    },
  });
  return { form, fields, changeOf };
}

/** The hand-overs of a repair that came back, the newest first; none of one with a single hand-over. */
function choicesOf(newest: SignedHandOver | null): EarlierHandOver[] {
  if (!newest?.earlier?.length) return [];
  const { _id = '', at, charged, corrected = 0, earlier } = newest;
  return [{ _id, at, charged: (cents(charged) + cents(corrected)) / 100 }, ...earlier];
}

const handOverField = (choices: EarlierHandOver[], t: RepairTexts): RecordField<Values> => ({
  name: 'handOver',
  label: t.handOver,
  kind: choices.map(({ _id: value, at, charged }) => ({
    value,
    label: `${formatDate(at, 'moment')} · ${formatMoney(charged)}`,
  })),
});
