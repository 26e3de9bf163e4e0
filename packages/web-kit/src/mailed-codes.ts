import { ApiError, errorText, toast } from '@netra/web-kit';
import { useState } from 'react';

/** The wait between two codes of a server that does not say it. */
const WAIT_SECONDS = 60;

/** For how long a code works, as the screens say. */
const CODE_SECONDS = 600;

interface Sent {
  message: string;
  waitSeconds?: number;
}

/** A mailed code: until when the server mails no other one, and until when it works. */
interface Code {
  next: number;
  over: number;
}

export type MailedCodes = ReturnType<typeof useMailedCodes>;

/** To the server, addresses in upper and lower case are the same. Its whole rule, `emailAddress`, is too large for this. */
const keyOf = (email: string): string => email.toLowerCase();

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/**
 * Remembers to whom codes were mailed, and until when the server mails them no other one.
 * @param failure the message for a failure that has none
 */
export function useMailedCodes(failure: string) {
  const [codes, setCodes] = useState<Record<string, Code>>({});
  /** Mails a code, unless the server mails none yet because one was mailed that works: whoever asked goes on with that. */
  const mail = async (email: string, send: () => Promise<Sent>): Promise<Sent | undefined> => {
    const key = keyOf(email);
    const known = codes[key];
    const isValid = known !== undefined && Date.now() < known.over;
    if (isValid && Date.now() < known.next) return undefined;
    const note = (seconds = WAIT_SECONDS, over = inSeconds(CODE_SECONDS)) =>
      setCodes((all) => ({ ...all, [key]: { next: inSeconds(seconds), over } }));
    try {
      const sent = await send();
      note(sent.waitSeconds);
      return sent;
    } catch (error) {
      if (!isValid || !(error instanceof ApiError && error.status === 429)) throw error;
      note(error.retryAfter, known.over);
      toast.error(errorText(error, failure));
      return undefined;
    }
  };
  return { mail, until: (email: string) => codes[keyOf(email)]?.next ?? 0 };
}
