import { Injectable } from '@nestjs/common';
import { MailRequested, type MailRequest } from '@netra/contracts';
import { batcher, Consumes, newId, prepared, traceparent } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { MailerConfig } from '../mailer.config.js';
import { renderMail } from '../templates/render.js';
import { CLAIM_SECONDS, CLAIMED_COLUMNS, MailWorker } from './mail.worker.js';

/** A request with a key that is known already adds nothing. */
const QUEUE = `
  insert into mail (id, key, "to", subject, text, html, kind, order_id, repair_id, not_after, traceparent, attempts, next_attempt_at)
  select *, $2::int, now() + make_interval(secs => $3) from jsonb_to_recordset($1::jsonb) as mail (
    id uuid, key text, "to" text, subject text, text text, html text, kind text, order_id text, repair_id text,
    not_after timestamptz, traceparent text)
  on conflict (key) do nothing
  returning ${CLAIMED_COLUMNS}`;
const MAX_BATCH_SIZE = 16;

/** Queues the mails that the other services request, already claimed while this worker has capacity for them. */
@Injectable()
export class MailQueue {
  readonly #mails = batcher((mails: readonly object[]) => this.#insert(mails), {
    maxBatchSize: MAX_BATCH_SIZE,
  });

  constructor(
    private readonly manager: EntityManager,
    private readonly worker: MailWorker,
    private readonly config: MailerConfig,
  ) {}

  @Consumes(MailRequested, { isRepeatable: true })
  async onRequested(request: MailRequest): Promise<void> {
    const { key, to, template: kind, notAfter: not_after, about = {} } = request;
    const texts = renderMail(request, this.config.SHOP_PHONE);
    const topic = { kind, order_id: about.orderId, repair_id: about.repairId };
    await this.#mails.load({
      id: newId(),
      key,
      to,
      ...texts,
      ...topic,
      not_after,
      traceparent: traceparent(),
    });
  }

  async #insert(mails: readonly object[]): Promise<true[]> {
    const rows = JSON.stringify(mails);
    if (mails.length <= this.worker.capacity) {
      await this.worker.send(mails.length, () => prepared(this.manager, QUEUE, [rows, 1, CLAIM_SECONDS]));
    } else {
      await prepared(this.manager, QUEUE, [rows, 0, 0]);
      this.worker.wake();
    }
    return mails.map(() => true);
  }
}
