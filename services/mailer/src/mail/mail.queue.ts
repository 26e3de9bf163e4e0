import { Injectable } from '@nestjs/common';
import { MailRequested, type MailRequest } from '@netra/contracts';
import { Consumes, newId, prepared, Together, traceparent } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { renderMail } from '../templates/render.js';
import type { Mail } from './mail.entity.js';
import { CLAIM_SECONDS, MailWorker } from './mail.worker.js';

/**
 * Mails as JSON, then how often each is claimed with this, and for how long. A mail that was asked for before, by the same
 * key, stays as it is and is not answered.
 */
const QUEUE = `
  insert into mail (id, key, "to", subject, text, html, not_after, traceparent, attempts, next_attempt_at)
  select id, key, "to", subject, text, html, not_after, traceparent, $2::int, now() + make_interval(secs => $3)
  from jsonb_to_recordset($1::jsonb) as wanted (
    id uuid, key text, "to" text, subject text, text text, html text, not_after timestamptz, traceparent text)
  on conflict (key) do nothing returning id, created_at as "createdAt"`;

/** Mails in one statement. */
const AT_ONCE = 16;

type Wanted = Pick<Mail, 'id' | 'key' | 'to' | 'subject' | 'text' | 'html' | 'traceparent'> & {
  not_after: string | null;
};

/** Takes what the other services ask for. */
@Injectable()
export class MailQueue {
  readonly #together = new Together((mails: Wanted[]) => this.#write(mails), AT_ONCE);

  constructor(
    private readonly manager: EntityManager,
    private readonly worker: MailWorker,
  ) {}

  @Consumes(MailRequested, { isRepeatable: true })
  async onRequested(request: MailRequest): Promise<void> {
    const { key, to, notAfter = null } = request;
    await this.#together.do({
      id: newId(),
      key,
      to,
      ...renderMail(request),
      not_after: notAfter,
      traceparent: traceparent() ?? null,
    });
  }

  /** Writes mails down as claimed already, and sends them, while there is room in the worker's hands. */
  async #write(mails: Wanted[]): Promise<void[]> {
    const hold = this.worker.hold(mails.length);
    try {
      const claim = hold ? [1, CLAIM_SECONDS] : [0, 0];
      const values = [JSON.stringify(mails), ...claim];
      const written = await prepared<Pick<Mail, 'id' | 'createdAt'>>(this.manager, QUEUE, values);
      const fresh = new Map(written.map(({ id, createdAt }) => [id, createdAt]));
      const mine = mails.filter(({ id }) => fresh.has(id));
      hold?.send(
        mine.map(({ not_after, ...mail }) => ({
          ...mail,
          attempts: 1,
          createdAt: fresh.get(mail.id)!,
          notAfter: not_after === null ? null : new Date(not_after),
        })),
      );
      if (!hold) this.worker.wake();
    } finally {
      hold?.end();
    }
    return mails.map(() => undefined);
  }
}
