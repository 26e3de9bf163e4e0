import { Button, errorText, toast, useSession, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { accountTexts } from '../texts/account';
import styles from './account.module.css';
import { askGoogle, googleClientId } from './google';
import { GoogleMark } from './google-mark';

/** Signs in with Google. Nothing of Google is loaded before the click; where no client id is set up, it says so. */
export function GoogleButton({ onDone }: { onDone: (role: 'customer' | 'admin') => void }) {
  const { login: t } = useTexts(accountTexts);
  const { loginWithGoogle } = useSession('customer');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const fail = (text: string, note = text) => {
    toast.error(text);
    setProblem(note);
  };
  const signIn = async () => {
    const clientId = googleClientId();
    if (!clientId) return fail(t.googleFailed, t.googleOff);
    setBusy(true);
    setProblem('');
    try {
      const { role } = await loginWithGoogle(await askGoogle(clientId));
      onDone(role);
    } catch (error) {
      fail(errorText(error, t.googleFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="large" block busy={isBusy} icon={<GoogleMark />} onClick={() => void signIn()}>
        {isBusy ? t.googleLoading : t.google}
      </Button>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}
