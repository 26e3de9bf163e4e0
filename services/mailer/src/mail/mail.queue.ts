import { Injectable } from '@nestjs/common';
import { MailRequested, type MailRequest } from '@netra/contracts';
import { Consumes, newId, prepared, traceparent, type AfterCommit } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { renderMail } from '../templates/render.js';
import { MailWorker } from './mail.worker.js';

/** A mail that was asked for before, by the same key, stays as it is. */
const QUEUE = `
  insert into mail (id, key, "to", subject, text, html, traceparent) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (key) do nothing`;

/** Takes what the other services ask for. */
@Injectable()
export class MailQueue {
  constructor(private readonly worker: MailWorker) {}

  @Consumes(MailRequested)
  async onRequested(request: MailRequest, tx: EntityManager): Promise<AfterCommit> {
    const { key, to } = request;
    const { subject, text, html } = renderMail(request);
    await prepared(tx, QUEUE, [newId(), key, to, subject, text, html, traceparent() ?? null]);
    return () => this.worker.wake();
  }
}
