import { ResendResult } from '../bus/dead-letters.js';
import { endpoint } from '../bus/endpoint.js';
import { Day, Flag, Id, Instant, Int, ListOf, OneOf, Text } from '../rules/fields.js';
import type { MailTemplate } from './mail.js';
import { message } from '../bus/message.js';
import { PageInfo, SearchQuery } from '../rules/paging.js';

const KINDS: Record<MailTemplate, true> = {
  'order-placed': true,
  'order-status': true,
  'order-unconfirmed': true,
  'orders-unconfirmed': true,
  'back-in-stock': true,
  'stock-alert-kept': true,
  'review-request': true,
  'review-answered': true,
  'question-answered': true,
  'question-declined': true,
  'repair-stage': true,
  'repair-quote': true,
  'repair-receipt': true,
  'repair-claim': true,
  'pickup-reminder': true,
  'repairs-waiting': true,
  'quote-request': true,
  'quote-received': true,
  'purchase-request': true,
  'verify-email': true,
  otp: true,
  'invite-admin': true,
  'admin-added': true,
};
/** Every kind of mail, see `MailTemplates`. */
export const MAIL_KINDS = Object.keys(KINDS) as MailTemplate[];

/** A reader of these could act for their recipients: nobody may see their texts, which are deleted once sent. */
export const SECRET_MAIL_KINDS: readonly MailTemplate[] = ['verify-email', 'otp'];

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'expired'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export class MailQuery extends SearchQuery {
  @OneOf(MAIL_STATES, { optional: true }) state?: MailState;
  @OneOf(MAIL_KINDS, { optional: true }) kind?: MailTemplate;
  @Text({ optional: true, max: 254, description: 'Only the mails to this address' }) recipient?: string;
  @Id({ optional: true, description: 'Only the mails about the order with this number' }) orderId?: string;
  @Id({ optional: true, description: 'Only the mails about this repair' }) repairId?: string;
  @Day({ optional: true, description: 'The first day, in Sri Lanka' }) from?: string;
  @Day({ optional: true, description: 'The last day, in Sri Lanka' }) to?: string;
}

/** A mail as the staff sees it in lists, without its text. */
export class LoggedMail {
  @Id() _id: string;
  @Text({ max: 320 }) recipient: string;
  @Text({ min: 0, max: 500 }) subject: string;
  @OneOf(MAIL_KINDS, { nullable: true, description: 'null for a mail of an earlier version' })
  kind: MailTemplate | null;
  @OneOf(MAIL_STATES) state: MailState;
  @Int({ min: 0 }) attempts: number;
  @Text({ nullable: true, min: 0, max: 500, description: 'Why the last attempt failed' })
  reason: string | null;
  @Instant({ description: 'When it was requested' }) at: string;
  @Instant({ nullable: true }) sentAt: string | null;
  @Text({ nullable: true, max: 64 }) orderId: string | null;
  @Text({ nullable: true, max: 64 }) repairId: string | null;
  @Flag({ description: 'false for a mail that waits, is secret, has expired or whose text was deleted' })
  canResend: boolean;
}

/** `total` is at most 1,000. */
export class MailPage extends PageInfo {
  @ListOf(() => LoggedMail) mails: LoggedMail[];
}

/** A mail with its text. */
export class MailDetail extends LoggedMail {
  @Text({
    nullable: true,
    max: 1_000_000,
    description: 'HTML whose links lead nowhere; null for a secret mail and for one whose text was deleted',
  })
  html: string | null;
}

export class MailKey {
  @Id() id: string;
}

export class MailResendCommand extends MailKey {
  /** Repeating a request with the same key sends nothing. */
  @Text({ max: 200 }) key: string;
}

const forAdmins = { tag: 'Mails', roles: ['admin'] } as const;

/** The reply is a `MailPage` as raw JSON. */
export const ListMails = endpoint<MailQuery, MailPage>('mailer.mail.list', {
  at: 'GET /mails',
  name: 'listMails',
  summary: 'Mails to customers, suppliers and staff with their state; newest first',
  query: MailQuery,
  status: 200,
  reply: MailPage,
  items: ['mails', LoggedMail],
  ...forAdmins,
});

export const GetMail = endpoint<MailKey, MailDetail>('mailer.mail.get', {
  at: 'GET /mails/{id}',
  name: 'getMail',
  summary: 'One mail as it was written, with links that lead nowhere; a secret one without its text',
  path: MailKey,
  status: 200,
  reply: MailDetail,
  errors: [404],
  ...forAdmins,
});

/** Queues a failed mail again, or a copy of a sent one, and returns the waiting mail. NOT_FOUND; CONFLICT where `canResend` is false. */
export const ResendMail = message<MailResendCommand, LoggedMail>('mailer.mail.resend', 'write');

/** At most 1,000 at once. */
export const ResendMails = endpoint<object, ResendResult>('mailer.mail.resend-all', {
  at: 'POST /mails/resend',
  name: 'resendMails',
  summary: 'Send every mail again that was given up and has time left to be retried',
  status: 200,
  reply: ResendResult,
  ...forAdmins,
});
