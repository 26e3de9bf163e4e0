import { InitialSchema } from '@netra/service-kit';

const MAILS = `
  create table mail (
    id uuid primary key,
    key text not null constraint mail_key unique,
    "to" text not null,
    subject text not null,
    text text not null,
    html text not null,
    status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'expired')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    traceparent text,
    not_after timestamptz
  );
  create index mail_due on mail (next_attempt_at) where status = 'queued';
  create index mail_failed on mail (created_at) where status = 'failed'`;

export class MailerSchema1795255200000 extends InitialSchema {
  readonly replaces = [
    'Mail1795255200000',
    'MailTrace1795270000000',
    'MailExpiry1795420000000',
    'FailedMails1795430000000',
  ];
  readonly sql = [MAILS];
}
