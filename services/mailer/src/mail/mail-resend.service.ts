// SQL because a mail is locked and copied in one statement; not measured: staff send few mails again.
import { Injectable } from '@nestjs/common';
import type { LoggedMail, MailResendCommand } from '@netra/contracts';
import {
  Audit,
  conflict,
  isId,
  lockingTransaction,
  mask,
  newId,
  notFound,
  prepared,
} from '@netra/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { COLUMNS, IS_READABLE } from './mail-log.service.js';
import { CAN_RESEND } from './mail.requeue.js';
import { MailWorker } from './mail.worker.js';

/** A failed mail that has time left is the same mail with another attempt. */
const REQUEUE = `
  update mail set status = 'queued', next_attempt_at = now() where id = $1 and status = 'failed' and ${CAN_RESEND}
  returning id`;

/** Any other is copied: a new time to retry, and a new id, by which mail programs distinguish it from a repetition. */
const COPY = `
  insert into mail (id, key, "to", subject, text, html, kind, order_id, repair_id)
  select $2, $3, "to", subject, text, html, kind, order_id, repair_id
  from mail where id = $1 and status in ('sent', 'failed') and ${IS_READABLE}
  returning id`;

/** Reads only the few queued mails. */
const COPY_WAITS = `status = 'queued' and starts_with(key, $1) limit 1`;

/** Sends single mails again. */
@Injectable()
export class MailResend {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
    private readonly worker: MailWorker,
  ) {}

  /** Returns the mail that is now queued. @throws NOT_FOUND; CONFLICT for one that cannot be sent again */
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
      await this.#record(tx, before);
      return (await find(tx, 'id = $1', waiting))!;
    });
    this.worker.wake();
    return mail;
  }

  /** The log is kept permanently, so it does not get the address. */
  #record(tx: EntityManager, { _id: id, recipient, subject, state }: LoggedMail): Promise<void> {
    return this.audit.record(tx, {
      subject: 'mail',
      id,
      label: `${subject} (${mask(recipient)})`,
      before: { state },
      after: { state: 'sent again' },
    });
  }
}

async function find(tx: EntityManager, where: string, value: string): Promise<LoggedMail | undefined> {
  const [mail] = await prepared<LoggedMail>(tx, `select ${COLUMNS} from mail m where ${where}`, [value]);
  return mail;
}

async function idOf(tx: EntityManager, sql: string, values: string[]): Promise<string | undefined> {
  const [row] = await prepared<{ id: string }>(tx, sql, values);
  return row?.id;
}
