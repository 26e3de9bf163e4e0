import { ApiError, errorText, toast } from '@netra/web-kit';
import { useState } from 'react';

/** The wait between two codes of a server that does not say it. */
const WAIT_SECONDS = 60;

interface Sent {
  message: string;
  waitSeconds?: number;
}

export type MailedCodes = ReturnType<typeof useMailedCodes>;

/**
 * Remembers to whom codes were mailed, and until when the server mails them no other one.
 * @param failure the message for a failure that has none
 */
export function useMailedCodes(failure: string) {
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
      toast.error(errorText(error, failure));
      return undefined;
    }
  };
  return { mail, until: (email: string) => waits[email] ?? 0 };
}
