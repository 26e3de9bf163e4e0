import type { DevicePassport as Passport } from '@netra/api-client';
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
  type Elements,
} from '@netra/web-kit';
import { DevicePassport } from './passport/device-passport';
import { inSinhala } from '../shared/in-sinhala';
import { useSettled } from '@netra/staff-kit';
import { texts } from '../texts/texts';
import styles from './repair-fields.module.css';
import type { RepairValues } from './repair-values';
import { STAGES, useTurnaround } from './repairs.api';

type Form = FormState<RepairValues>;

interface DeviceFieldsProps {
  form: Form;
  /** The repair being changed, if it is stored already. */
  repairId?: string;
  /** Fills in what is known about the device. */
  onTakeOver?: (passport: Passport) => void;
}

/** The device, and what is known about it. */
export function DeviceFields({ form: { control, errors, values }, repairId, onTakeOver }: DeviceFieldsProps) {
  const t = useTexts(texts).repairs;
  return (
    <>
      <div className={styles.pair}>
        <Field label={t.device} error={inSinhala(errors.deviceName)} required>
          <TextInput
            autoComplete="off"
            maxLength={200}
            data-autofocus={repairId ? true : undefined}
            {...control('deviceName')}
          />
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
      <DevicePassport serial={values.serialNo} before={repairId} onTakeOver={onTakeOver} />
    </>
  );
}

/** The fault that the customer reports. */
export function FaultField({ form: { control, errors } }: { form: Form }) {
  const t = useTexts(texts).job;
  return (
    <Field label={t.reportedFault} error={errors.reportedFault}>
      <Textarea rows={2} maxLength={2_000} placeholder={t.faultExample} {...control('reportedFault')} />
    </Field>
  );
}

/** The stage, the promised date, and what the customer reads. */
export function StageFields({ form: { control, errors, values }, isNew }: { form: Form; isNew?: boolean }) {
  const t = useTexts(texts).repairs;
  const range = useTurnaround(useSettled(isNew ? values.deviceName.trim() : ''));
  return (
    <>
      <div className={styles.pair}>
        <Field label={t.progress} error={inSinhala(errors.progress)} required>
          <Select
            options={STAGES.map((value) => ({ value, label: t.stages[value] }))}
            {...control('progress')}
          />
        </Field>
        <Field
          label={t.estimated}
          hint={range ? t.usually(range) : undefined}
          error={inSinhala(errors.estimatedDate)}
          required
        >
          <TextInput type="date" min={isNew ? today() : undefined} {...control('estimatedDate')} />
        </Field>
      </div>
      <Field label={t.notes} hint={t.notesHint} error={errors.notes}>
        <Textarea rows={isNew ? 2 : 3} maxLength={5_000} {...control('notes')} />
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
            <span>{t.internalNotes}</span>
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

interface CustomerNameProps {
  form: Form;
  /** What is shown directly below one of the fields. */
  under?: Partial<Record<'customerPhone' | 'customerName', Elements>>;
}

/** The customer's name and phone number. */
export function CustomerNameFields({ form: { control, errors }, under }: CustomerNameProps) {
  const t = useTexts(texts).job;
  return (
    <div className={styles.pair}>
      <div className={styles.over}>
        <Field label={t.customerPhone} error={errors.customerPhone}>
          <TextInput type="tel" autoComplete="off" maxLength={30} {...control('customerPhone')} />
        </Field>
        {under?.customerPhone}
      </div>
      <div className={styles.over}>
        <Field label={t.customerName} error={errors.customerName}>
          <TextInput autoComplete="off" maxLength={200} {...control('customerName')} />
        </Field>
        {under?.customerName}
      </div>
    </div>
  );
}

/** How to write to the customer, and the order of the device. */
export function CustomerFields({ form: { control, errors } }: { form: Form }) {
  const t = useTexts(texts).job;
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  return (
    <>
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
    </>
  );
}

/** The accessories handed in, and where the device is stored. */
export function HandedInFields({ form: { control, errors } }: { form: Form }) {
  const t = useTexts(texts).job;
  return (
    <div className={styles.pair}>
      <Field label={t.accessories} error={errors.accessories}>
        <TextInput
          autoComplete="off"
          maxLength={500}
          placeholder={t.accessoriesExample}
          {...control('accessories')}
        />
      </Field>
      <Field label={t.shelf} error={errors.shelf}>
        <TextInput autoComplete="off" maxLength={40} placeholder="A3" {...control('shelf')} />
      </Field>
    </div>
  );
}
