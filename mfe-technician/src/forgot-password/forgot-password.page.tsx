import { useTexts } from '@netra/web-kit';
import { useMailedCodes } from '@netra/web-kit/mailed-codes';
import { useState } from 'react';
import { SignInLayout } from '../shared/sign-in-layout';
import { texts } from '../texts/texts';
import { ResetForm } from './reset-form';
import { SendForm } from './send-form';

/** Resets a technician's password: first the e-mail address, then the mailed code. */
export default function ForgotPasswordPage() {
  const t = useTexts(texts).forgot;
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const mailed = useMailedCodes(t.sendFailed);
  const sent = (to: string) => {
    setEmail(to);
    setSent(true);
  };
  return (
    <SignInLayout title={t.title} help={isSent ? t.codeHelp(email) : t.emailHelp}>
      {isSent ? (
        <ResetForm email={email} onChangeEmail={() => setSent(false)} />
      ) : (
        <SendForm email={email} mailed={mailed} onSent={sent} />
      )}
    </SignInLayout>
  );
}
