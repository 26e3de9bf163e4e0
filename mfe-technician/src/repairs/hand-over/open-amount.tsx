import type { Repair } from '@netra/api-client';
import {
  Badge,
  Button,
  errorText,
  Field,
  Form,
  formatMoney,
  newRequestKey,
  TextInput,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { typedAmount } from '@netra/web-kit/rules';
import { useRef } from 'react';
import { workTexts } from '../../texts/work';
import { usePay } from './hand-over.api';
import styles from './hand-over.module.css';

/** The charged amount that is not paid yet, and its payment. */
export function OpenAmount({ job: { _id: id, open = 0 } }: { job: Repair }) {
  const t = useTexts(workTexts).handOver;
  const pay = usePay();
  const asked = useRef({ amount: '', key: '' });
  const form = useForm({
    initial: { amount: String(open) },
    rules: {
      amount: (amount) => {
        const paid = typedAmount(amount) ?? 0;
        return paid <= 0 ? t.wrong : paid > open && t.payTooMuch;
      },
    },
    failure: t.payFailed,
    submit: async ({ amount }) => {
      // A retry after a lost answer reuses the first key.
      if (asked.current.amount !== amount) asked.current = { amount, key: newRequestKey() };
      try {
        const { open: rest = 0 } = await pay.mutateAsync({
          id,
          amount: typedAmount(amount) ?? 0,
          key: asked.current.key,
        });
        asked.current = { amount: '', key: '' };
        form.reset({ amount: String(rest) });
        toast.success(t.payDone);
      } catch (error) {
        toast.error(errorText(error, t.payFailed));
        throw error;
      }
    },
  });
  if (open <= 0) return null;
  return (
    <Form form={form} label={t.pay} className={styles.form}>
      <p>
        <Badge tone="danger">{t.open(formatMoney(open))}</Badge>
      </p>
      <Field label={t.payment} error={form.errors.amount}>
        <TextInput inputMode="decimal" autoComplete="off" {...form.control('amount')} />
      </Field>
      <div>
        <Button type="submit" busy={form.isSubmitting}>
          {t.pay}
        </Button>
      </div>
    </Form>
  );
}
