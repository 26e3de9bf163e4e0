import { Injectable } from '@nestjs/common';
import { MailRequested, type MailRequest } from '@netra/contracts';
import { Consumes, newId, prepared, traceparent } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { renderMail } from '../templates/render.js';
import { MailWorker } from './mail.worker.js';

/** A request with a key that is known already adds nothing. */
const QUEUE = `
  insert into mail (id, key, "to", subject, text, html, not_after, traceparent)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (key) do nothing`;

/** Queues the mails that the other services request. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly manager: EntityManager,
    private readonly worker: MailWorker,
  ) {}

  @Consumes(MailRequested, { isRepeatable: true })
  async onRequested(request: MailRequest): Promise<void> {
    const { subject, text, html } = renderMail(request);
    const { key, to, notAfter } = request;
    await prepared(this.manager, QUEUE, [newId(), key, to, subject, text, html, notAfter, traceparent()]);
    this.worker.wake();
  }
}
