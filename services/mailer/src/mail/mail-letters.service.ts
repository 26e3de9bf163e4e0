// SQL because mails are locked, passing over locked rows, and queued in one statement; not measured: failed mails are rare.
import { Injectable } from '@nestjs/common';
import type { ResendResult } from '@netra/contracts';
import {
  Audit,
  counted,
  isId,
  isoTime,
  mask,
  prepared,
  type DeadLetterStore,
  type StoredLetter,
} from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { CAN_RESEND } from './mail.requeue.js';
import { MailWorker } from './mail.worker.js';

const MAX_AT_ONCE = 1_000;

const LIST = `
  select id, subject, "to" as receiver, left(coalesce(last_error, ''), 500) as reason, attempts,
    ${isoTime('created_at')} as at, ${CAN_RESEND} as "canResend",
    count(*) over ()::integer as total
  from mail where status = 'failed' order by created_at desc limit $1`;

const COUNT = `select count(*)::integer as sendable from mail where status = 'failed' and ${CAN_RESEND}`;

/** A mail that is queued already is not found, so that a second call does not send it twice. */
const REQUEUE = `
  with chosen as materialized (
    select id from mail where status = 'failed' and ${CAN_RESEND} and ($1::uuid is null or id = $1)
    order by created_at limit ${MAX_AT_ONCE} for update skip locked)
  update mail set status = 'queued', next_attempt_at = now() where id in (select id from chosen)
  returning id, "to", last_error as reason, attempts`;

interface Requeued {
  id: string;
  to: string;
  reason: string | null;
  attempts: number;
}

/** The mails that were given up. A mail that has its texts can be queued again until 72 hours after its request. */
@Injectable()
export class MailLetters implements DeadLetterStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
    private readonly worker: MailWorker,
  ) {}

  async list(limit: number): Promise<{ total: number; letters: StoredLetter[] }> {
    return counted(await prepared(this.dataSource.manager, LIST, [limit]));
  }

  async resend(id?: string): Promise<ResendResult> {
    if (id !== undefined && !isId(id)) return { sent: 0, failed: 0, left: 0 };
    const mails = await this.dataSource.transaction(async (tx) => {
      const queued = await prepared<Requeued>(tx, REQUEUE, [id ?? null]);
      const changes = queued.map(({ id: mail, to, reason, attempts }) => ({
        subject: 'dead-letter' as const,
        id: mail,
        // The log is kept permanently, so it does not get the address.
        label: mask(to),
        before: { state: 'given up', reason: reason?.replaceAll(to, mask(to)), attempts },
        after: { state: 'sent again' },
      }));
      await this.audit.recordAll(tx, changes);
      return queued;
    });
    this.worker.wake();
    const left = id === undefined && mails.length === MAX_AT_ONCE ? await this.#left() : 0;
    return { sent: mails.length, failed: 0, left };
  }

  async #left(): Promise<number> {
    const [row] = await prepared<{ sendable: number }>(this.dataSource.manager, COUNT, []);
    return row!.sendable;
  }
}
