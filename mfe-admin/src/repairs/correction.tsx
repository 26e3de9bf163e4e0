import type { Repair } from '@netra/api-client';
import { type RecordField, RecordFields, useRecordRules, useStillHere } from '@netra/staff-kit';
import {
  Button,
  CloseButton,
  Dialog,
  Form,
  FormActions,
  formatMoney,
  newRequestKey,
  toast,
  useForm,
} from '@netra/web-kit';
import { typedAmount } from '@netra/web-kit/rules';
import { useState } from 'react';
import { useCorrect } from './repairs.api';
import styles from './repairs.module.css';
import { useRepairTexts } from '../shared/repairs/use-repair-texts';

type Values = { price: string; reason: string };

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
  const { form, fields } = useCorrectionForm(repair, charged, onClose);
  const paid = cents(charged) - cents(repair.open ?? 0);
  const price = typedAmount(form.values.price);
  const rest = price === undefined ? 0 : (paid - cents(price)) / 100;
  return (
    <Dialog open onClose={onClose} title={t.correct} size="small">
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
    </Dialog>
  );
}

function useCorrectionForm({ _id }: Repair, charged: number, onSaved: () => void) {
  const t = useRepairTexts();
  const correct = useCorrect(_id);
  const [request] = useState(newRequestKey);
  const fields: RecordField<Values>[] = [
    {
      name: 'price',
      label: t.newPrice,
      kind: 'money',
      required: true,
      autoFocus: true,
      rule: (text) => {
        const price = typedAmount(text);
        return price === undefined ? t.wrongPrice : price === charged && t.samePrice;
      },
    },
    { name: 'reason', label: t.correctionReason, kind: 'note', required: true, maxLength: 500 },
  ];
  const isHere = useStillHere();
  const form = useForm<Values>({
    initial: { price: '', reason: '' },
    ...useRecordRules(fields, t.correctionIncomplete),
    failure: t.correctFailed,
    toastsFailure: true,
    submit: async ({ price, reason }) => {
      const amount = (cents(typedAmount(price) ?? 0) - cents(charged)) / 100;
      await correct.mutateAsync({
        // A different correction is a different request; a repeat after a lost answer is not.
        key: [request, amount].join('.'),
        amount,
        reason: reason.trim(),
        charged,
      });
      toast.success(t.corrected);
      if (isHere()) onSaved();
    },
  });
  return { form, fields };
}
