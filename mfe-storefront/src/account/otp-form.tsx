import {
  call,
  Form,
  type Language,
  LinkButton,
  ownWords,
  toast,
  useForm,
  useLanguage,
  useTexts,
} from '@netra/web-kit';
import type { MailedCodes } from '@netra/web-kit/mailed-codes';
import { useEffect, useRef, useState } from 'react';
import { SubmitButton } from '../shared/submit-button';
import { accountTexts } from '../texts/account';
import styles from './account.module.css';
import { passwordRule, refusalAt } from './field-rules';
import { CODE, FormText, NEW_PASSWORD } from './form-text';
import { ResendButton } from './resend-button';

/** Mails a six-digit code if the address has an account; the answer is the same either way. */
export const sendOtp = (email: string, language: Language) =>
  call('POST /users/send-otp', { body: { email, language }, session: 'none', has: ['message'] });

interface OtpFormProps {
  email: string;
  mailed: MailedCodes;
  /** The address of the login, which returns to where the visitor came from. */
  login: string;
  onChangeEmail: () => void;
}

/** The second step: the code and the new password. After success it links to the login. */
export function OtpForm({ email, mailed, login, onChangeEmail }: OtpFormProps) {
  const { forget: t } = useTexts(accountTexts);
  const { form, isDone } = useReset(email);
  const [language] = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isIncomplete = Object.values(form.values).some((value) => !value.trim());
  return (
    <Form form={form} label={t.heading}>
      <p className={styles.good} role="status">
        {isDone ? `${t.resetDone}. ${t.doneHint}` : ''}
      </p>
      <FormText form={form} name="otp" label={t.otp} hint={t.otpHint} {...CODE} ref={input} />
      <FormText form={form} name="newPassword" label={t.newPassword} {...NEW_PASSWORD} />
      <FormText form={form} name="confirm" label={t.confirm} {...NEW_PASSWORD} />
      <SubmitButton
        form={form}
        label={t.reset}
        busyLabel={t.resetting}
        disabled={isIncomplete}
        reason={isIncomplete && !isDone ? t.resetWhy : ''}
      />
      <div className={styles.links}>
        <button type="button" onClick={onChangeEmail}>
          {t.changeEmail}
        </button>
        <ResendButton email={email} mailed={mailed} send={() => sendOtp(email, language)} field={input} />
      </div>
      <LinkButton to={login} block>
        {t.goToLogin}
      </LinkButton>
    </Form>
  );
}

function useReset(email: string) {
  const { login, signup, forget: t } = useTexts(accountTexts);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { otp: '', newPassword: '', confirm: '' },
    rules: { newPassword: passwordRule(login.passwordMissing, signup.passwordShort) },
    failure: t.resetFailed,
    toastsFailure: true,
    submit: async ({ otp, newPassword, confirm }) => {
      if (newPassword !== confirm) throw refusalAt('confirm', t.mismatch);
      const { message } = await call('POST /users/reset-password', {
        body: { email, otp: otp.trim(), newPassword },
        session: 'none',
        has: ['message'],
      });
      toast.success(ownWords(t.resetDone, message));
      setDone(true);
      form.reset({ otp: '', newPassword: '', confirm: '' });
    },
  });
  return { form, isDone };
}
