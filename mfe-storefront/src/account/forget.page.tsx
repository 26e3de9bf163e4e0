import {
  Form,
  Link,
  loginPath,
  ownWords,
  toast,
  useForm,
  useLanguage,
  useLocation,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { type MailedCodes, useMailedCodes } from '@netra/web-kit/mailed-codes';
import { useState } from 'react';
import { useKeptFocus } from '../shared/use-kept-focus';
import { SubmitButton } from '../shared/submit-button';
import { accountTexts } from '../texts/account';
import { AccountLayout } from './account-layout';
import styles from './account.module.css';
import { emailRule } from './field-rules';
import { EMAIL, FormText } from './form-text';
import { OtpForm, sendOtp } from './otp-form';

/** Resets a forgotten password: first the address, then the mailed code and a new password. */
export default function ForgetPage() {
  const { forget: t } = useTexts(accountTexts);
  const login = loginPath(useLocation());
  const [params] = useSearchParams();
  // The invitation of an admin links to the page with the address.
  const [email, setEmail] = useState(params.get('email') ?? '');
  const [isSent, setSent] = useState(false);
  const mailed = useMailedCodes(t.sendFailed);
  const heading = useKeptFocus<HTMLHeadingElement>(String(isSent));
  const sent = (to: string) => {
    setEmail(to);
    setSent(true);
  };
  return (
    <AccountLayout
      title={t.title}
      heading={t.heading}
      headingRef={heading}
      intro={isSent ? t.introOtp(email) : t.introEmail}
    >
      {isSent ? (
        <OtpForm email={email} mailed={mailed} login={login} onChangeEmail={() => setSent(false)} />
      ) : (
        <>
          <SendOtpForm email={email} mailed={mailed} onSent={sent} />
          <p className={styles.links}>
            <Link to={login}>{t.backToLogin}</Link>
          </p>
        </>
      )}
    </AccountLayout>
  );
}

interface SendOtpFormProps {
  email: string;
  mailed: MailedCodes;
  onSent: (email: string) => void;
}

function SendOtpForm({ email, mailed, onSent }: SendOtpFormProps) {
  const { email: label, login, forget: t } = useTexts(accountTexts);
  const [language] = useLanguage();
  const form = useForm({
    initial: { email },
    rules: { email: emailRule(login.emailMissing, login.emailWrong) },
    failure: t.sendFailed,
    toastsFailure: true,
    submit: async (values) => {
      const to = values.email.trim();
      const sent = await mailed.mail(to, () => sendOtp(to, language));
      if (sent) toast.success(ownWords(t.sent, sent.message));
      onSent(to);
    },
  });
  const isBlank = !form.values.email.trim();
  return (
    <Form form={form} label={t.title}>
      <FormText form={form} name="email" label={label} {...EMAIL} />
      <SubmitButton
        form={form}
        label={t.sendOtp}
        busyLabel={t.sending}
        disabled={isBlank}
        reason={isBlank ? t.sendWhy : ''}
      />
    </Form>
  );
}
