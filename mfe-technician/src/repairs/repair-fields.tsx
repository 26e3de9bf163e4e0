import { Field, type FormState, Select, Textarea, TextInput, useTexts } from '@netra/web-kit';
import { inSinhala } from '../shared/in-sinhala';
import { texts } from '../texts/texts';
import type { RepairValues } from './repair-values';
import { STAGES } from './repairs.api';

export function RepairFields({ form: { control, errors } }: { form: FormState<RepairValues> }) {
  const t = useTexts(texts).repairs;
  return (
    <>
      <Field label={t.device} error={inSinhala(errors.deviceName)} required>
        <TextInput autoComplete="off" maxLength={200} {...control('deviceName')} />
      </Field>
      <Field label={t.serial} error={inSinhala(errors.serialNo)} required>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          {...control('serialNo')}
        />
      </Field>
      <Field label={t.progress} error={inSinhala(errors.progress)} required>
        <Select
          options={STAGES.map((value) => ({ value, label: t.stages[value] }))}
          {...control('progress')}
        />
      </Field>
      <Field label={t.estimated} error={inSinhala(errors.estimatedDate)} required>
        <TextInput type="date" {...control('estimatedDate')} />
      </Field>
      <Field label={t.notes} hint={t.notesHint} error={errors.notes}>
        <Textarea rows={3} maxLength={5_000} {...control('notes')} />
      </Field>
    </>
  );
}
