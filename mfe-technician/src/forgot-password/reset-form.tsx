import {
  Button,
  errorText,
  Field,
  Form,
  FormActions,
  LinkButton,
  PasswordInput,
  ownWords,
  TextInput,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { texts } from '../texts/texts';
import { resetPassword } from './forgot-password.api';

/** The code and the new password. After success it links to the login. */
export function ResetForm({ email, onChangeEmail }: { email: string; onChangeEmail: () => void }) {
  const t = useTexts(texts).forgot;
  const form = useReset(email);
  const { otp, newPassword, confirmPassword } = form.values;
  const isBlank = !otp.trim() || !newPassword || !confirmPassword;
  return (
    <Form form={form} label={t.title}>
      <Field label={t.otp} error={form.errors.otp} required>
        <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={30} {...form.control('otp')} />
      </Field>
      <Field label={t.newPassword} hint={t.passwordHint} error={form.errors.newPassword} required>
        <PasswordInput autoComplete="new-password" {...form.control('newPassword')} />
      </Field>
      <Field label={t.confirm} error={form.errors.confirmPassword} required>
        <PasswordInput autoComplete="new-password" {...form.control('confirmPassword')} />
      </Field>
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.isSubmitting}
          disabled={isBlank}
          title={isBlank ? t.needAll : undefined}
        >
          {t.submit}
        </Button>
        <Button onClick={onChangeEmail}>{t.changeEmail}</Button>
        <LinkButton to="/technician/login" variant="quiet">
          {t.goToLogin}
        </LinkButton>
      </FormActions>
    </Form>
  );
}

function useReset(email: string) {
  const t = useTexts(texts).forgot;
  return useForm({
    initial: { otp: '', newPassword: '', confirmPassword: '' },
    rules: {
      confirmPassword: (value, { newPassword }) => value !== '' && value !== newPassword && t.mismatch,
    },
    refused: () => void toast.error(t.mismatch),
    failure: t.failed,
    submit: async ({ otp, newPassword }) => {
      try {
        const { message } = await resetPassword({ email, otp: otp.trim(), newPassword });
        toast.success(ownWords(t.done, message));
      } catch (error) {
        toast.error(errorText(error, t.failed));
        throw error;
      }
    },
  });
}
