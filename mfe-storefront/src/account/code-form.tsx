import type { SignedIn } from '@netra/api-client';
import {
  ApiError,
  call,
  Form,
  type Language,
  LinkButton,
  loginPath,
  useForm,
  useLanguage,
  useLocation,
  useSession,
  useTexts,
} from '@netra/web-kit';
import type { MailedCodes } from '@netra/web-kit/mailed-codes';
import { isBlank, isPhone } from '@netra/web-kit/rules';
import { useEffect, useRef, useState } from 'react';
import { SubmitButton } from '../shared/submit-button';
import { accountTexts } from '../texts/account';
import { checkoutTexts } from '../texts/checkout';
import styles from './account.module.css';
import { emailRule, requiredRule } from './field-rules';
import { CODE, EMAIL, FormText, NameFields, PHONE } from './form-text';
import { ResendButton } from './resend-button';

/** A person who continues without a password. */
export interface Person extends Record<string, string> {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const nobody: Person = { firstName: '', lastName: '', email: '', phone: '' };

const trimmed = ({ firstName, lastName, email, phone }: Person): Person => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  phone: phone.trim(),
});

/** Mails a sign-in code; the answer is the same whether or not the address has an account. */
const sendCode = (email: string, language: Language) =>
  call('POST /users/send-login-code', { body: { email, language }, session: 'none', has: ['message'] });

interface PersonFormProps {
  person: Person;
  mailed: MailedCodes;
  onSent: (person: Person) => void;
}

/** The first step: the person's details. */
export function PersonForm({ person, mailed, onSent }: PersonFormProps) {
  const { email, login, signup, forget, code: t } = useTexts(accountTexts);
  const { phone, phoneHint, phoneMissing, phoneWrong } = useTexts(checkoutTexts);
  const [language] = useLanguage();
  const form = useForm({
    initial: person,
    rules: {
      firstName: requiredRule(signup.firstNameMissing),
      lastName: requiredRule(signup.lastNameMissing),
      email: emailRule(login.emailMissing, login.emailWrong),
      phone: (value) => (isBlank(value) ? phoneMissing : isPhone(value) ? undefined : phoneWrong),
    },
    failure: forget.sendFailed,
    toastsFailure: true,
    submit: async (values) => {
      const next = trimmed(values);
      await mailed.mail(next.email, () => sendCode(next.email, language));
      onSent(next);
    },
  });
  return (
    <Form form={form} label={t.heading}>
      <NameFields form={form} />
      <FormText form={form} name="phone" label={phone} hint={phoneHint} {...PHONE} required />
      <FormText form={form} name="email" label={email} {...EMAIL} autoComplete="email" />
      <SubmitButton form={form} label={t.send} busyLabel={forget.sending} />
    </Form>
  );
}

interface CodeFormProps {
  person: Person;
  mailed: MailedCodes;
  onChange: () => void;
  onDone: (role: SignedIn['role']) => void;
}

/** The second step: the mailed code. */
export function CodeForm({ person, mailed, onChange, onDone }: CodeFormProps) {
  const { login, forget, code: t } = useTexts(accountTexts);
  const { loginByCode } = useSession('customer');
  const [language] = useLanguage();
  const from = useLocation();
  const [hasPassword, setHasPassword] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useForm({
    initial: { otp: '' },
    rules: { otp: requiredRule(t.missing) },
    failure: login.failed,
    toastsFailure: true,
    submit: async ({ otp }) => {
      try {
        const { role } = await loginByCode({ ...person, otp: otp.trim() });
        onDone(role);
      } catch (error) {
        setHasPassword(error instanceof ApiError && error.status === 409);
        throw error;
      }
    },
  });
  return (
    <Form form={form} label={t.heading}>
      <FormText form={form} name="otp" label={t.code} hint={forget.otpHint} {...CODE} ref={input} />
      <SubmitButton form={form} label={t.submit} busyLabel={login.submitting} />
      {hasPassword ? (
        <LinkButton to={loginPath(from, '/forget')} block>
          {t.setPassword}
        </LinkButton>
      ) : null}
      <div className={styles.links}>
        <button type="button" onClick={onChange}>
          {t.change}
        </button>
        <ResendButton
          email={person.email}
          mailed={mailed}
          send={() => sendCode(person.email, language)}
          field={input}
        />
      </div>
    </Form>
  );
}
