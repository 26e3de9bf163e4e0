import { Flag, Instant, Int, ListOf, OneOf, Text, TextList } from '../rules/fields.js';
import { SERVICES } from './health.js';
import { message } from './message.js';
import { MAX_ON_PAGE, PageInfo } from '../rules/paging.js';

export type ServiceName = (typeof SERVICES)[number];

/** A list shows at most this many of the newest dead letters; older ones follow once these are dealt with. */
export const MAX_DEAD_LETTERS = 1_000;

const ID = { pattern: /^event\.[a-z]+\.\d{1,18}$/, max: 64, error: 'field.id' } as const;

/** An event that a service could not handle or publish, without its content, which may be secret. */
export class DeadLetter {
  @Text({ ...ID, description: 'Service and the id in its database' }) _id: string;
  @OneOf(SERVICES) service: ServiceName;
  @Text({ max: 500 }) subject: string;
  @Text({ max: 500, description: 'Its consumer' }) receiver: string;
  @Text({ min: 0, max: 500, description: 'Why the last attempt failed' }) reason: string;
  @Int({ min: 0, nullable: true, description: 'null when it was given up before attempts were counted' })
  attempts: number | null;
  @Instant({ description: 'When it was given up' }) at: string;
  @Flag({ description: 'false for an old value of a key' }) canResend: boolean;
}

/** The previous release also had dead letters of mails, and its pages and gateways still ask for one kind. */
export class LettersOfKind {
  @OneOf(['event', 'mail'], { optional: true, description: 'Of the previous release: `mail` finds nothing' })
  kind?: 'event' | 'mail';
}

export class DeadLetterQuery extends LettersOfKind {
  @Int({ optional: true, coerce: true, min: 1, max: MAX_DEAD_LETTERS, description: 'From 1' }) page?: number;
  @Int({ optional: true, coerce: true, min: 1, max: MAX_ON_PAGE, description: 'Items a page' })
  limit?: number;
}

/** Newest first; `total` is at most 1,000. */
export class DeadLetterPage extends PageInfo {
  @ListOf(() => DeadLetter) letters: DeadLetter[];
  @TextList({ max: 50, description: 'The services that did not answer; their letters are missing' })
  unavailable: string[];
}

export class DeadLetterKey {
  @Text(ID) id: string;
}

/** The outcome of sending what was given up again. */
export class ResendResult {
  @Int({ min: 0, description: 'Events that were handled or queued, and mails that were queued' })
  sent: number;
  @Int({ min: 0, description: 'Events that failed again; they are listed with the new reason' })
  failed: number;
  @Int({ min: 0, description: 'What there was no time for: ask again' }) left: number;
}

export class AllResendResult extends ResendResult {
  @TextList({ max: 50, description: 'The services that did not answer' }) unavailable: string[];
}

/** The dead letters of one service: the newest, at most `limit`. */
export class ServiceLettersQuery extends LettersOfKind {
  @Int({ min: 1, max: MAX_DEAD_LETTERS }) limit: number;
}

export interface ServiceLetters {
  total: number;
  letters: DeadLetter[];
}

/** Which dead letters of a service to send again: one, or all. */
export class ServiceResend extends LettersOfKind {
  @Text({ optional: true, max: 36, pattern: /^[0-9a-f-]+$/, error: 'field.id' }) id?: string;
}

/** The kit answers it in every service. */
export const ListDeadLetters = (service: ServiceName) =>
  message<ServiceLettersQuery, ServiceLetters>(`${service}.dead-letter.list`);

/** The kit answers it in every service. A letter that no longer exists counts as neither sent nor failed. */
export const ResendDeadLetters = (service: ServiceName) =>
  message<ServiceResend, ResendResult>(`${service}.dead-letter.resend`, 'write');
