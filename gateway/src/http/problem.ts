import { HttpException } from '@nestjs/common';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@netra/contracts';
import { problemDocument } from '@netra/node-kit';
import { errorBody, toErrorBody } from '@netra/service-kit';

const CODES = new Map(
  Object.entries(ERROR_STATUS).map(([code, status]) => [status as number, code as ErrorCode]),
);

/** The errors of requests that the framework rejects before a handler runs. */
const FRAMEWORK_ERRORS: Partial<Record<ErrorCode, ErrorBody>> = {
  VALIDATION: errorBody('VALIDATION', 'request.malformed'),
  NOT_FOUND: errorBody('NOT_FOUND', 'address.unknown'),
  TOO_LARGE: errorBody('TOO_LARGE', 'request.tooLarge'),
  UNSUPPORTED_TYPE: errorBody('UNSUPPORTED_TYPE', 'request.typeRefused'),
};

/** The most rejected fields named in an answer. */
export const MAX_ERRORS = 20;

const DEFAULT_RETRY_AFTER: Partial<Record<ErrorCode, number>> = { TOO_MANY: 60, UNAVAILABLE: 1 };

/** The public form of an error: the document (RFC 9457) and its headers. */
export interface Problem {
  status: number;
  headers: Record<string, string>;
  document: Record<string, unknown>;
}

/** The body of any thrown error; an unexpected error becomes INTERNAL. */
export function errorBodyOf(error: unknown): ErrorBody {
  const status = frameworkStatus(error);
  if (status === undefined || status >= 500) return toErrorBody(error);
  const code = CODES.get(status) ?? 'VALIDATION';
  return FRAMEWORK_ERRORS[code] ?? errorBody(code, 'request.refused');
}

/** The status of an error of Nest or Fastify. */
function frameworkStatus(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  return error instanceof Error && error.name === 'FastifyError'
    ? (error as Error & { statusCode?: number }).statusCode
    : undefined;
}

/** The problem document of an error. */
export function problemOf({ code, key, values, message, errors, details, retryAfter }: ErrorBody): Problem {
  const status = ERROR_STATUS[code];
  const seconds = retryAfter ?? DEFAULT_RETRY_AFTER[code];
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(seconds !== undefined && { 'retry-after': String(Math.ceil(seconds)) }),
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    },
    document: {
      ...details,
      ...problemDocument(status, code, message, key, values),
      ...(errors && { errors: errors.slice(0, MAX_ERRORS) }),
    },
  };
}
