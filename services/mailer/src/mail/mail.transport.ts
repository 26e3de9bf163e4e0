import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { MailerConfig } from '../mailer.config.js';
import { compose, type Message } from './mail.message.js';

/** How many mails are under way at once. */
export const CONNECTIONS = 5;

/** Shorter in sum than a worker's claim on a mail. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/** The answer to a sender who has not signed in: our configuration is wrong, not the mail. */
const AUTHENTICATION_REQUIRED = 530;

/** A refusal of this mail or its address for good, by the server or (without a response) as no address at all. */
export function isPermanent({ code, responseCode }: SmtpError): boolean {
  if (responseCode === undefined) return code === 'EENVELOPE';
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfThisMail && responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED;
}

/** What went wrong, for the log: without the sentence of the mail server, which quotes addresses. */
export const reasonOf = ({ code = 'unknown', responseCode }: SmtpError): string =>
  responseCode === undefined ? code : `${code} ${responseCode}`;

/** Hands mails to the mail server of `SMTP_URL` over a few connections that stay open. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  readonly #smtp: Transporter;
  readonly #from: string;

  constructor(config: MailerConfig) {
    this.#smtp = createTransport(pooled(config.SMTP_URL));
    this.#from = config.MAIL_FROM;
  }

  /** @throws what the mail server or the network said */
  async send(mail: Message): Promise<void> {
    await this.#smtp.sendMail(compose(mail, this.#from));
  }

  onApplicationShutdown(): void {
    this.#smtp.close();
  }
}

function pooled(address: string): string {
  const url = new URL(address);
  const settings = { pool: true, maxConnections: CONNECTIONS, ...TIMEOUTS_MS };
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, String(value));
  return url.href;
}
