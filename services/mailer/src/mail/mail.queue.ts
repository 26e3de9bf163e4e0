import { Injectable } from '@nestjs/common';
import { MailRequested, type MailRequest } from '@netra/contracts';
import { Consumes, newId, traceparent, type AfterCommit } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { renderMail } from '../templates/render.js';
import { Mail } from './mail.entity.js';
import { MailWorker } from './mail.worker.js';

/** Takes what the other services ask for. */
@Injectable()
export class MailQueue {
  constructor(private readonly worker: MailWorker) {}

  @Consumes(MailRequested)
  async onRequested(request: MailRequest, tx: EntityManager): Promise<AfterCommit> {
    const { key, to } = request;
    const mail = { id: newId(), key, to, ...renderMail(request), traceparent: traceparent() ?? null };
    await tx.createQueryBuilder().insert().into(Mail).values(mail).orIgnore().execute();
    return () => this.worker.wake();
  }
}
