import type { SignedIn } from '@netra/api-client';
import {
  Button,
  errorText,
  Field,
  Form,
  Link,
  Navigate,
  PasswordInput,
  returnPath,
  TextInput,
  toast,
  useForm,
  useLocation,
  useNavigate,
  useSearchParams,
  useSession,
  useTexts,
  wasRefused,
} from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { useJoinCarts } from '../shared/use-join-carts';
import { accountTexts } from '../texts/account';
import { AccountLayout } from './account-layout';
import styles from './account.module.css';
import { emailRule, requiredRule } from './field-rules';
import { GoogleButton } from './google-button';

/** Sign-in: customers return to where they were, admins to the back office. */
export default function LoginPage() {
  const { login: t } = useTexts(accountTexts);
  const { token } = useSession('customer');
  const [wasSignedIn, setSignedIn] = useState(token !== null);
  useEffect(() => {
    // Redirects after a sign-in in another tab.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'token' && newValue) setSignedIn(true);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const [params] = useSearchParams();
  const enter = useEnter();
  const isRefused = wasRefused(useLocation().state);
  if (wasSignedIn && token && !isRefused) return <Navigate to={returnPath(params, '/')} replace />;
  return (
    <AccountLayout title={t.title} heading={t.heading} intro={t.intro}>
      <LoginForm onDone={enter} />
      <p className={styles.or}>{t.or}</p>
      <GoogleButton onDone={enter} />
      <p className={styles.links}>
        <span>
          {t.noAccount} <Link to="/signup">{t.signUp}</Link>
        </span>
      </p>
    </AccountLayout>
  );
}

type Role = SignedIn['role'];

/** After a sign-in: joins the carts and navigates on. */
function useEnter(): (role: Role) => void {
  const { login: t } = useTexts(accountTexts);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const joinCarts = useJoinCarts();
  return (role) => {
    toast.success(t.succeeded);
    void joinCarts();
    void navigate(returnPath(params, role === 'admin' ? '/admin' : '/'), { replace: true });
  };
}

function LoginForm({ onDone }: { onDone: (role: Role) => void }) {
  const { email: emailLabel, password: passwordLabel, login: t } = useTexts(accountTexts);
  const { login } = useSession('customer');
  const known = useKnownEmail();
  const form = useForm({
    initial: { email: known ?? '', password: '' },
    rules: { email: emailRule(t.emailMissing, t.emailWrong), password: requiredRule(t.passwordMissing) },
    failure: t.failed,
    submit: async ({ email, password }) => {
      try {
        const { role } = await login({ email: email.trim(), password });
        onDone(role);
      } catch (error) {
        toast.error(errorText(error, t.failed));
        throw error;
      }
    },
  });
  return (
    <Form form={form} label={t.title}>
      <p className={styles.good}>{known ? t.signedUpAs(known) : null}</p>
      <Field label={emailLabel} error={form.errors.email}>
        <TextInput {...form.control('email')} type="email" autoComplete="username" required />
      </Field>
      <Field label={passwordLabel} error={form.errors.password}>
        <PasswordInput {...form.control('password')} required />
      </Field>
      <Link className={styles.forgot} to="/forget">
        {t.forgot}
      </Link>
      <Button type="submit" variant="primary" size="large" block busy={form.isSubmitting}>
        {form.isSubmitting ? t.submitting : t.submit}
      </Button>
    </Form>
  );
}

/** The address of somebody who has just signed up. */
function useKnownEmail(): string | undefined {
  const state: unknown = useLocation().state;
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : undefined;
}
