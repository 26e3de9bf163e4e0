import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Alarm, inSpan, isTemporary, logger, mask } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Mail } from './mail.entity.js';
import { mailAttempts } from './mail.metrics.js';
import { CONNECTIONS, isPermanent, MailTransport, reasonOf } from './mail.transport.js';

const IDLE_MS = 1_000;
const CLAIM_SECONDS = 180;
const PATIENCE_SECONDS = 72 * 3_600;
const LONGEST_DELAY_SECONDS = 900;

/** 2 s, 4 s, 8 s, ... up to a quarter of an hour. */
const delayAfter = (attempts: number) => Math.min(LONGEST_DELAY_SECONDS, 2 ** attempts);

/**
 * Sends what is due. A worker claims a mail by moving its next attempt behind the time that sending can take, so that no
 * replica sends it meanwhile, and a crash only delays it.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #alarm = new Alarm();
  #stopped = false;
  #finished: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
  ) {}

  onApplicationBootstrap(): void {
    this.#finished = this.#run();
  }

  /** Finishes the mails under way. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#alarm.ring();
    await this.#finished;
  }

  /** Looks for mails now. */
  wake(): void {
    this.#alarm.ring();
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        const mails = await this.#claim();
        await Promise.all(mails.map((mail) => this.#send(mail)));
        if (mails.length) continue;
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, 'the mails wait');
      }
      await this.#alarm.wait(IDLE_MS);
    }
  }

  async #claim(): Promise<Mail[]> {
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .update(Mail)
      .set({
        attempts: () => 'attempts + 1',
        nextAttemptAt: () => `now() + make_interval(secs => ${CLAIM_SECONDS})`,
      })
      .where(
        `id in (
          select id from mail where status = 'queued' and next_attempt_at <= now()
          order by next_attempt_at limit ${CONNECTIONS} for update skip locked)`,
      )
      .returning(['id', 'to', 'subject', 'text', 'html', 'attempts', 'createdAt', 'traceparent'])
      .execute();
    return (raw as (Mail & { created_at: Date })[]).map(({ created_at, ...mail }) => ({
      ...mail,
      createdAt: created_at,
    }));
  }

  async #send(mail: Mail): Promise<void> {
    const about = { mail: mail.id, to: mask(mail.to), attempts: mail.attempts };
    try {
      await this.#handOver(mail);
    } catch (error) {
      await this.#postpone(mail, error as Error);
      return;
    }
    await this.#settle(mail, { status: 'sent', sentAt: new Date(), lastError: null, text: '', html: '' });
    mailAttempts.inc({ outcome: 'sent' });
    logger.info(about, 'mail sent');
  }

  #handOver(mail: Mail): Promise<void> {
    const send = () => this.transport.send(mail);
    if (!mail.traceparent) return send();
    return inSpan('send mail', { kind: 'client', parent: mail.traceparent }, send);
  }

  async #postpone(mail: Mail, error: Error): Promise<void> {
    const about = { mail: mail.id, to: mask(mail.to), attempts: mail.attempts, reason: reasonOf(error) };
    const delay = delayAfter(mail.attempts);
    const ageSeconds = (Date.now() - mail.createdAt.getTime()) / 1_000;
    if (isPermanent(error) || ageSeconds + delay > PATIENCE_SECONDS) {
      await this.#settle(mail, { status: 'failed', lastError: error.message, text: '', html: '' });
      mailAttempts.inc({ outcome: 'given_up' });
      logger.error(about, 'mail given up');
      return;
    }
    await this.#settle(mail, {
      lastError: error.message,
      nextAttemptAt: new Date(Date.now() + delay * 1_000),
    });
    mailAttempts.inc({ outcome: 'postponed' });
    logger.warn({ ...about, delay }, 'mail postponed');
  }

  /**
   * Writes the outcome while the claim is ours (`attempts` counts the claims). It insists while the database is away: a
   * mail that was sent and not noted would be sent again.
   */
  async #settle({ id, attempts }: Mail, outcome: Partial<Mail>): Promise<void> {
    for (;;) {
      try {
        await this.dataSource.getRepository(Mail).update({ id, attempts }, outcome);
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
