import { Link, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { accountTexts } from '../texts/account';
import { AccountLayout } from './account-layout';
import styles from './account.module.css';
import { OtpForm } from './otp-form';
import { SendOtpForm } from './send-otp-form';

/** A forgotten password: first the address, then the code that was mailed to it and a new password. */
export default function ForgetPage() {
  const { forget: t } = useTexts(accountTexts);
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <AccountLayout title={t.title} heading={t.heading} intro={isSent ? t.introOtp(email) : t.introEmail}>
      {isSent ? (
        <OtpForm email={email} onChangeEmail={() => setSent(false)} />
      ) : (
        <>
          <SendOtpForm
            email={email}
            onSent={(to) => {
              setEmail(to);
              setSent(true);
            }}
          />
          <p className={styles.links}>
            <Link to="/login">{t.backToLogin}</Link>
          </p>
        </>
      )}
    </AccountLayout>
  );
}
