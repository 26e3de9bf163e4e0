import { Injectable } from '@nestjs/common';
import type { ResendResult, ServiceLetters, ServiceName } from '@netra/contracts';
import { logger } from '@netra/node-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../audit/audit.js';
import { prepared } from '../database/prepared.js';
import { isoTime } from '../database/sql.js';
import { Consumers } from '../events/consumers.js';
import type { AfterCommit } from '../events/consumes.decorator.js';
import type { DeadLetter } from '../events/dead-letter.entity.js';

/** Below the timeout of a request, with time left for the last letter. */
const BUDGET_MS = 2_000;
const MAX_AT_ONCE = 10_000;

/** An old value of a key must not replace a newer one, such as the state of a session. */
const CAN_RESEND = `subject not like '$KV.%'`;

const LIST = `
  select concat_ws('.', 'event', $2::text, id) as "_id", $2::text as service, case when ${CAN_RESEND} then subject else split_part(subject, '.', 2) end as subject, consumer as receiver,
    left(error, 500) as reason, attempts, ${isoTime('created_at')} as at, ${CAN_RESEND} as "canResend",
    count(*) over ()::integer as total
  from dead_letter order by created_at desc, dead_letter.id desc limit $1`;

/** The latest failures come last, so that each call makes progress. */
const WAITING = `
  select id from dead_letter where ${CAN_RESEND} and ($1::bigint is null or id = $1)
  order by created_at, id limit ${MAX_AT_ONCE}`;

/** Returns nothing for a letter that another call is sending. */
const TAKE = `
  delete from dead_letter where id = (select id from dead_letter where id = $1 for update skip locked)
  returning consumer, message_id as "messageId", subject, payload, error, attempts`;

const PUBLISH = 'insert into outbox (message_id, subject, payload) values ($1, $2, $3)';

const FAILED = `
  update dead_letter set error = $2, attempts = attempts + 1, created_at = now() where id = $1
  returning consumer, message_id as "messageId", subject, attempts`;

type Listed = ServiceLetters['letters'][number] & { total: number };

type Taken = Omit<DeadLetter, 'id' | 'createdAt'>;

/**
 * The events that this service gave up on. A letter is removed in the transaction that handles it, so it is handled once; if that fails
 * again, it stays with the new reason.
 */
@Injectable()
export class EventLetters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly consumers: Consumers,
    private readonly audit: Audit,
  ) {}

  /** The newest letters, at most `limit`, and the total; each row contains the total, so that the two are consistent. */
  async list(service: ServiceName, limit: number): Promise<ServiceLetters> {
    const rows = await prepared<Listed>(this.dataSource.manager, LIST, [limit, service]);
    return { total: rows[0]?.total ?? 0, letters: rows.map(({ total: _all, ...letter }) => letter) };
  }

  /** Resends the letter with this id, or all. A letter that no longer exists is skipped, so that nothing is done twice. */
  async resend(id?: string): Promise<ResendResult> {
    const result = { sent: 0, failed: 0, left: 0 };
    if (id !== undefined && !/^\d{1,18}$/.test(id)) return result;
    const until = performance.now() + BUDGET_MS;
    const waiting = await prepared<{ id: string }>(this.dataSource.manager, WAITING, [id ?? null]);
    for (const [index, letter] of waiting.entries()) {
      if (performance.now() > until) return { ...result, left: waiting.length - index };
      const outcome = await this.#resendOne(letter.id);
      if (outcome) result[outcome]++;
    }
    return result;
  }

  async #resendOne(id: string): Promise<'sent' | 'failed' | undefined> {
    try {
      const sent = await this.dataSource.transaction((tx) => this.#handle(id, tx));
      if (!sent) return undefined;
      sent.afterCommit?.();
      return 'sent';
    } catch (error) {
      logger.warn({ err: error, letter: id }, 'a dead letter failed again');
      await this.#keep(id, error);
      return 'failed';
    }
  }

  async #handle(id: string, tx: EntityManager): Promise<{ afterCommit: void | AfterCommit } | undefined> {
    const [letter] = await prepared<Taken>(tx, TAKE, [id]);
    if (!letter) return undefined;
    const afterCommit = await this.#effect(letter, tx);
    const { error: reason, attempts } = letter;
    await this.#record(tx, letter, { state: 'given up', reason, attempts }, { state: 'sent again' });
    return { afterCommit };
  }

  async #effect(letter: Taken, tx: EntityManager): Promise<void | AfterCommit> {
    const { consumer, messageId, subject, payload } = letter;
    if (consumer === 'outbox') return void (await prepared(tx, PUBLISH, [messageId, subject, payload]));
    const handler = this.consumers.handlerOf(consumer);
    if (!handler) throw new Error(`this release has no consumer ${consumer}`);
    return handler.handleLetter(letter, tx);
  }

  async #keep(id: string, error: unknown): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const [letter] = await prepared<Taken>(tx, FAILED, [id, String(error)]);
      if (letter)
        await this.#record(
          tx,
          letter,
          { state: 'given up' },
          { state: 'failed again', reason: String(error) },
        );
    });
  }

  #record(
    tx: EntityManager,
    letter: Pick<Taken, 'messageId' | 'consumer' | 'subject'>,
    before: object,
    after: object,
  ) {
    const label = `${letter.consumer}: ${letter.subject}`;
    return this.audit.record(tx, { subject: 'dead-letter', id: letter.messageId, label, before, after });
  }
}
