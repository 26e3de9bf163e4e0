import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { Readable } from 'node:stream';
import { MailerConfig } from '../mailer.config.js';
import { compose, type Composed, type Message } from './mail.message.js';

/** How many mails are under way at once. */
export const CONNECTIONS = 5;

/** Shorter in sum than a worker's claim on a mail. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

type PoolMail = Parameters<SMTPPool['send']>[0];

interface SmtpError extends Error {
  code?: string;
  /** The SMTP command that was refused. */
  command?: string;
  responseCode?: number;
  /** The answer of the mail server. */
  response?: string;
}

/**
 * What a failed attempt means. `final`: this mail cannot be delivered. `refused`: the mail server refuses us, so that every mail
 * fails until somebody corrects the settings. `temporary`: the same attempt can succeed later.
 */
export type Verdict = 'final' | 'refused' | 'temporary';

/** The answer to a sender who has not signed in. */
const AUTHENTICATION_REQUIRED = 530;
/** An enhanced status of "security or policy" (RFC 3463), or the older sentences of servers that give none. */
const POLICY = /^5\d\d[ -]5\.7\.\d|\brelay/i;

/** A permanent answer to the sender, the sign-in or the policy is about our settings; one to the receiver or the content is about this mail. */
export function verdictOf({ code, command, responseCode, response = '' }: SmtpError): Verdict {
  if (responseCode === undefined) return code === 'EENVELOPE' ? 'final' : 'temporary';
  if (responseCode < 500) return 'temporary';
  if (code === 'EAUTH' || responseCode === AUTHENTICATION_REQUIRED) return 'refused';
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'temporary';
  return command === 'MAIL FROM' || POLICY.test(response) ? 'refused' : 'final';
}

/** What went wrong, for the log: without the sentence of the mail server, which quotes addresses. */
export const reasonOf = ({ code = 'unknown', responseCode }: SmtpError): string =>
  responseCode === undefined ? code : `${code} ${responseCode}`;

/** Hands mails to the mail server of `SMTP_URL` over a few connections that stay open. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  readonly #smtp: SMTPPool;
  readonly #from: string;

  constructor(config: MailerConfig) {
    this.#smtp = new SMTPPool(settings(config.SMTP_URL));
    this.#from = config.MAIL_FROM;
  }

  /** @throws what the mail server or the network said */
  async send(mail: Message): Promise<void> {
    const ready = toPool(compose(mail, this.#from));
    await new Promise<void>((resolve, reject) => {
      this.#smtp.send(ready, (error) => (error ? reject(error) : resolve()));
    });
  }

  onApplicationShutdown(): void {
    this.#smtp.close();
  }
}

/** Ours go before those in the address. */
function settings(address: string): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ maxConnections: CONNECTIONS, ...TIMEOUTS_MS }))
    url.searchParams.set(name, String(value));
  return url.href;
}

/** What the pool takes of a mail. nodemailer's `sendMail` would first make streams of it, which cost as much as sending it. */
function toPool({ envelope, messageId, raw }: Composed): PoolMail {
  const message = {
    getEnvelope: () => ({ ...envelope }),
    getHeader: () => messageId,
    messageId: () => messageId,
    createReadStream: () =>
      new Readable({
        read() {
          this.push(raw);
          this.push(null);
        },
      }),
  };
  return { data: {}, message } as unknown as PoolMail;
}
