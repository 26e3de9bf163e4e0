import type { ErrorBody, ErrorCode, FieldError } from '@netra/contracts';

/** An error that its caller may know about; it crosses the bus as its `body` and can be rethrown untouched. */
export class DomainError extends Error {
  constructor(
    readonly body: ErrorBody,
    options?: ErrorOptions,
  ) {
    super(body.message, options);
    this.name = 'DomainError';
  }

  get code(): ErrorCode {
    return this.body.code;
  }
}

type Details = Record<string, unknown>;

const thrower =
  (code: ErrorCode) =>
  (message: string, details?: Details): DomainError =>
    new DomainError({ code, message, ...(details && { details }) });

/** Each makes an error to throw: `throw notFound('There is no such product')`. */
export const notFound = thrower('NOT_FOUND');
export const conflict = thrower('CONFLICT');
export const forbidden = thrower('FORBIDDEN');
export const unauthenticated = thrower('UNAUTHENTICATED');
export const unprocessable = thrower('UNPROCESSABLE');
export const tooLarge = thrower('TOO_LARGE');
export const unsupportedType = thrower('UNSUPPORTED_TYPE');

/** A refused request; `fields` by path: `invalid({ email: 'is taken' })`. */
export function invalid(fields: Record<string, string>, message = 'Some fields are not right'): DomainError {
  const errors: FieldError[] = Object.entries(fields).map(([field, text]) => ({ field, message: text }));
  return new DomainError({ code: 'VALIDATION', message, errors });
}

/** Too many attempts; `retryAfter` in seconds. */
export const tooMany = (message: string, retryAfter: number): DomainError =>
  new DomainError({ code: 'TOO_MANY', message, retryAfter });

/** Something needed does not answer at the moment; `retryAfter` in seconds. */
export const unavailable = (message: string, retryAfter = 1, cause?: unknown): DomainError =>
  new DomainError({ code: 'UNAVAILABLE', message, retryAfter }, { cause });
