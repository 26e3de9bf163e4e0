import { Injectable } from '@nestjs/common';
import {
  MailResendCommand,
  ResendMail,
  ResendMails,
  type LoggedMail,
  type ResendResult,
} from '@netra/contracts';
import {
  Audit,
  conflict,
  Handles,
  isId,
  lockingTransaction,
  mask,
  newId,
  notFound,
  prepared,
} from '@netra/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CAN_REQUEUE, COLUMNS, IS_READABLE } from './mail-log.service.js';
import { MailWorker } from './mail.worker.js';

const MAX_AT_ONCE = 1_000;

/** A failed mail that has time left is the same mail with another attempt. */
const REQUEUE = `
  update mail set status = 'queued', next_attempt_at = now() where id = $1 and status = 'failed' and ${CAN_REQUEUE}
  returning id`;

/** A mail that another call queues is passed over, so that none is sent twice. */
const REQUEUE_ALL = `
  with chosen as materialized (
    select id from mail where status = 'failed' and ${CAN_REQUEUE}
    order by created_at limit ${MAX_AT_ONCE} for update skip locked)
  update mail m set status = 'queued', next_attempt_at = now() where id in (select id from chosen)
  returning ${COLUMNS}`;

const COUNT = `select count(*)::integer as left from mail where status = 'failed' and ${CAN_REQUEUE}`;

/** Any other is copied: a new time to retry, and a new id, by which mail programs distinguish it from a repetition. */
const COPY = `
  insert into mail (id, key, "to", subject, text, html, kind, order_id, repair_id)
  select $2, $3, "to", subject, text, html, kind, order_id, repair_id
  from mail where id = $1 and status in ('sent', 'failed') and ${IS_READABLE}
  returning id`;

/** Reads only the few queued mails. */
const COPY_WAITS = `status = 'queued' and starts_with(key, $1) limit 1`;

/** Sends mails again. */
@Injectable()
export class MailResend {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
    private readonly worker: MailWorker,
  ) {}

  /** Returns the mail that is now queued. @throws NOT_FOUND; CONFLICT for one that cannot be sent again */
  @Handles(ResendMail)
  async resend({ id, key: given }: MailResendCommand): Promise<LoggedMail> {
    if (!isId(id)) throw notFound('mail.notFound');
    const key = `again:${id}:${given}`;
    const mail = await lockingTransaction(this.dataSource.manager, { key: `mail ${id}` }, async (tx) => {
      const before = await find(tx, 'id = $1 for update nowait', id);
      if (!before) throw notFound('mail.notFound');
      // The mail of a repeated key, or the one that another click has queued: the mail itself or a copy.
      const queued = before.state === 'waiting' ? before : await find(tx, COPY_WAITS, `again:${id}:`);
      const done = (await find(tx, 'key = $1', key)) ?? queued;
      if (done) return done;
      const waiting = (await idOf(tx, REQUEUE, [id])) ?? (await idOf(tx, COPY, [id, newId(), key]));
      if (!waiting) throw conflict('mail.cannotResend', {});
      await this.audit.record(tx, sentAgain(before));
      return (await find(tx, 'id = $1', waiting))!;
    });
    this.worker.wake();
    return mail;
  }

  /** Queues every failed mail that has time left, the oldest first. */
  @Handles(ResendMails)
  async resendAll(): Promise<ResendResult> {
    const sent = await this.dataSource.transaction(async (tx) => {
      const queued = await prepared<LoggedMail>(tx, REQUEUE_ALL, []);
      await this.audit.recordAll(
        tx,
        queued.map((mail) => sentAgain({ ...mail, state: 'failed' })),
      );
      return queued.length;
    });
    this.worker.wake();
    const [waiting] =
      sent < MAX_AT_ONCE ? [] : await prepared<{ left: number }>(this.dataSource.manager, COUNT, []);
    return { sent, failed: 0, left: waiting?.left ?? 0 };
  }
}

/** The log is kept permanently, so it does not get the address. */
const sentAgain = ({ _id: id, recipient, subject, state }: LoggedMail) => ({
  subject: 'mail' as const,
  id,
  label: `${subject} (${mask(recipient)})`,
  before: { state },
  after: { state: 'sent again' },
});

async function find(tx: EntityManager, where: string, value: string): Promise<LoggedMail | undefined> {
  const [mail] = await prepared<LoggedMail>(tx, `select ${COLUMNS} from mail m where ${where}`, [value]);
  return mail;
}

async function idOf(tx: EntityManager, sql: string, values: string[]): Promise<string | undefined> {
  const [row] = await prepared<{ id: string }>(tx, sql, values);
  return row?.id;
}
