import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Alarm, inSpan, isTemporary, logger, mask, prepared, Together } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { Mail } from './mail.entity.js';
import { mailAttempts } from './mail.metrics.js';
import { CONNECTIONS, MailTransport, reasonOf, verdictOf } from './mail.transport.js';

const IDLE_MS = 1_000;
/** Mails that come within this time are sent together, and those that were sent within it noted together. */
const GATHER_MS = 25;
/** Six for each connection: a claim is longer than six times the longest that sending can take. */
const AT_ONCE = 6 * CONNECTIONS;
/** How long nobody else sends a mail that somebody has claimed. */
export const CLAIM_SECONDS = 300;
/** How long a mail is tried, and how long the texts of one that failed are kept. */
export const PATIENCE_SECONDS = 72 * 3_600;
const LONGEST_DELAY_SECONDS = 900;

/** 2 s, 4 s, 8 s, ... up to a quarter of an hour. */
const delayAfter = (attempts: number) => Math.min(LONGEST_DELAY_SECONDS, 2 ** attempts);

const CLAIM = `
  update mail set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
  where id in (
    select id from mail where status = 'queued' and next_attempt_at <= now()
    order by next_attempt_at limit $2 for update skip locked)
  returning id, "to", subject, text, html, attempts, created_at as "createdAt", not_after as "notAfter",
    traceparent`;
/** Of mails that are still claimed as they were. */
const SENT = `
  update mail set status = 'sent', sent_at = now(), last_error = null, text = '', html = ''
  from unnest((select $1::uuid[]), (select $2::int[])) as claim (id, attempts)
  where mail.id = any((select $1::uuid[])::uuid[]) and mail.id = claim.id and mail.attempts = claim.attempts`;

/** What sending takes of a mail. */
export type Claimed = Pick<
  Mail,
  'id' | 'to' | 'subject' | 'text' | 'html' | 'attempts' | 'createdAt' | 'notAfter' | 'traceparent'
>;

/** Room in a worker's hands for mails that are being claimed. */
export interface Hold {
  send(mails: Claimed[]): void;
  /** Gives back the room that nothing was sent in. */
  end(): void;
}

