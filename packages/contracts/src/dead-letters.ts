import { Flag, Instant, Int, ListOf, OneOf, Text, TextList } from './fields.js';
import { SERVICES } from './health.js';
import { message } from './message.js';
import { MAX_ON_PAGE, PageInfo } from './paging.js';

/** What a service gives up on: an event that it could not handle or publish, or a mail that it could not send. */
export const DEAD_LETTER_KINDS = ['event', 'mail'] as const;
export type DeadLetterKind = (typeof DEAD_LETTER_KINDS)[number];
export type ServiceName = (typeof SERVICES)[number];

/** A list shows at most this many of the newest dead letters; older ones follow once these are dealt with. */
export const MAX_DEAD_LETTERS = 1_000;

const ID = { pattern: /^(event|mail)\.[a-z]+\.[0-9a-f-]{1,36}$/, max: 64, error: 'field.id' } as const;

/** A message that a service gave up on, without its content, which may be secret. */
export class DeadLetter {
  @Text({ ...ID, description: 'Kind, service and the id in its database' }) _id: string;
  @OneOf(DEAD_LETTER_KINDS) kind: DeadLetterKind;
  @OneOf(SERVICES) service: ServiceName;
  @Text({ max: 500, description: 'The subject of the event or of the mail' }) subject: string;
  @Text({ max: 500, description: 'The consumer of the event, or the address of the mail' }) receiver: string;
  @Text({ min: 0, max: 500, description: 'Why the last attempt failed' }) reason: string;
  @Int({ min: 0, nullable: true, description: 'null when it was given up before attempts were counted' })
  attempts: number | null;
  @Instant({ description: 'When an event was given up, or when a mail was requested' }) at: string;
  @Flag({ description: 'false for a mail whose text was deleted or that has expired' }) canResend: boolean;
}

export class DeadLetterQuery {
  @OneOf(DEAD_LETTER_KINDS, { optional: true }) kind?: DeadLetterKind;
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

export class ResendBody {
  @OneOf(DEAD_LETTER_KINDS, { optional: true, description: 'Only the letters of this kind' })
  kind?: DeadLetterKind;
}

/** The outcome of sending dead letters again. */
export class ResendResult {
  @Int({ min: 0, description: 'Events that were handled or queued, and mails that were queued' })
  sent: number;
  @Int({ min: 0, description: 'Events that failed again; they are listed with the new reason' })
  failed: number;
  @Int({ min: 0, description: 'Letters that there was no time for: ask again' }) left: number;
}

export class AllResendResult extends ResendResult {
  @TextList({ max: 50, description: 'The services that did not answer' }) unavailable: string[];
}

/** The dead letters of one service: the newest, at most `limit`. */
export class ServiceLettersQuery {
  @OneOf(DEAD_LETTER_KINDS, { optional: true }) kind?: DeadLetterKind;
  @Int({ min: 1, max: MAX_DEAD_LETTERS }) limit: number;
}

export interface ServiceLetters {
  total: number;
  letters: DeadLetter[];
}

/** Which dead letters of a service to send again: one, those of a kind, or all. */
export class ServiceResend {
  @OneOf(DEAD_LETTER_KINDS, { optional: true }) kind?: DeadLetterKind;
  @Text({ optional: true, max: 36, pattern: /^[0-9a-f-]+$/, error: 'field.id' }) id?: string;
}

/** The kit answers it in every service. */
export const ListDeadLetters = (service: ServiceName) =>
  message<ServiceLettersQuery, ServiceLetters>(`${service}.dead-letter.list`);

/** The kit answers it in every service. A letter that no longer exists counts as neither sent nor failed. */
export const ResendDeadLetters = (service: ServiceName) =>
  message<ServiceResend, ResendResult>(`${service}.dead-letter.resend`, 'write');
