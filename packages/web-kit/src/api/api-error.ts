import { fieldSentence } from '../texts/field-sentences';
import { serverSentence } from '../texts/server-sentences';

/** A refused field of a request. */
export interface FieldError {
  /** A path such as `items.0.qty`. */
  field: string;
  message: string;
}

/** A request that failed. `message` is a sentence that a person may be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Whether the call carried a token: a 401 without one says only that nobody is signed in. */
  hadToken = false;

  constructor(
    /** The HTTP status, or 0 when no answer came. */
    readonly status: number,
    message: string,
    readonly errors: FieldError[] = [],
    /** The whole problem document: short products, the current version, ... */
    readonly details: Record<string, unknown> = {},
    /** Seconds to wait before another try. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** No answer, or one that says nothing about the request: worth trying again. */
  get isOutage(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** No token, or one that is over, or one of the wrong role. */
  get isAccess(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** The server's sentence when it gave one, else the screen's own. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : fallback;
}

/** Reads a refusal. Anything that is no problem document (a proxy's page, say) keeps only its status. */
export async function toApiError(response: Response): Promise<ApiError> {
  const problem = await response.json().catch(() => ({}));
  const details: Record<string, unknown> = problem !== null && typeof problem === 'object' ? problem : {};
  const message = typeof details.message === 'string' ? serverSentence(details.message) : '';
  const errors = (Array.isArray(details.errors) ? details.errors : [])
    .filter(isFieldError)
    .map(({ field, message }) => ({ field, message: fieldSentence({ field, message }) }));
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, message, errors, details, wait > 0 ? wait : undefined);
}

function isFieldError(value: unknown): value is FieldError {
  const error = value as Partial<FieldError> | null;
  return typeof error?.field === 'string' && typeof error.message === 'string';
}
