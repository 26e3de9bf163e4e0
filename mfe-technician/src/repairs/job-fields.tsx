import { Field, type FormState, Select, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import { CustomerNameFields, DeviceFields, FaultField, StageFields } from './repair-fields';
import type { RepairValues } from './repair-values';
import { OUTCOMES } from './repairs.api';

type Form = FormState<RepairValues>;

/** The fields of the specification, and what is known about the device, the fault and the customer. */
export function RepairFields({ form, repairId }: { form: Form; repairId?: string }) {
  return (
    <>
      <DeviceFields form={form} repairId={repairId} />
      <FaultField form={form} />
      <CustomerNameFields form={form} />
      <StageFields form={form} />
    </>
  );
}

export function OutcomeField({ form: { control, errors } }: { form: Form }) {
  const t = useTexts(texts).job;
  const outcomes = OUTCOMES.map((value) => ({ value: value as string, label: t.outcomes[value] }));
  return (
    <Field label={t.outcome} error={errors.outcome}>
      <Select options={[{ value: '', label: t.noOutcome }, ...outcomes]} {...control('outcome')} />
    </Field>
  );
}
