import {
  Button,
  errorText,
  Field,
  Form,
  LinkButton,
  PasswordInput,
  ownWords,
  TextInput,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { useId, useState } from 'react';
import { accountTexts } from '../texts/account';
import styles from './account.module.css';
import { passwordRule } from './field-rules';
import { resetPassword } from './password-reset.api';
import { refuseMismatch } from './refuse-mismatch';
import { ResendButton } from './resend-button';

interface OtpFormProps {
  email: string;
  onChangeEmail: () => void;
}

/** The second step: the code and the new password. After success it links to the login. */
export function OtpForm({ email, onChangeEmail }: OtpFormProps) {
  const { forget: t } = useTexts(accountTexts);
  const { form, isIncomplete, isDone } = useReset(email);
  const reasonId = useId();
  return (
    <Form form={form} label={t.heading}>
      <p className={styles.good} role="status">
        {isDone ? `${t.resetDone}. ${t.doneHint}` : ''}
      </p>
      <Field label={t.otp} hint={t.otpHint} error={form.errors.otp}>
        <TextInput
          {...form.control('otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
      </Field>
      <Field label={t.newPassword} error={form.errors.newPassword}>
        <PasswordInput
          {...form.control('newPassword')}
          autoComplete="new-password"
          maxLength={128}
          required
        />
      </Field>
      <Field label={t.confirm} error={form.errors.confirm}>
        <PasswordInput {...form.control('confirm')} autoComplete="new-password" maxLength={128} required />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        disabled={isIncomplete}
        aria-describedby={reasonId}
        busy={form.isSubmitting}
      >
        {form.isSubmitting ? t.resetting : t.reset}
      </Button>
      <p id={reasonId} className={styles.note}>
        {isIncomplete && !isDone ? t.resetWhy : ''}
      </p>
      <div className={styles.links}>
        <button type="button" onClick={onChangeEmail}>
          {t.changeEmail}
        </button>
        <ResendButton email={email} />
      </div>
      <LinkButton to="/login" block>
        {t.goToLogin}
      </LinkButton>
    </Form>
  );
}

function useReset(email: string) {
  const { login, signup, forget: t } = useTexts(accountTexts);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { otp: '', newPassword: '', confirm: '' },
    rules: { newPassword: passwordRule(login.passwordMissing, signup.passwordShort) },
    failure: t.resetFailed,
    submit: async ({ otp, newPassword, confirm }) => {
      refuseMismatch(newPassword, confirm, 'confirm', t.mismatch);
      try {
        const { message } = await resetPassword({ email, otp: otp.trim(), newPassword });
        toast.success(ownWords(t.resetDone, message));
        setDone(true);
        form.reset({ otp: '', newPassword: '', confirm: '' });
      } catch (error) {
        toast.error(errorText(error, t.resetFailed));
        throw error;
      }
    },
  });
  const isIncomplete = Object.values(form.values).some((value) => !value.trim());
  return { form, isIncomplete, isDone };
}
