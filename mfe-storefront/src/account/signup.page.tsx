import {
  ApiError,
  call,
  Form,
  Link,
  loginPath,
  Navigate,
  ownWords,
  returnPath,
  toast,
  useForm,
  useLanguage,
  useLocation,
  useNavigate,
  useSearchParams,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { useState } from 'react';
import { SubmitButton } from '../shared/submit-button';
import { accountTexts } from '../texts/account';
import { AccountLayout } from './account-layout';
import styles from './account.module.css';
import { emailRule, passwordRule, refusalAt, requiredRule } from './field-rules';
import { EMAIL, FormText, NameFields, NEW_PASSWORD, PHONE } from './form-text';

/** Creates a customer's account. */
export default function SignUpPage() {
  const { signup: t } = useTexts(accountTexts);
  const { token } = useSession('customer');
  const [params] = useSearchParams();
  const login = loginPath(useLocation());
  const [wasSignedIn] = useState(token !== null);
  if (wasSignedIn && token) return <Navigate to={returnPath(params, '/')} replace />;
  return (
    <AccountLayout title={t.title} heading={t.heading} intro={t.intro}>
      <SignUpForm login={login} />
      <p className={styles.links}>
        <span>
          <span>{t.haveAccount}</span> <Link to={login}>{t.login}</Link>
        </span>
      </p>
    </AccountLayout>
  );
}

/** @param login the address of the login, which returns to where the visitor came from */
function SignUpForm({ login }: { login: string }) {
  const { email, password, signup: t } = useTexts(accountTexts);
  const { form, isTaken } = useSignUp(login);
  const taken = (
    <>
      <span>{form.errors.email}</span> <Link to={login}>{t.loginInstead}</Link>
    </>
  );
  return (
    <Form form={form} label={t.title}>
      <p className={styles.note}>{t.allRequired}</p>
      <NameFields form={form} />
      <FormText
        form={form}
        name="email"
        label={email}
        error={isTaken ? taken : form.errors.email}
        {...EMAIL}
        autoComplete="email"
      />
      <FormText form={form} name="phone" label={t.phone} hint={t.phoneHint} {...PHONE} />
      <FormText form={form} name="password" label={password} hint={t.passwordHint} {...NEW_PASSWORD} />
      <FormText form={form} name="confirmPassword" label={t.confirm} {...NEW_PASSWORD} />
      <SubmitButton form={form} label={t.submit} busyLabel={t.submitting} />
    </Form>
  );
}

function useSignUp(loginAddress: string) {
  const { login, signup: t } = useTexts(accountTexts);
  const [language] = useLanguage();
  const navigate = useNavigate();
  const [taken, setTaken] = useState<string>();
  const refuse = (error: unknown): never => {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    setTaken(error.message);
    throw refusalAt('email', error.message, 409);
  };
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' },
    rules: {
      firstName: requiredRule(t.firstNameMissing),
      lastName: requiredRule(t.lastNameMissing),
      email: emailRule(login.emailMissing, login.emailWrong),
      password: passwordRule(login.passwordMissing, t.passwordShort),
      confirmPassword: requiredRule(t.confirmMissing),
    },
    failure: t.failed,
    toastsFailure: true,
    submit: async ({ firstName, lastName, phone, password, confirmPassword, ...values }) => {
      if (password !== confirmPassword) throw refusalAt('confirmPassword', t.mismatch);
      const email = values.email.trim();
      const names = { firstName: firstName.trim(), lastName: lastName.trim() };
      const person = { ...names, email, phone: phone.trim() || undefined };
      const body = { ...person, password, confirmPassword, language };
      const options = { body, session: 'none', has: ['message'] } as const;
      const { message } = await call('POST /users', options).catch(refuse);
      toast.success(ownWords(t.succeeded, message));
      await navigate(loginAddress, { state: { email } });
    },
  });
  return { form, isTaken: taken !== undefined && form.errors.email === taken };
}
