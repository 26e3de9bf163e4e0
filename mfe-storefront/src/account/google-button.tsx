import type { SignedIn } from '@netra/api-client';
import { Button, errorText, toast, useSession, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { accountTexts } from '../texts/account';
import styles from './account.module.css';
import { askGoogle, GoogleRefusal, googleSetup } from './google';

/**
 * Signs in with Google. Nothing is loaded from Google before the click; without a client id it reports that sign-in is not
 * set up.
 */
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

/** Google's logo in its own colours, as its brand rules require. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26c-.81.54-1.84.86-3.05.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  );
}
