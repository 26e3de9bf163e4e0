import type { SignedIn } from '@netra/api-client';
import {
  Button,
  Form,
  Link,
  loginPath,
  Navigate,
  returnPath,
  toast,
  useForm,
  useLocation,
  useNavigate,
  useSearchParams,
  useSession,
  useTexts,
  wasRefused,
} from '@netra/web-kit';
import { type MailedCodes, useMailedCodes } from '@netra/web-kit/mailed-codes';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { type CheckoutItem, readItems } from '../shared/checkout-items';
import { SubmitButton } from '../shared/submit-button';
import { useJoinCarts } from '../shared/use-join-carts';
import { useKeptFocus } from '../shared/use-kept-focus';
import { accountTexts } from '../texts/account';
import { AccountLayout } from './account-layout';
import styles from './account.module.css';
import { CodeForm, nobody, type Person, PersonForm } from './code-form';
import { emailRule, requiredRule } from './field-rules';
import { EMAIL, FormText } from './form-text';
import { GoogleButton } from './google-button';
import { WaitingGoods } from './waiting-goods';

/** Signs in: customers return to where they were, admins go to the back office. */
export default function LoginPage() {
  const { login: t, code, forget } = useTexts(accountTexts);
  const { token } = useSession('customer');
  const [step, setStep] = useState<Step>('password');
  const heading = useKeptFocus<HTMLHeadingElement>(step);
  const mailed = useMailedCodes(forget.sendFailed);
  const [person, setPerson] = useState(nobody);
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
  const enter = useAfterSignIn();
  const from = useLocation();
  const isRefused = wasRefused(from.state);
  if (wasSignedIn && token && !isRefused) return <Navigate to={returnPath(params, '/')} replace />;
  const items = waitingItems(params);
  const aside = items.length > 0 ? <WaitingGoods items={items} /> : undefined;
  if (step !== 'password')
    return (
      <ByCode
        aside={aside}
        heading={heading}
        step={step}
        mailed={mailed}
        person={person}
        onPerson={setPerson}
        onStep={setStep}
        onDone={enter}
      />
    );
  return (
    <AccountLayout
      title={t.title}
      heading={aside ? t.tillHeading : t.heading}
      headingRef={heading}
      intro={aside ? t.tillIntro : t.intro}
      aside={aside}
    >
      <LoginForm onDone={enter} />
      <p className={styles.or}>{t.or}</p>
      <div className={styles.ways} data-signs-in>
        <Button size="large" block onClick={() => setStep('person')}>
          {code.heading}
        </Button>
        <GoogleButton onDone={enter} />
      </div>
      <p className={styles.links}>
        <span>
          <span>{t.noAccount}</span> <Link to={loginPath(from, '/signup')}>{t.signUp}</Link>
        </span>
      </p>
    </AccountLayout>
  );
}

type Role = SignedIn['role'];

/** With a password; or without one: first the person's details, then the mailed code. */
type Step = 'password' | 'person' | 'code';

/** The items that the checkout behind the login would order. */
function waitingItems(params: URLSearchParams): CheckoutItem[] {
  const { pathname, searchParams } = new URL(returnPath(params, '/'), location.origin);
  return pathname === '/checkout' ? (readItems(searchParams) ?? []) : [];
}

interface ByCodeProps {
  aside: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  step: Step;
  mailed: MailedCodes;
  person: Person;
  onPerson: (person: Person) => void;
  onStep: (step: Step) => void;
  onDone: (role: Role) => void;
}

function ByCode({ aside, heading, step, mailed, person, onPerson, onStep, onDone }: ByCodeProps) {
  const { login, code: t } = useTexts(accountTexts);
  const isSent = step === 'code';
  const sent = (next: Person) => {
    onPerson(next);
    onStep('code');
  };
  return (
    <AccountLayout
      title={login.title}
      heading={t.heading}
      headingRef={heading}
      intro={isSent ? t.introSent(person.email) : t.intro}
      aside={aside}
    >
      {isSent ? (
        <CodeForm person={person} mailed={mailed} onChange={() => onStep('person')} onDone={onDone} />
      ) : (
        <PersonForm person={person} mailed={mailed} onSent={sent} />
      )}
      <p className={styles.links}>
        <button type="button" onClick={() => onStep('password')}>
          {t.withPassword}
        </button>
      </p>
    </AccountLayout>
  );
}

/** After a sign-in: joins the carts and navigates on. */
function useAfterSignIn(): (role: Role) => void {
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
  const from = useLocation();
  const known = knownEmail(from.state);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (known) password.current?.focus();
  }, [known]);
  const form = useForm({
    initial: { email: known ?? '', password: '' },
    rules: { email: emailRule(t.emailMissing, t.emailWrong), password: requiredRule(t.passwordMissing) },
    failure: t.failed,
    toastsFailure: true,
    submit: async ({ email, password }) => {
      const { role } = await login({ email: email.trim(), password });
      onDone(role);
    },
  });
  return (
    <Form form={form} label={t.title}>
      <p className={styles.good}>{known ? t.signedUpAs(known) : null}</p>
      <FormText form={form} name="email" label={emailLabel} {...EMAIL} />
      <FormText
        form={form}
        name="password"
        label={passwordLabel}
        type="password"
        required
        ref={password}
        data-autofocus={known ? true : undefined}
      />
      <Link className={styles.forgot} to={loginPath(from, '/forget')}>
        {t.forgot}
      </Link>
      <SubmitButton form={form} label={t.submit} busyLabel={t.submitting} />
    </Form>
  );
}

/** The address of a person who has just signed up. */
function knownEmail(state: unknown): string | undefined {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : undefined;
}
