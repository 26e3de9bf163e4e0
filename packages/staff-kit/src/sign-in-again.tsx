import {
  Button,
  Dialog,
  Field,
  Form,
  FormActions,
  PasswordInput,
  type SessionKind,
  useForm,
  useQueryClient,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { officeTexts } from './office-texts';

interface SignInAgainProps {
  kind: SessionKind;
  email: string;
  /** Goes to the sign-in screen instead. */
  onLeave: () => void;
}

/** Asks the person whose session has ended for the password, over the page, which keeps what is typed in it. */
export default function SignInAgain({ kind, email, onLeave }: SignInAgainProps) {
  const t = useTexts(officeTexts).again;
  const queryClient = useQueryClient();
  const customer = useSession('customer');
  const technician = useSession('technician');
  const form = useForm({
    initial: { password: '' },
    rules: { password: (value) => !value && t.passwordRequired },
    failure: t.failed,
    submit: async ({ password }) => {
      if (kind === 'customer') await customer.login({ email, password });
      else await technician.login({ email, password, remember: technician.lastEmail !== null });
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog open onClose={onLeave} title={t.title} size="small">
      <Form form={form} label={t.title}>
        <p>{t.help(email)}</p>
        <Field label={t.password} error={form.errors.password} required>
          <PasswordInput autoComplete="current-password" data-autofocus {...form.control('password')} />
        </Field>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isSubmitting}>
            {t.submit}
          </Button>
          <Button onClick={onLeave}>{t.leave}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
