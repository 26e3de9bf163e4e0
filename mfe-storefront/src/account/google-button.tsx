import type { SignedIn } from '@netra/api-client';
import { Button, errorText, toast, useSession, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { accountTexts } from '../texts/account';
import styles from './account.module.css';
import { askGoogle, GoogleRefusal, googleSetup } from './google';
import { GoogleMark } from './google-mark';

/** Signs in with Google. Nothing of Google is loaded before the click; where no client id is set up, it says so. */
export function GoogleButton({ onDone }: { onDone: (role: SignedIn['role']) => void }) {
  const { login: t } = useTexts(accountTexts);
  const { loginWithGoogle } = useSession('customer');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');
  const fail = (text: string, explanation = text) => {
    toast.error(text);
    setProblem(explanation);
  };
  const explain = (error: unknown) => {
    const reason = error instanceof GoogleRefusal ? error.reason : undefined;
    if (reason === 'popup_closed') setNote(t.googleClosed);
    else if (reason === 'popup_failed_to_open') fail(t.googleFailed, t.googleBlocked);
    else fail(errorText(error, t.googleFailed));
  };
  const signIn = async () => {
    setProblem('');
    setNote('');
    const setup = googleSetup();
    if (!setup) return fail(t.googleFailed, t.googleOff);
    setBusy(true);
    try {
      const { role } = await loginWithGoogle(await askGoogle(setup));
      onDone(role);
    } catch (error) {
      explain(error);
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
      <p role="status" className={styles.note}>
        {note}
      </p>
    </>
  );
}
