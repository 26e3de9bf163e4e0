import type { ErrorBody } from '@netra/contracts';
import { logger } from '../log/logger.js';
import { DomainError } from '../errors.js';

/** SQLSTATEs and Node codes that mean "the database is not there or too busy now", not "the query is wrong". */
const TEMPORARY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // server shuts down
  '57P02',
  '57P03', // server starts up
  '40001', // serialization failure
  '40P01', // deadlock
]);
const TEMPORARY_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Query runner already released/;

interface DriverError extends Error {
  code?: string;
  driverError?: DriverError;
}

/** Whether trying again later may help: a database or connection that is away for the moment. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'UNAVAILABLE';
  if (!(error instanceof Error)) return false;
  const cause = (error as DriverError).driverError ?? (error as DriverError);
  const code = cause.code ?? '';
  return TEMPORARY.has(code) || code.startsWith('08') || TEMPORARY_TEXT.test(cause.message);
}

/** What may be told of an error, whatever it is; unexpected ones stay in the log. */
export function toErrorBody(error: unknown): ErrorBody {
  if (error instanceof DomainError) return error.body;
  if (isTemporary(error)) {
    return {
      code: 'UNAVAILABLE',
      message: 'The service is busy or restarting, please try again',
      retryAfter: 1,
    };
  }
  return { code: 'INTERNAL', message: 'Something went wrong on our side' };
}

/** Logs an error at the level of its kind: ours as errors with stack, temporary ones as warnings, the caller's at debug. */
export function logError(error: unknown, { code, message }: ErrorBody, subject: string): void {
  if (code === 'INTERNAL') logger.error({ err: error, subject }, 'request failed');
  else if (code === 'UNAVAILABLE') logger.warn({ subject, reason: (error as Error).message }, message);
  else logger.debug({ subject, code }, message);
}