/**
 * Sends what is due. A worker claims a mail by moving its next attempt behind the time that sending can take, so that no
 * replica sends it meanwhile, and a crash only delays it.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #alarm = new Alarm();
  readonly #sending = new Set<Promise<void>>();
  /** Mails that are being claimed or sent, without those whose outcome is being noted. */
  #held = 0;
  /** Whether more may be due than there was room for. */
  #isBehind = false;
  #stopped = false;
  #finished: Promise<void> = Promise.resolve();

  readonly #sent: Together<Claimed, void>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
  ) {
    this.#sent = new Together((mails) => noteSent(dataSource.manager, mails), AT_ONCE);
  }

  onApplicationBootstrap(): void {
    this.#finished = this.#run();
  }

  /** Finishes the mails under way. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#alarm.ring();
    await this.#finished;
    await Promise.all(this.#sending);
  }

  /** Looks for mails now. */
  wake(): void {
    this.#alarm.ring();
  }

  /** Room for so many mails, if there is. */
  hold(count: number): Hold | undefined {
    if (this.#stopped || this.#held + count > AT_ONCE) return undefined;
    this.#held += count;
    let left = count;
    return {
      send: (mails) => {
        left -= mails.length;
        for (const mail of mails) this.#start(mail);
      },
      end: () => (this.#held -= left),
    };
  }

  #start(mail: Claimed): void {
    const sending = this.#send(mail)
      .catch((error: unknown) => logger.error({ err: error, mail: mail.id }, 'the outcome of a mail is lost'))
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#claim();
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, 'the mails wait');
      }
      await this.#alarm.wait(IDLE_MS);
      if (!this.#stopped) await sleep(GATHER_MS);
    }
  }

  /** Sends as many of those that are due as there is room for. */
  async #claim(): Promise<void> {
    const room = AT_ONCE - this.#held;
    this.#isBehind = true;
    const hold = this.hold(room);
    if (!room || !hold) return;
    try {
      const mails = await prepared<Claimed>(this.dataSource.manager, CLAIM, [CLAIM_SECONDS, room]);
      hold.send(mails);
      this.#isBehind = mails.length === room;
    } finally {
      hold.end();
    }
  }

  async #send(mail: Claimed): Promise<void> {
    const about = { mail: mail.id, to: mask(mail.to), attempts: mail.attempts };
    try {
      if (isExpired(mail)) return await this.#drop(mail);
      await this.#handOver(mail);
    } catch (error) {
      await this.#postpone(mail, error as Error);
      return;
    } finally {
      this.#letGo();
    }
    await this.#insist(mail, () => this.#sent.do(mail));
    mailAttempts.inc({ outcome: 'sent' });
    logger.info(about, 'mail sent');
  }

  #letGo(): void {
    this.#held--;
    if (this.#isBehind && this.#held <= AT_ONCE / 2) this.#alarm.ring();
  }

  #handOver(mail: Claimed): Promise<void> {
    const send = () => this.transport.send(mail);
    if (!mail.traceparent) return send();
    return inSpan('send mail', { kind: 'client', parent: mail.traceparent }, send);
  }

  /** A mail that is worthless by now, such as a one-time password after an outage. */
  async #drop(mail: Claimed): Promise<void> {
    await this.#settle(mail, { status: 'expired', text: '', html: '' });
    mailAttempts.inc({ outcome: 'expired' });
    logger.warn({ mail: mail.id, to: mask(mail.to), attempts: mail.attempts }, 'mail expired');
  }

  async #postpone(mail: Claimed, error: Error): Promise<void> {
    const about = { mail: mail.id, to: mask(mail.to), attempts: mail.attempts, reason: reasonOf(error) };
    const delay = delayAfter(mail.attempts);
    const verdict = verdictOf(error);
    const isTooOld = (Date.now() - mail.createdAt.getTime()) / 1_000 + delay > PATIENCE_SECONDS;
    if (verdict === 'final' || isTooOld) {
      const texts = isTooOld ? { text: '', html: '' } : {};
      await this.#settle(mail, { status: 'failed', lastError: error.message, ...texts });
      mailAttempts.inc({ outcome: 'given_up' });
      logger.error(about, 'mail given up');
      return;
    }
    await this.#settle(mail, {
      lastError: error.message,
      nextAttemptAt: new Date(Date.now() + delay * 1_000),
    });
    if (verdict === 'refused') {
      mailAttempts.inc({ outcome: 'refused' });
      logger.error({ ...about, delay }, 'the mail server refuses the shop: its settings must be corrected');
      return;
    }
    mailAttempts.inc({ outcome: 'postponed' });
    logger.warn({ ...about, delay }, 'mail postponed');
  }

  /** Writes the outcome while the claim is ours: `attempts` counts the claims. */
  #settle(mail: Claimed, outcome: Partial<Mail>): Promise<void> {
    const { id, attempts } = mail;
    return this.#insist(mail, () => this.dataSource.getRepository(Mail).update({ id, attempts }, outcome));
  }

  /** Insists while the database is away: a mail that was sent and not noted would be sent again. */
  async #insist({ id }: Claimed, write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (this.#stopped || !isTemporary(error)) throw error;
        logger.warn(
          { mail: id, reason: (error as Error).message },
          'the outcome of a mail waits for the database',
        );
        await sleep(IDLE_MS);
      }
    }
  }
}

const isExpired = ({ notAfter }: Claimed): boolean => notAfter !== null && notAfter.getTime() <= Date.now();

async function noteSent(manager: EntityManager, mails: Claimed[]): Promise<void[]> {
  await prepared(manager, SENT, [mails.map(({ id }) => id), mails.map(({ attempts }) => attempts)]);
  await sleep(GATHER_MS); // the next ones gather
  return mails.map(() => undefined);
}
