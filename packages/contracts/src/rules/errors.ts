import type { ErrorKey, ErrorValues, Sentence } from '../error-sentences/error-sentences.js';

/**
 * Every way in which a request can fail, with the HTTP status that the gateway returns. The only table of errors: a service throws a code,
 * the bus carries it, the gateway maps it.
 */
export const ERROR_STATUS = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UNPROCESSABLE: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One refused field of a request. */
export interface FieldError {
  /** A path such as `items.0.qty`. */
  field: string;
  /** Missing in a reply of a service that runs an older version. */
  key?: ErrorKey;
  values?: ErrorValues;
  message: Sentence;
}

/** An error as it crosses the bus. */
export interface ErrorBody {
  code: ErrorCode;
  /** Missing in a reply of a service that runs an older version. */
  key?: ErrorKey;
  values?: ErrorValues;
  /** The English sentence of the key, for clients that do not translate it. */
  message: Sentence;
  /** The refused fields, with `VALIDATION`. */
  errors?: FieldError[];
  /** More facts for the caller, merged into the problem document: short products, the current version, ... */
  details?: Record<string, unknown>;
  /** Seconds to wait, with `TOO_MANY` and `UNAVAILABLE`. */
  retryAfter?: number;
}
