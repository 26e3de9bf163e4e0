import {
  ApiError,
  Button,
  call,
  errorText,
  Field,
  Form,
  Link,
  Navigate,
  PasswordInput,
  ownWords,
  TextInput,
  toast,
  useForm,
  useNavigate,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { useState } from 'react';
import { accountTexts } from '../texts/account';
import { AccountLayout } from './account-layout';
import styles from './account.module.css';
import { emailRule, passwordRule, requiredRule } from './field-rules';
import { refuseMismatch } from './refuse-mismatch';

/** A new customer's account. */
export default function SignUpPage() {
  const { signup: t } = useTexts(accountTexts);
  const { token } = useSession('customer');
  const [wasSignedIn] = useState(token !== null);
  if (wasSignedIn && token) return <Navigate to="/" replace />;
  return (
    <AccountLayout title={t.title} heading={t.heading} intro={t.intro}>
      <SignUpForm />
      <p className={styles.links}>
        <span>
          {t.haveAccount} <Link to="/login">{t.login}</Link>
        </span>
      </p>
    </AccountLayout>
  );
}

function SignUpForm() {
  const { email: emailLabel, password: passwordLabel, signup: t } = useTexts(accountTexts);
  const { form, isTaken } = useSignUp();
  return (
    <Form form={form} label={t.title}>
      <p className={styles.note}>{t.allRequired}</p>
      <div className={styles.pair}>
        <Field label={t.firstName} error={form.errors.firstName}>
          <TextInput {...form.control('firstName')} autoComplete="given-name" maxLength={100} required />
        </Field>
        <Field label={t.lastName} error={form.errors.lastName}>
          <TextInput {...form.control('lastName')} autoComplete="family-name" maxLength={100} required />
        </Field>
      </div>
      <Field label={emailLabel} error={isTaken ? <Taken message={form.errors.email} /> : form.errors.email}>
        <TextInput {...form.control('email')} type="email" autoComplete="email" required />
      </Field>
      <Field label={t.phone} hint={t.phoneHint} error={form.errors.phone}>
        <TextInput {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      </Field>
      <Field label={passwordLabel} hint={t.passwordHint} error={form.errors.password}>
        <PasswordInput {...form.control('password')} autoComplete="new-password" maxLength={128} required />
      </Field>
      <Field label={t.confirm} error={form.errors.confirmPassword}>
        <PasswordInput
          {...form.control('confirmPassword')}
          autoComplete="new-password"
          maxLength={128}
          required
        />
      </Field>
      <Button type="submit" variant="primary" size="large" block busy={form.isSubmitting}>
        {form.isSubmitting ? t.submitting : t.submit}
      </Button>
    </Form>
  );
}

/** A taken address links to the login. */
function Taken({ message }: { message: string | undefined }) {
  const { signup: t } = useTexts(accountTexts);
  return (
    <>
      {message} <Link to="/login">{t.loginInstead}</Link>
    </>
  );
}

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' };

function useSignUp() {
  const { login, signup: t } = useTexts(accountTexts);
  const navigate = useNavigate();
  const [taken, setTaken] = useState<string>();
  const form = useForm({
    initial: EMPTY,
    rules: {
      firstName: requiredRule(t.firstNameMissing),
      lastName: requiredRule(t.lastNameMissing),
      email: emailRule(login.emailMissing, login.emailWrong),
      password: passwordRule(login.passwordMissing, t.passwordShort),
      confirmPassword: requiredRule(t.confirmMissing),
    },
    failure: t.failed,
    submit: async (values) => {
      refuseMismatch(values.password, values.confirmPassword, 'confirmPassword', t.mismatch);
      try {
        const { message } = await call('POST /users', {
          body: toBody(values),
          session: 'none',
          has: ['message'],
        });
        toast.success(ownWords(t.succeeded, message));
        await navigate('/login', { state: { email: values.email.trim() } });
      } catch (error) {
        toast.error(errorText(error, t.failed));
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        setTaken(error.message);
        throw new ApiError(409, error.message, [{ field: 'email', message: error.message }]);
      }
    },
  });
  return { form, isTaken: taken !== undefined && form.errors.email === taken };
}

const toBody = ({
  firstName,
  lastName,
  email,
  phone,
  password,
  confirmPassword,
}: Record<keyof typeof EMPTY, string>) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  phone: phone.trim() || undefined,
  password,
  confirmPassword,
});
