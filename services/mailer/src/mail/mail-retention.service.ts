import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Retention } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { MailerConfig } from '../mailer.config.js';
import { IS_SECRET, RETRY_SECONDS } from './mail.outcome.js';

const EMPTY_FAILED = `
  update mail set text = '', html = '' where id in (
    select id from mail
    where status = 'failed' and ${IS_SECRET} and text <> '' and created_at < now() - make_interval(secs => ${RETRY_SECONDS})
    limit $1)`;

/** Ids begin with the second of their creation in hex, so that the primary key finds the old mails. */
const deleteOlderThan = (days: number): string => `
  delete from mail where id in (
    select id from mail
    where id < (lpad(to_hex(extract(epoch from now())::bigint - ${days * 86_400}), 8, '0') || '-0000-8000-8000-000000000000')::uuid
      and status <> 'queued'
    limit $1)`;

/** Empties the texts of failed secret mails after 72 hours and deletes mails after `MAIL_KEPT_DAYS`. */
@Injectable()
export class MailRetention extends Retention implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(manager: EntityManager, { MAIL_KEPT_DAYS }: MailerConfig) {
    super(manager, [EMPTY_FAILED, deleteOlderThan(MAIL_KEPT_DAYS)]);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }
}
