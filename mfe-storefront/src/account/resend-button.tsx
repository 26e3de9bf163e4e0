import { ApiError, errorText, ownWords, toast, useTexts } from '@netra/web-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { accountTexts } from '../texts/account';

/** The server's wait between two codes unless it is configured otherwise: only its refusal says how long it is. */
const RESEND_SECONDS = 60;

/** Remembers to whom a code was mailed, because the server mails the next one a minute later only. */
export function useMailedCode() {
  const [mailed, setMailed] = useState<{ email: string; at: number }>();
  return {
    /** Whether the code of this address has just been mailed. */
    isRecent: (email: string) => mailed?.email === email && Date.now() < mailed.at + RESEND_SECONDS * 1000,
    note: (email: string) => setMailed({ email, at: Date.now() }),
  };
}

interface ResendButtonProps {
  email: string;
  mailed: ReturnType<typeof useMailedCode>;
  send: () => Promise<{ message: string }>;
  /** Takes the focus of the button, which waits once the code is mailed. */
  field: RefObject<HTMLInputElement | null>;
}

/** Mails another code, once the server allows it. */
export function ResendButton({ email, mailed, send, field }: ResendButtonProps) {
  const { forget: t } = useTexts(accountTexts);
  const [left, restart] = useCountdown(RESEND_SECONDS);
  const [isSending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wait = (seconds?: number) => {
    if (document.activeElement === button.current) field.current?.focus();
    restart(seconds);
  };
  const resend = async () => {
    setSending(true);
    try {
      const { message } = await send();
      wait();
      mailed.note(email);
      toast.success(ownWords(t.sent, message));
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) wait(error.retryAfter);
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

function useCountdown(start: number): [left: number, restart: (seconds?: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + start * 1000);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const restart = (seconds = start) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [Math.max(0, Math.ceil((until - now) / 1000)), restart];
}
