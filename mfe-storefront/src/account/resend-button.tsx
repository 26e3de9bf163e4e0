import { ApiError, errorText, ownWords, toast, useTexts } from '@netra/web-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { accountTexts } from '../texts/account';

/** The wait between two codes of a server that does not say it. */
const WAIT_SECONDS = 60;

interface Sent {
  message: string;
  waitSeconds?: number;
}

/** Remembers to whom codes were mailed, and until when the server mails them no other one. */
export function useMailedCode() {
  const { forget: t } = useTexts(accountTexts);
  const [waits, setWaits] = useState<Record<string, number>>({});
  const note = (email: string, seconds = WAIT_SECONDS) =>
    setWaits((all) => ({ ...all, [email]: Date.now() + seconds * 1000 }));
  /** Mails a code, unless the server mails none yet because one was mailed: whoever asked goes on with that. */
  const mail = async (email: string, send: () => Promise<Sent>): Promise<Sent | undefined> => {
    const until = waits[email];
    if (until && Date.now() < until) return undefined;
    try {
      const sent = await send();
      note(email, sent.waitSeconds);
      return sent;
    } catch (error) {
      if (!until || !(error instanceof ApiError && error.retryAfter)) throw error;
      note(email, error.retryAfter);
      toast.error(errorText(error, t.sendFailed));
      return undefined;
    }
  };
  return { mail, until: (email: string) => waits[email] ?? 0 };
}

interface ResendButtonProps {
  email: string;
  mailed: ReturnType<typeof useMailedCode>;
  send: () => Promise<Sent>;
  /** Takes the focus of the button, which waits once the code is mailed. */
  field: RefObject<HTMLInputElement | null>;
}

/** Mails another code, once the server allows it. */
export function ResendButton({ email, mailed, send, field }: ResendButtonProps) {
  const { forget: t } = useTexts(accountTexts);
  const [left, recount] = useSecondsTo(mailed.until(email));
  const [isSending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const resend = async () => {
    setSending(true);
    try {
      const sent = await mailed.mail(email, send);
      recount();
      if (document.activeElement === button.current) field.current?.focus();
      if (sent) toast.success(ownWords(t.sent, sent.message));
    } catch (error) {
      toast.error(errorText(error, t.sendFailed));
    } finally {
      setSending(false);
    }
  };
  return (
    <button
      ref={button}
      type="button"
      disabled={left > 0}
      // Truly disabled, it would drop the focus.
      aria-disabled={isSending}
      aria-busy={isSending}
      onClick={() => {
        if (!isSending) void resend();
      }}
    >
      {left > 0 ? t.resendIn(left) : t.resend}
    </button>
  );
}

/** Counts the seconds down to a time. */
function useSecondsTo(until: number): [left: number, recount: () => void] {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return [Math.max(0, Math.ceil((until - now) / 1000)), () => setNow(Date.now())];
}
