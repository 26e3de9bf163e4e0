import {
  Button,
  errorText,
  Field,
  Form,
  ownWords,
  TextInput,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { useId } from 'react';
import { accountTexts } from '../texts/account';
import styles from './account.module.css';
import { emailRule } from './field-rules';
import { sendOtp } from './password-reset.api';

interface SendOtpFormProps {
  email: string;
  onSent: (email: string) => void;
}

/** The first step: where the code goes. */
export function SendOtpForm({ email, onSent }: SendOtpFormProps) {
  const { email: label, login, forget: t } = useTexts(accountTexts);
  const reasonId = useId();
  const form = useForm({
    initial: { email },
    rules: { email: emailRule(login.emailMissing, login.emailWrong) },
    failure: t.sendFailed,
    submit: async (values) => {
      const to = values.email.trim();
      try {
        const { message } = await sendOtp(to);
        toast.success(ownWords(t.sent, message));
        onSent(to);
      } catch (error) {
        toast.error(errorText(error, t.sendFailed));
        throw error;
      }
    },
  });
  const isBlank = !form.values.email.trim();
  return (
    <Form form={form} label={t.title}>
      <Field label={label} error={form.errors.email}>
        <TextInput {...form.control('email')} type="email" autoComplete="username" required />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        disabled={isBlank}
        aria-describedby={reasonId}
        busy={form.isSubmitting}
      >
        {form.isSubmitting ? t.sending : t.sendOtp}
      </Button>
      <p id={reasonId} className={styles.note}>
        {isBlank ? t.sendWhy : ''}
      </p>
    </Form>
  );
}
