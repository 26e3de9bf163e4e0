import type { StockAdjustmentBody } from '@netra/api-client';
import {
  Button,
  CloseButton,
  Dialog,
  Form,
  FormActions,
  Link,
  newRequestKey,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { type RecordField, RecordFields, useRecordRules } from '@netra/staff-kit';
import { useState } from 'react';
import { stockTexts } from '../../texts/stock';
import { ledgerPath, useAdjustStock } from './stock.api';
import styles from './stock.module.css';
import { Waiting } from './waiting';

export interface StockOf {
  productId: string;
  name: string;
  stock: number;
}

type Values = { change: string; reason: string; note: string };

const REASONS = ['counted', 'found', 'returned', 'damaged', 'other'] as const;
const isWhole = (text: string) => /^\s*[+-]?\d+\s*$/.test(text) && Number(text) !== 0;

/** Adds pieces to a stock or removes them, with a reason. */
export function AdjustDialog({ of, onClose }: { of: StockOf; onClose: () => void }) {
  const t = useTexts(stockTexts);
  const { form, fields, left } = useAdjustForm(of, onClose);
  return (
    <Dialog open onClose={onClose} title={t.adjustTitle(of.name)} size="small">
      <Form form={form} label={t.adjustTitle(of.name)}>
        <div className={styles.fields}>
          <p className={styles.level} aria-live="polite">
            <span>{left === undefined ? t.level(of.stock) : t.levelAfter(of.stock, left)}</span>{' '}
            {of.stock === 0 ? <Waiting productId={of.productId} /> : null}
          </p>
          <RecordFields form={form} fields={fields} />
        </div>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isSubmitting}>
            {t.save}
          </Button>
          <CloseButton>{t.cancel}</CloseButton>
          <Link to={ledgerPath(of.productId)} className={styles.link}>
            {t.allMovements}
          </Link>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function useAdjustForm({ productId, stock }: StockOf, onSaved: () => void) {
  const t = useTexts(stockTexts);
  const adjust = useAdjustStock(productId);
  const [request] = useState(newRequestKey);
  const fields: RecordField<Values>[] = [
    {
      name: 'change',
      label: t.change,
      kind: 'number',
      required: true,
      autoFocus: true,
      hint: t.changeHint,
      rule: (text) => (isWhole(text) ? stock + Number(text) < 0 && t.tooFew(stock) : t.changeWhole),
    },
    {
      name: 'reason',
      label: t.reason,
      required: true,
      kind: [
        { value: '', label: t.chooseReason },
        ...REASONS.map((value) => ({ value, label: t.reasons[value] })),
      ],
    },
    { name: 'note', label: t.note, maxLength: 500 },
  ];
  const form = useForm<Values>({
    initial: { change: '', reason: '', note: '' },
    ...useRecordRules(fields, t.incomplete),
    failure: t.adjustFailed,
    toastsFailure: true,
    submit: async ({ change, reason, note }) => {
      const { stock: left } = await adjust.mutateAsync({
        // A different change is a different request; a repeat after a lost answer is not.
        key: [request, Number(change), reason].join('.'),
        change: Number(change),
        reason: reason as StockAdjustmentBody['reason'],
        note: note.trim() || null,
      });
      toast.success(t.adjusted(left));
      onSaved();
    },
  });
  const { change } = form.values;
  return { form, fields, left: isWhole(change) ? stock + Number(change) : undefined };
}
