import type { StockAdjustmentBody } from '@netra/api-client';
import {
  ApiError,
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
import { type RecordField, RecordFields, useRecordRules, useStillHere } from '@netra/staff-kit';
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
  const { form, fields, stock, left } = useAdjustForm(of, onClose);
  return (
    <Dialog open onClose={onClose} title={t.adjustTitle(of.name)} size="small">
      <Form form={form} label={t.adjustTitle(of.name)}>
        <div className={styles.fields}>
          <p className={styles.level} aria-live="polite">
            <span>{left === undefined ? t.level(stock) : t.levelAfter(stock, left)}</span>{' '}
            {stock === 0 ? <Waiting productId={of.productId} /> : null}
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

/** The stock now, when a refusal says it. */
function stockIn(error: unknown): number | undefined {
  const { stock, short } = (error instanceof ApiError ? error.details : {}) as {
    stock?: number;
    short?: { left: number }[];
  };
  return stock ?? short?.[0]?.left;
}

function useAdjustForm({ productId, stock: listed }: StockOf, onSaved: () => void) {
  const t = useTexts(stockTexts);
  const adjust = useAdjustStock(productId);
  const [request] = useState(newRequestKey);
  // A count is compared with what the dialog shows, which a refreshed list does not change unnoticed.
  const [stock, setStock] = useState(listed);
  const isTooMuch = (text: string) => Math.max(stock, listed) + Number(text) < 0;
  const fields: RecordField<Values>[] = [
    {
      name: 'change',
      label: t.change,
      kind: 'number',
      required: true,
      autoFocus: true,
      hint: t.changeHint,
      rule: (text) => (isWhole(text) ? isTooMuch(text) && t.tooFew(stock) : t.changeWhole),
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
  const isHere = useStillHere();
  const form = useForm<Values>({
    initial: { change: '', reason: '', note: '' },
    ...useRecordRules(fields, t.incomplete),
    failure: t.adjustFailed,
    toastsFailure: true,
    submit: async ({ change, reason, note }) => {
      const body = {
        change: Number(change),
        reason: reason as StockAdjustmentBody['reason'],
        note: note.trim() || null,
        ...(reason === 'counted' && { seen: stock }),
      };
      try {
        // Other pieces are a different request; a repeat after a lost answer is not, whatever its reason.
        const { stock: left } = await adjust.mutateAsync({ key: `${request}.${body.change}`, ...body });
        toast.success(t.adjusted(left));
        if (isHere()) onSaved();
      } catch (error) {
        setStock(stockIn(error) ?? stock);
        throw error;
      }
    },
  });
  const { change } = form.values;
  return { form, fields, stock, left: isWhole(change) ? stock + Number(change) : undefined };
}
