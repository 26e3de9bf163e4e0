import {
  Field,
  type FormState,
  Icon,
  LANGUAGES,
  Select,
  Textarea,
  TextInput,
  today,
  useTexts,
} from '@netra/web-kit';
import { DevicePassport } from './passport/device-passport';
import { inSinhala } from '../shared/in-sinhala';
import { texts } from '../texts/texts';
import styles from './repair-fields.module.css';
import type { RepairValues } from './repair-values';
import { OUTCOMES, STAGES } from './repairs.api';

type Form = FormState<RepairValues>;

interface RepairFieldsProps {
  form: Form;
  isNew?: boolean;
  /** The repair that is changed, if it is stored already. */
  repairId?: string;
}

/** The fields of the specification, and what is known of the device. */
export function RepairFields({ form: { control, errors, values }, isNew, repairId }: RepairFieldsProps) {
  const t = useTexts(texts).repairs;
  return (
    <>
      <div className={styles.pair}>
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
      </div>
      <DevicePassport serial={values.serialNo} before={repairId} />
      <div className={styles.pair}>
        <Field label={t.progress} error={inSinhala(errors.progress)} required>
          <Select
            options={STAGES.map((value) => ({ value, label: t.stages[value] }))}
            {...control('progress')}
          />
        </Field>
        <Field label={t.estimated} error={inSinhala(errors.estimatedDate)} required>
          <TextInput type="date" min={isNew ? today() : undefined} {...control('estimatedDate')} />
        </Field>
      </div>
      <Field label={t.notes} hint={t.notesHint} error={errors.notes}>
        <Textarea rows={3} maxLength={5_000} {...control('notes')} />
      </Field>
    </>
  );
}

/** The internal fields. */
export function InternalNotes({ form: { control, errors } }: { form: Form }) {
  const t = useTexts(texts).job;
  return (
    <div className={styles.internal}>
      <Field
        label={
          <span className={styles.internalLabel}>
            <Icon name="lock" size={14} />
            {t.internalNotes}
          </span>
        }
        hint={t.internalHint}
        error={errors.internalNotes}
      >
        <Textarea rows={2} maxLength={5_000} {...control('internalNotes')} />
      </Field>
    </div>
  );
}

/** The customer and the accessories. */
export function CustomerFields({ form: { control, errors } }: { form: Form }) {
  const t = useTexts(texts).job;
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  return (
    <>
      <div className={styles.pair}>
        <Field label={t.customerName} error={errors.customerName}>
          <TextInput autoComplete="off" maxLength={200} {...control('customerName')} />
        </Field>
        <Field label={t.customerPhone} error={errors.customerPhone}>
          <TextInput type="tel" autoComplete="off" maxLength={30} {...control('customerPhone')} />
        </Field>
      </div>
      <Field label={t.customerEmail} hint={t.emailHint} error={errors.customerEmail}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          {...control('customerEmail')}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t.customerLanguage} error={errors.customerLanguage}>
          <Select options={languages} {...control('customerLanguage')} />
        </Field>
        <Field label={t.orderId} error={errors.orderId}>
          <TextInput autoComplete="off" spellCheck={false} maxLength={64} {...control('orderId')} />
        </Field>
      </div>
      <Field label={t.accessories} error={errors.accessories}>
        <TextInput
          autoComplete="off"
          maxLength={500}
          placeholder={t.accessoriesExample}
          {...control('accessories')}
        />
      </Field>
    </>
  );
}

/** The outcome. */
export function OutcomeField({ form: { control, errors } }: { form: Form }) {
  const t = useTexts(texts).job;
  const outcomes = OUTCOMES.map((value) => ({ value: value as string, label: t.outcomes[value] }));
  return (
    <Field label={t.outcome} error={errors.outcome}>
      <Select options={[{ value: '', label: t.noOutcome }, ...outcomes]} {...control('outcome')} />
    </Field>
  );
}
