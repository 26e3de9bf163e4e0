import {
  Button,
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
import type { MailedCodes } from '@netra/web-kit/mailed-codes';
import { texts } from '../texts/texts';
import { sendOtp } from './forgot-password.api';

interface SendFormProps {
  email: string;
  mailed: MailedCodes;
  onSent: (email: string) => void;
}

/** Mails a code, or goes on with the one that was mailed to the same address while the server mails no other. */
export function SendForm({ email, mailed, onSent }: SendFormProps) {
  const t = useTexts(texts).forgot;
  const [language] = useLanguage();
  const form = useForm({
    initial: { email },
    failure: t.sendFailed,
    toastsFailure: true,
    submit: async (values) => {
      const to = values.email.trim();
      const sent = await mailed.mail(to, () => sendOtp(to, language));
      if (sent) toast.success(ownWords(t.sent, sent.message));
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
