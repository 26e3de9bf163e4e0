import type { ErrorBody } from '@netra/contracts';
import { logger } from '@netra/node-kit';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { DomainError, errorBody } from '../errors.js';
import { OUTBOX_BOUND } from '../events/outbox-message.entity.js';

/** SQLSTATE of a write on a server that is no longer the primary. */
export const READ_ONLY = '25006';

/** SQLSTATEs and Node codes of a database that is unavailable, overloaded, full or read-only, as opposed to those of a wrong query. */
const TEMPORARY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  READ_ONLY,
  '53100', // disk full
  '53300', // too many connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // server shuts down
  '57P02',
  '57P03', // server starts up
  '40001', // serialization failure
  '40P01', // deadlock
]);
const TEMPORARY_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable/;
/** The errors of a transaction whose connection was lost between two statements. */
const LOST = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];

interface DriverError extends Error {
  code?: string;
  constraint?: string;
  driverError?: DriverError;
}

const causeOf = (error: DriverError): DriverError => error.driverError ?? error;

/** Whether a later retry may succeed, because a database or connection is unavailable. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'UNAVAILABLE';
  if (!(error instanceof Error)) return false;
  if (LOST.some((kind) => error instanceof kind)) return true;
  const cause = causeOf(error);
  const code = cause.code ?? '';
  return TEMPORARY.has(code) || code.startsWith('08') || TEMPORARY_TEXT.test(cause.message);
}

/** SQLSTATEs that a single item of a batch may cause: lock and statement timeouts, deadlock, serialization failure. */
const CONTENTION = new Set(['55P03', '57014', '40P01', '40001']);

/**
 * Whether a batch failed because a database or service is unavailable, so that each of its items would fail again alone. The reason of another
 * service's UNAVAILABLE is unknown: retrying each item would multiply the load on a service that may be overloaded.
 */
export const isOutage = (error: unknown): boolean =>
  isTemporary(error) && !CONTENTION.has(causeOf(error as DriverError).code ?? '');

/** The part of any error that its caller may see; details of unexpected errors stay in the log. */
export function toErrorBody(error: unknown): ErrorBody {
  if (error instanceof DomainError) return error.body;
  if (isTemporary(error)) return { ...errorBody('UNAVAILABLE', 'service.busy'), retryAfter: 1 };
  if (error instanceof Error && causeOf(error).constraint === OUTBOX_BOUND) {
    return errorBody('TOO_LARGE', 'change.tooLarge');
  }
  return errorBody('INTERNAL', 'service.failed');
}

/** Logs our faults as errors with their stack, temporary errors as warnings, and the caller's errors at debug level. */
export function logError(error: unknown, { code, message }: ErrorBody, subject: string): void {
  if (code === 'INTERNAL') logger.error({ err: error, subject }, 'request failed');
  else if (code === 'UNAVAILABLE') logger.warn({ subject, reason: (error as Error).message }, message);
  else logger.debug({ subject, code }, message);
}
