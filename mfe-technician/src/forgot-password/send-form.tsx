import {
  Button,
  errorText,
  Field,
  Form,
  FormActions,
  LinkButton,
  ownWords,
  TextInput,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { texts } from '../texts/texts';
import { sendOtp } from './forgot-password.api';

export function SendForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useTexts(texts).forgot;
  const form = useForm({
    initial: { email },
    failure: t.sendFailed,
    submit: async (values) => {
      const to = values.email.trim();
      try {
        const { message } = await sendOtp(to);
        toast.success(ownWords(t.sent, message));
      } catch (error) {
        toast.error(errorText(error, t.sendFailed));
        throw error;
      }
      onSent(to);
    },
  });
  const isBlank = form.values.email.trim() === '';
  return (
    <Form form={form} label={t.title}>
      <Field label={t.email} error={form.errors.email} required>
        <TextInput type="email" inputMode="email" autoComplete="username" {...form.control('email')} />
      </Field>
      <FormActions>
        <Button
          type="submit"
          variant="primary"
          busy={form.isSubmitting}
          disabled={isBlank}
          title={isBlank ? t.needEmail : undefined}
        >
          {t.send}
        </Button>
        <LinkButton to="/technician/login" variant="quiet">
          {t.goToLogin}
        </LinkButton>
      </FormActions>
    </Form>
  );
}
