import type { HandOverBody, Repair } from '@netra/api-client';
import {
  Button,
  errorText,
  Field,
  Form,
  Select,
  TextInput,
  toast,
  useForm,
  useNavigate,
  useTexts,
} from '@netra/web-kit';
import { useState } from 'react';
import { texts } from '../../texts/texts';
import { workTexts } from '../../texts/work';
import { useHandOver } from '../job-work.api';
import { OUTCOMES } from '../repairs.api';
import styles from './hand-over.module.css';
import { SignaturePad } from './signature-pad';

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;
/** The shop's own warranty, when the device works again. */
const USUAL_WARRANTY = '365';

/** Outcome, price, payment, warranty and signature; what is known of the job is filled in. */
export function HandOverForm({ job, onClose }: { job: Repair; onClose: () => void }) {
  const t = useTexts(workTexts).handOver;
  const { outcomes } = useTexts(texts).job;
  const [signature, setSignature] = useState('');
  const form = useHandOverForm(job, signature);
  const { control, errors, values } = form;
  const warranties = Object.entries(t.warranties).map(([value, label]) => ({ value, label }));
  return (
    <Form form={form} label={t.title} className={styles.form}>
      <Field label={t.outcome}>
        <Select
          options={OUTCOMES.map((value) => ({ value: value as string, label: outcomes[value] }))}
          {...control('outcome')}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t.charged} error={errors.charged}>
          <TextInput inputMode="decimal" autoComplete="off" {...control('charged')} />
        </Field>
        <Field label={t.paid} error={errors.paid}>
          <TextInput inputMode="decimal" autoComplete="off" {...control('paid')} />
        </Field>
      </div>
      {values.outcome === 'repaired' ? (
        <Field label={t.warranty}>
          <Select options={warranties} {...control('warranty')} />
        </Field>
      ) : null}
      <SignaturePad path={signature} onDraw={(step) => setSignature((before) => drawn(before, step))} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {t.complete}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}

/** The server takes no longer path. */
const MAX_PATH = 19_900;

const drawn = (path: string, step: string | null): string =>
  step === null ? '' : path.length < MAX_PATH ? path + step : path;

function useHandOverForm({ _id: id, quote, outcome }: Repair, signature: string) {
  const t = useTexts(workTexts).handOver;
  const handOver = useHandOver();
  const navigate = useNavigate();
  const price = quote?.state === 'approved' ? String(quote.total) : '0';
  const amount = (value: string) => !AMOUNT.test(value.trim()) && t.wrong;
  return useForm({
    initial: { outcome: outcome ?? 'repaired', charged: price, paid: price, warranty: USUAL_WARRANTY },
    rules: { charged: amount, paid: amount },
    failure: t.failed,
    submit: async (values) => {
      const body: HandOverBody = {
        outcome: values.outcome as HandOverBody['outcome'],
        charged: Number(values.charged),
        paid: Number(values.paid),
        warrantyDays: values.outcome === 'repaired' ? Number(values.warranty) : 0,
        signature: signature || null,
      };
      try {
        await handOver.mutateAsync({ id, ...body });
      } catch (error) {
        toast.error(errorText(error, t.failed));
        throw error;
      }
      toast.success(t.done);
      await navigate(`/technician/tickets/${encodeURIComponent(id)}?print=receipt`);
    },
  });
}
