import { Injectable } from '@nestjs/common';
import { MailRequested, type MailRequest } from '@netra/contracts';
import { batcher, Consumes, newId, prepared, traceparent } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { renderMail } from '../templates/render.js';
import { MailWorker } from './mail.worker.js';

/** A request with a key that is known already adds nothing. */
const QUEUE = `
  insert into mail (id, key, "to", subject, text, html, not_after, traceparent)
  select * from jsonb_to_recordset($1::jsonb) as mail (
    id uuid, key text, "to" text, subject text, text text, html text, not_after timestamptz, traceparent text)
  on conflict (key) do nothing`;
const MAX_BATCH_SIZE = 16;

/** Queues the mails that the other services request. */
@Injectable()
export class MailQueue {
  readonly #mails = batcher((mails: readonly object[]) => this.#insert(mails), {
    maxBatchSize: MAX_BATCH_SIZE,
  });

  constructor(
    private readonly manager: EntityManager,
    private readonly worker: MailWorker,
  ) {}

  @Consumes(MailRequested, { isRepeatable: true })
  async onRequested(request: MailRequest): Promise<void> {
    const { key, to, notAfter: not_after } = request;
    const texts = renderMail(request);
    await this.#mails.load({ id: newId(), key, to, ...texts, not_after, traceparent: traceparent() });
  }

  async #insert(mails: readonly object[]): Promise<true[]> {
    await prepared(this.manager, QUEUE, [JSON.stringify(mails)]);
    this.worker.wake();
    return mails.map(() => true);
  }
}
