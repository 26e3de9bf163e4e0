import { SECRET_MAIL_KINDS } from '@netra/contracts';
import { counter, logger, mask, prepared, WITHOUT_FLUSH } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import type { Mail, MailStatus } from './mail.entity.js';
import { reasonOf, verdictOf } from './mail.transport.js';

const OUTCOMES = ['sent', 'postponed', 'unreachable', 'refused', 'expired', 'given_up'] as const;

export const mailAttempts = counter('netra_mail_attempts_total', 'Attempts to send a mail', {
  outcome: OUTCOMES,
});

/** How long a mail is retried, and how long the texts of a failed secret one are kept. */
export const RETRY_SECONDS = 72 * 3_600;
const MAX_DELAY_SECONDS = 900;

/** 2 s, 4 s, 8 s, ... up to a quarter of an hour. */
const delayAfter = (attempts: number) => Math.min(MAX_DELAY_SECONDS, 2 ** attempts);

const LABELS = { temporary: 'postponed', unreachable: 'unreachable', refused: 'refused' } as const;

/** A mail that a worker has claimed. */
export type Claimed = Pick<
  Mail,
  'id' | 'to' | 'subject' | 'text' | 'html' | 'kind' | 'attempts' | 'createdAt' | 'notAfter' | 'traceparent'
>;

/** What an attempt changes in the row of its mail. */
interface Change {
  status: MailStatus;
  error: string | null;
  /** Seconds until the next attempt. */
  delay: number | null;
  keeps_texts: boolean;
}

/** How an attempt ended: as a label of the metric, for the row and for the log. */
export interface Outcome {
  mail: Claimed;
  label: (typeof OUTCOMES)[number];
  change: Change;
  reason?: string;
}

/** A mail of an earlier version may be secret. */
const isSecret = ({ kind }: Pick<Mail, 'kind'>): boolean => kind === null || SECRET_MAIL_KINDS.includes(kind);

/** The same in SQL. */
export const IS_SECRET = `(kind is null or kind in ('${SECRET_MAIL_KINDS.join(`', '`)}'))`;

/** The outcome of a mail that was sent, or that is now worthless, such as a one-time password after an outage. */
export const settled = (mail: Claimed, status: 'sent' | 'expired'): Outcome => ({
  mail,
  label: status,
  change: { status, error: null, delay: null, keeps_texts: status === 'sent' && !isSecret(mail) },
});

/** Whether a mail is retried after an error, and when. */
export function failed(mail: Claimed, error: Error): Outcome {
  const delay = delayAfter(mail.attempts);
  const verdict = verdictOf(error);
  const isTooOld = (Date.now() - mail.createdAt.getTime()) / 1_000 + delay > RETRY_SECONDS;
  const isFinal = verdict === 'final' || isTooOld;
  return {
    mail,
    label: isFinal ? 'given_up' : LABELS[verdict],
    reason: reasonOf(error),
    change: {
      status: isFinal ? 'failed' : 'queued',
      error: storable(error.message),
      delay: isFinal ? null : delay,
      keeps_texts: !isTooOld || !isSecret(mail),
    },
  };
}

/** JSON in PostgreSQL accepts neither NUL nor half a surrogate pair, and one of them would make the whole batch fail. */
const storable = (text: string) => Buffer.from(text).toString().replaceAll('\0', ' ');

/**
 * `attempts` counts the claims: a mail that another worker has claimed since is left unchanged. Losing an outcome when the database
 * server dies is like a worker that dies before it writes it: the mail is sent again, under the same id.
 */
const WRITE = `
  with outcome as materialized (
    select * from jsonb_to_recordset($1::jsonb) as outcome (
      id uuid, attempts integer, status text, error text, delay integer, keeps_texts boolean))
  update mail set status = outcome.status,
    last_error = case when outcome.status = 'sent' then null else coalesce(outcome.error, last_error) end,
    sent_at = case when outcome.status = 'sent' then now() end,
    next_attempt_at = coalesce(now() + make_interval(secs => outcome.delay), next_attempt_at),
    text = case when keeps_texts then text else '' end, html = case when keeps_texts then html else '' end
  from outcome
  where mail.id = any(array(select id from outcome)) and mail.id = outcome.id and mail.attempts = outcome.attempts
    and ${WITHOUT_FLUSH}`;

/** Writes outcomes in one statement. */
export async function writeOutcomes(manager: EntityManager, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ mail: { id, attempts }, change }) => ({ id, attempts, ...change }));
  await prepared(manager, WRITE, [JSON.stringify(rows)]);
}

/** Counts an outcome and logs it. */
export function report({ mail, label, change, reason }: Outcome): void {
  mailAttempts.inc({ outcome: label });
  const about = { mail: mail.id, to: mask(mail.to), attempts: mail.attempts };
  const failure = { ...about, reason, ...(change.delay !== null && { delay: change.delay }) };
  switch (label) {
    case 'sent':
      return logger.info(about, 'mail sent');
    case 'expired':
      return logger.warn(about, 'mail expired');
    case 'given_up':
      return logger.error(failure, 'mail given up');
    case 'refused':
      return logger.error(failure, 'the mail server refuses the shop: its settings must be corrected');
    default:
      return logger.warn(failure, 'mail postponed');
  }
}
