import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Transform, type TransformCallback } from 'node:stream';
import { MailerConfig } from '../mailer.config.js';
import type { Mail } from './mail.entity.js';

/** Connections to the mail server, each of which sends one mail at a time. */
export const CONNECTIONS = 5;

/** Their sum is the longest that sending a mail can take once it has a connection. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export type Message = Pick<Mail, 'id' | 'to' | 'subject' | 'text' | 'html'>;

interface SmtpError extends Error {
  code?: string;
  /** The SMTP command that was refused. */
  command?: string;
  responseCode?: number;
  /** The reply of the mail server. */
  response?: string;
}

/**
 * What a failed attempt means. `final`: this mail cannot be delivered. `refused`: the mail server refuses us, so that every mail
 * fails until somebody corrects the settings. `unreachable`: no reply from the mail server. `temporary`: the same attempt can succeed later.
 */
export type Verdict = 'final' | 'refused' | 'unreachable' | 'temporary';

/** The reply to a sender who has not signed in. */
const AUTHENTICATION_REQUIRED = 530;
/** An enhanced status of "security or policy" (RFC 3463), or the older sentences of servers that send none. */
const POLICY = /^5\d\d[ -]5\.7\.\d|\brelay/i;

/**
 * Classifies an error of `send`. A permanent reply to the sender, the sign-in or the policy concerns our settings; one to the
 * receiver or the content concerns this mail.
 */
export function verdictOf({ code, command, responseCode, response = '' }: SmtpError): Verdict {
  if (responseCode === undefined) return code === 'EENVELOPE' ? 'final' : 'unreachable';
  if (responseCode < 500) return 'temporary';
  if (code === 'EAUTH' || responseCode === AUTHENTICATION_REQUIRED) return 'refused';
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'temporary';
  return command === 'MAIL FROM' || POLICY.test(response) ? 'refused' : 'final';
}

/** The error for the log, without the reply of the mail server, which quotes addresses. */
export const reasonOf = ({ code = 'unknown', responseCode }: SmtpError): string =>
  responseCode === undefined ? code : `${code} ${responseCode}`;

/** Sends mails to the mail server of `SMTP_URL` over a pool of connections. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  readonly #smtp: ReturnType<typeof createTransport>;
  readonly #from: string;

  constructor(config: MailerConfig) {
    this.#smtp = createTransport(poolUrl(config.SMTP_URL));
    this.#smtp.use('stream', ({ message }, done) => {
      message.transform(() => new JoinedChunks());
      done();
    });
    this.#from = config.MAIL_FROM;
  }

  /** @throws the error of the mail server or the network */
  async send({ id, to, ...content }: Message): Promise<void> {
    await this.#smtp.sendMail({
      ...content,
      from: this.#from,
      // an address object, because a string could list several addresses
      to: { name: '', address: to },
      // the same for every attempt, so that a receiver recognises a repetition
      messageId: `<${id}@${this.#from.replace(/^.*@|>$/g, '')}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  onApplicationShutdown(): void {
    this.#smtp.close();
  }
}

/** Joins the pieces of a message, each of which nodemailer would write to the socket by itself. */
class JoinedChunks extends Transform {
  readonly #chunks: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#chunks.push(chunk);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(null, Buffer.concat(this.#chunks));
  }
}

/** nodemailer prefers the options in the address, so ours are written over those. */
function poolUrl(address: string): string {
  const url = new URL(address);
  const options = { pool: true, maxConnections: CONNECTIONS, ...TIMEOUTS_MS };
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, String(value));
  return url.href;
}
