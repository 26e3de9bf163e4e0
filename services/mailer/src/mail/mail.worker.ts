import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Alarm, batcher, inSpan, isTemporary, logger, prepared } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { failed, report, settled, writeOutcomes, type Claimed, type Outcome } from './mail.outcome.js';
import { CONNECTIONS, MailTransport } from './mail.transport.js';

const POLL_MS = 1_000;
const RETRY_MS = 1_000;
/** Six for each connection, so that none waits for the next claim. */
const CONCURRENCY = 6 * CONNECTIONS;
/** Longer than six times the longest that sending a mail can take. */
export const CLAIM_SECONDS = 300;
/** Outcomes are written together when they are known within this time. */
const OUTCOMES_DELAY_MS = 25;

export const CLAIMED_COLUMNS = `id, "to", subject, text, html, kind, attempts, created_at as "createdAt", not_after as "notAfter", traceparent`;

const CLAIM = `
  update mail set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
  where id in (
    select id from mail where status = 'queued' and next_attempt_at <= now()
    order by next_attempt_at limit $2 for update skip locked)
  returning ${CLAIMED_COLUMNS}`;

/**
 * Sends the mails that are due. A claim postpones the next attempt of a mail by the longest that sending can take, so that no
 * other replica sends it meanwhile, and a crash only delays it.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #alarm = new Alarm();
  readonly #sending = new Set<Promise<void>>();
  readonly #outcomes = batcher((outcomes: readonly Outcome[]) => this.#write(outcomes), {
    maxBatchSize: CONCURRENCY,
    delayMs: OUTCOMES_DELAY_MS,
  });
  /** Mails that are being claimed. */
  #claiming = 0;
  /** Whether more mails may be due than could be claimed. */
  #isBehind = false;
  #stopped = false;
  #finished: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
  ) {}

  onApplicationBootstrap(): void {
    this.#finished = this.#run();
  }

  /** Finishes the mails that are claimed. */
  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    this.#alarm.ring();
    await this.#finished;
    await Promise.all(this.#sending);
  }

  /** Claims mails now instead of at the next poll. */
  wake(): void {
    this.#alarm.ring();
  }

  /** How many more mails may be claimed. */
  get capacity(): number {
    return CONCURRENCY - this.#sending.size - this.#claiming;
  }

  /** Claims up to `limit` mails and starts to send them. Returns how many. */
  async send(limit: number, claim: () => Promise<Claimed[]>): Promise<number> {
    this.#claiming += limit;
    try {
      const mails = await claim();
      for (const mail of mails) this.#start(mail);
      return mails.length;
    } finally {
      this.#claiming -= limit;
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#claim();
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, 'mails cannot be claimed');
      }
      await this.#alarm.wait(POLL_MS);
    }
  }

  async #claim(): Promise<void> {
    const limit = this.capacity;
    this.#isBehind = true;
    if (limit <= 0) return;
    const claimed = await this.send(limit, () =>
      prepared(this.dataSource.manager, CLAIM, [CLAIM_SECONDS, limit]),
    );
    this.#isBehind = claimed === limit;
  }

  #start(mail: Claimed): void {
    const sending = this.#process(mail)
      .catch((error: unknown) => logger.error({ err: error, mail: mail.id }, 'the outcome of a mail is lost'))
      .finally(() => {
        this.#sending.delete(sending);
        if (this.#isBehind && this.#sending.size <= CONCURRENCY / 2) this.#alarm.ring();
      });
    this.#sending.add(sending);
  }

  async #process(mail: Claimed): Promise<void> {
    const outcome = await this.#attempt(mail);
    await this.#outcomes.load(outcome);
    report(outcome);
  }

  async #attempt(mail: Claimed): Promise<Outcome> {
    if (mail.notAfter !== null && mail.notAfter.getTime() <= Date.now()) return settled(mail, 'expired');
    try {
      await this.#send(mail);
    } catch (error) {
      return failed(mail, error as Error);
    }
    return settled(mail, 'sent');
  }

  #send(mail: Claimed): Promise<void> {
    const send = () => this.transport.send(mail);
    if (!mail.traceparent) return send();
    return inSpan('send mail', { kind: 'client', parent: mail.traceparent }, send);
  }

  /** Retries while the database is unavailable: a sent mail whose outcome is not recorded would be sent again. */
  async #write(outcomes: readonly Outcome[]): Promise<true[]> {
    for (;;) {
      try {
        await writeOutcomes(this.dataSource.manager, outcomes);
        return outcomes.map(() => true);
      } catch (error) {
        if (this.#stopped || !isTemporary(error)) throw error;
        logger.warn({ reason: (error as Error).message }, 'the outcomes of mails wait for the database');
        await sleep(RETRY_MS);
      }
    }
  }
}
