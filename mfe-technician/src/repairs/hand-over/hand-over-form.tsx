import type { Repair, RepairCharge } from '@netra/api-client';
import { enterGoesOn } from '@netra/staff-kit';
import {
  Button,
  ErrorState,
  errorText,
  Field,
  Form,
  formatMoney,
  Select,
  Skeleton,
  TextInput,
  useLeaveGuard,
  useTexts,
} from '@netra/web-kit';
import { useState } from 'react';
import { texts } from '../../texts/texts';
import { workTexts } from '../../texts/work';
import { OUTCOMES } from '../repairs.api';
import { ChargeList } from './charge-list';
import { useCharge } from './hand-over.api';
import styles from './hand-over.module.css';
import { SignaturePad } from './signature-pad';
import { useHandOverForm } from './use-hand-over-form';

interface HandOverFormProps {
  job: Repair;
  onClose: () => void;
  onDone: () => void;
}

/** Outcome, price, payment, warranty and signature. */
export function HandOverForm(props: HandOverFormProps) {
  const t = useTexts(workTexts).handOver;
  const { data, error, refetch } = useCharge(props.job._id);
  if (data) return <Known {...props} charge={data} />;
  if (!error) return <Skeleton height="10em" />;
  return <ErrorState title={errorText(error, t.linesFailed)} onRetry={() => void refetch()} />;
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function Known({ job, charge, onClose, onDone }: HandOverFormProps & { charge: RepairCharge }) {
  const t = useTexts(workTexts).handOver;
  const { outcomes } = useTexts(texts).job;
  const [signature, setSignature] = useState('');
  const { form, lines, hasQuote, total, paid, typePaid, move, hasMoved } = useHandOverForm(
    job,
    charge,
    signature,
    onDone,
  );
  const { control, errors, values } = form;
  useLeaveGuard(!form.isSubmitting && (signature !== '' || hasMoved));
  const paidControl = control('paid');
  return (
    <Form form={form} label={t.title} className={styles.form} onKeyDown={enterGoesOn}>
      <Field label={t.outcome}>
        <Select
          options={OUTCOMES.map((value) => ({ value: value as string, label: outcomes[value] }))}
          {...control('outcome')}
        />
      </Field>
      <ChargeList lines={lines} hasQuote={hasQuote} onMove={move} />
      <div className={styles.pair}>
        <Field label={t.workText}>
          <TextInput autoComplete="off" maxLength={100} {...control('workText')} />
        </Field>
        <Field label={t.work} error={errors.work}>
          <TextInput inputMode="decimal" autoComplete="off" {...control('work')} />
        </Field>
      </div>
      <Field label={t.charge}>
        <Select options={options(t.charges)} {...control('charge')} />
      </Field>
      <p className={styles.sum} role="status">
        <span>{t.total}</span> <strong>{formatMoney(total)}</strong>
      </p>
      <Field label={t.paid} error={errors.paid}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          {...paidControl}
          value={paid}
          onChange={(event) => {
            typePaid();
            paidControl.onChange(event);
          }}
        />
      </Field>
      {values.outcome === 'repaired' ? (
        <Field label={t.warranty}>
          <Select options={options(t.warranties)} {...control('warranty')} />
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

/** The server rejects longer paths. */
const MAX_PATH = 19_900;

const drawn = (path: string, step: string | null): string =>
  step === null ? '' : path.length < MAX_PATH ? path + step : path;
