import {
  Field,
  type FormState,
  PasswordInput,
  type Rule,
  Select,
  Textarea,
  TextInput,
  toast,
  useTexts,
} from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { officeTexts } from './office-texts';
import styles from './record-fields.module.css';

type Texts = Record<string, string>;

/** One field of a record's form. */
export interface RecordField<Values extends Texts> {
  name: keyof Values & string;
  label: string;
  /** Default `text`. `money` is in rupees with cents. */
  kind?:
    | 'text'
    | 'email'
    | 'tel'
    | 'money'
    | 'number'
    | 'date'
    | 'password'
    | 'note'
    | { value: string; label: string }[];
  required?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  /** Lines of a note; 3 by default. */
  rows?: number;
  /** Spans the full width of a form with columns. */
  wide?: boolean;
  /** The earliest day or the smallest number. */
  min?: string | number;
  hint?: string;
  placeholder?: string;
  /** The error of a value; blank required fields have their own message. */
  rule?: Rule<Values>;
  autoFocus?: boolean;
}

/** The fields of a record in a form, in order. */
export function RecordFields<Values extends Texts>(props: {
  form: FormState<Values>;
  fields: RecordField<Values>[];
}) {
  return props.fields.map((field) => (
    <Field
      key={field.name}
      label={field.label}
      hint={field.hint}
      error={props.form.errors[field.name]}
      required={field.required}
      starred
      className={field.wide ? styles.wide : undefined}
    >
      <Control {...field} {...props.form.control(field.name)} />
    </Field>
  ));
}

type ControlProps<Values extends Texts> = RecordField<Values> &
  Omit<ReturnType<FormState<Values>['control']>, 'name'>;

function Control<Values extends Texts>(props: ControlProps<Values>) {
  const t = useTexts(officeTexts);
  const { kind = 'text', maxLength, rows = 3, readOnly, placeholder, min, autoFocus } = props;
  const { name, value, onChange, onBlur } = props;
  const control = { name, value, onChange, onBlur, 'data-autofocus': autoFocus || undefined };
  if (Array.isArray(kind)) return <Select options={kind} {...control} />;
  if (kind === 'note') return <Textarea rows={rows} maxLength={maxLength} {...control} />;
  if (kind === 'password')
    return <PasswordInput autoComplete="new-password" maxLength={maxLength} {...control} />;
  if (kind === 'money')
    return (
      <TextInput
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        before={t.rupees}
        readOnly={readOnly}
        {...control}
      />
    );
  const numeric = kind === 'number' ? ({ inputMode: 'numeric', step: 1 } as const) : {};
  return (
    <TextInput
      type={kind}
      autoComplete="off"
      maxLength={maxLength}
      min={min}
      readOnly={readOnly}
      placeholder={placeholder}
      {...numeric}
      {...control}
    />
  );
}

/**
 * The rules of declared fields for `useForm`. A toast and the form show `sentence` when a required field is blank, otherwise
 * the first error.
 */
export function useRecordRules<Values extends Texts>(fields: RecordField<Values>[], sentence: string) {
  const t = useTexts(officeTexts);
  const required = fields.filter((field) => field.required);
  const rules = Object.fromEntries(
    fields.map(({ name, label, rule, ...field }) => [
      name,
      (value: string, values: Values) =>
        rule?.(value, values) || (field.required && isBlank(value) && t.required(label)),
    ]),
  ) as { [Name in keyof Values]?: Rule<Values> };
  return {
    rules,
    refused: (errors: { [Name in keyof Values]?: string }, values: Values) => {
      const isMissing = required.some(({ name }) => isBlank(values[name] ?? ''));
      const said = isMissing ? sentence : Object.values<string | undefined>(errors).find(Boolean);
      if (said) toast.error(said);
      return said;
    },
  };
}
