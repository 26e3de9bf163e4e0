import {
  ApiError,
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

/** Until when the server mails no other code to an address, by address. */
export type Waits = Record<string, number>;

/** The wait of a server that does not say it. */
const WAIT_SECONDS = 60;

interface SendFormProps {
  email: string;
  waits: Waits;
  onSent: (email: string, until: number) => void;
}

/** Mails a code, or goes on with the one that was mailed to the same address while the server mails no other. */
export function SendForm({ email, waits, onSent }: SendFormProps) {
  const t = useTexts(texts).forgot;
  const [language] = useLanguage();
  const form = useForm({
    initial: { email },
    failure: t.sendFailed,
    submit: async (values) => {
      const to = values.email.trim();
      const until = waits[to];
      const sentFor = (seconds = WAIT_SECONDS) => onSent(to, Date.now() + seconds * 1000);
      if (until && Date.now() < until) return onSent(to, until);
      try {
        const { message, waitSeconds } = await sendOtp(to, language);
        toast.success(ownWords(t.sent, message));
        sentFor(waitSeconds);
      } catch (error) {
        toast.error(errorText(error, t.sendFailed));
        if (!until || !(error instanceof ApiError && error.retryAfter)) throw error;
        sentFor(error.retryAfter);
      }
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
