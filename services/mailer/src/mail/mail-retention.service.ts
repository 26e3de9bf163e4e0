import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { MailerConfig } from '../mailer.config.js';
import { RETRY_SECONDS } from './mail.outcome.js';

const EVERY_MS = 3_600_000;
const BATCH = 1_000;

/** Ids begin with the second in which they were made, in hex: the primary key finds the old mails. */
const DELETE_OLD = `
  delete from mail where id in (
    select id from mail
    where id < (lpad(to_hex(extract(epoch from now())::bigint - $1::bigint * 86400), 8, '0') || '-0000-8000-8000-000000000000')::uuid
      and status <> 'queued'
    limit $2)`;
const EMPTY_FAILED = `
  update mail set text = '', html = ''
  where status = 'failed' and text <> '' and created_at < now() - make_interval(secs => $1)`;

/** Ends what the mailer keeps: texts of failed mails after 72 hours, whole mails after `MAIL_KEPT_DAYS`. */
@Injectable()
export class MailRetention implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopped = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: MailerConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.#finished = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped.abort();
    await this.#finished;
  }

  /** In small statements, so that no mail waits for them. Replicas may do it at the same time. */
  async cleanUp(): Promise<void> {
    await this.dataSource.query(EMPTY_FAILED, [RETRY_SECONDS]);
    for (let deleted = BATCH; deleted === BATCH;) {
      const [, count] = await this.dataSource.query<[unknown, number]>(DELETE_OLD, [
        this.config.MAIL_KEPT_DAYS,
        BATCH,
      ]);
      deleted = count;
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.cleanUp().catch((error: unknown) => {
        logger.warn({ reason: (error as Error).message }, 'old mails stay for now');
      });
      await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined); // stopped meanwhile
    }
  }
}
