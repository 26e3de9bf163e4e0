import { Field, type FieldProps, type FormState, PasswordInput, TextInput, useTexts } from '@netra/web-kit';
import type { TextInputProps } from '@netra/web-kit';
import { accountTexts } from '../texts/account';
import styles from './account.module.css';

type Texts = Record<string, string>;

interface FormTextProps<Values extends Texts>
  extends Omit<TextInputProps, 'form' | 'type'>, Pick<FieldProps, 'label' | 'hint' | 'error'> {
  form: FormState<Values>;
  name: keyof Values & string;
  type?: 'text' | 'email' | 'tel' | 'password';
}

/** A line of text in a form, with its label, hint and error. */
export function FormText<Values extends Texts>(props: FormTextProps<Values>) {
  const { form, name, label, hint, error = form.errors[name], type, ...rest } = props;
  const control = { ...rest, ...form.control(name) };
  return (
    <Field label={label} hint={hint} error={error}>
      {type === 'password' ? <PasswordInput {...control} /> : <TextInput type={type} {...control} />}
    </Field>
  );
}

export const EMAIL = { type: 'email', autoComplete: 'username', required: true } as const;
export const PHONE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 } as const;
export const CODE = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 30,
  required: true,
} as const;
export const NEW_PASSWORD = {
  type: 'password',
  autoComplete: 'new-password',
  maxLength: 128,
  required: true,
} as const;

const NAME = { maxLength: 100, required: true };

/** First and last name, side by side where there is room. */
export function NameFields<Values extends Texts & { firstName: string; lastName: string }>(props: {
  form: FormState<Values>;
}) {
  const { signup: t } = useTexts(accountTexts);
  return (
    <div className={styles.pair}>
      <FormText {...props} {...NAME} name="firstName" label={t.firstName} autoComplete="given-name" />
      <FormText {...props} {...NAME} name="lastName" label={t.lastName} autoComplete="family-name" />
    </div>
  );
}
