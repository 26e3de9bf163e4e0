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
  useLanguage,
  useTexts,
} from '@netra/web-kit';
import { texts } from '../texts/texts';
import { sendOtp } from './forgot-password.api';

/** Where and when the last code was mailed. */
export interface Mailed {
  email: string;
  at: number;
}

/** The server mails the next code of an address only after this time. */
const RESEND_MS = 60_000;

interface SendFormProps {
  email: string;
  mailed: Mailed | undefined;
  onSent: (mailed: Mailed) => void;
}

/** Mails a code, or goes on with the one that was just mailed to the same address. */
export function SendForm({ email, mailed, onSent }: SendFormProps) {
  const t = useTexts(texts).forgot;
  const [language] = useLanguage();
  const form = useForm({
    initial: { email },
    failure: t.sendFailed,
    submit: async (values) => {
      const to = values.email.trim();
      if (mailed?.email === to && Date.now() < mailed.at + RESEND_MS) return onSent(mailed);
      try {
        const { message } = await sendOtp(to, language);
        toast.success(ownWords(t.sent, message));
      } catch (error) {
        toast.error(errorText(error, t.sendFailed));
        throw error;
      }
      onSent({ email: to, at: Date.now() });
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
