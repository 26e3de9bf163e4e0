import { errorText, ownWords, toast, useTexts } from '@netra/web-kit';
import type { MailedCodes } from '@netra/web-kit/mailed-codes';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { accountTexts } from '../texts/account';

interface ResendButtonProps {
  email: string;
  mailed: MailedCodes;
  send: Parameters<MailedCodes['mail']>[1];
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
