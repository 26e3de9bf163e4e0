import { errorSentence, type ServerError } from '../texts/error-texts';

/** A rejected field of a request. */
export interface FieldError {
  /** A path such as `items.0.qty`. */
  field: string;
  message: string;
}

/** A failed request. `message` is a sentence that can be shown to a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Whether the call carried a token: a 401 without one only means that nobody is signed in. */
  hadToken = false;

  constructor(
    /** The HTTP status, or 0 without an answer. */
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

  /** No answer, or one that says nothing about the request: worth retrying. */
  get isOutage(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** A missing or expired token, or one of the wrong role. */
  get isAccess(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

/** The server's sentence if there is one, otherwise the screen's own. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : fallback;
}

/**
 * The error of a refused request. Anything that is not a problem document (such as a proxy's page) keeps only its status.
 */
export async function toApiError(response: Response): Promise<ApiError> {
  const problem: unknown = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get('retry-after'));
  return problemError(response.status, problem, wait > 0 ? wait : undefined);
}

/** The error of a problem document, in the language of the screen. */
export function problemError(status: number, problem: unknown, retryAfter?: number): ApiError {
  const details = (problem !== null && typeof problem === 'object' ? problem : {}) as Record<string, unknown>;
  const { message, key, values } = details;
  const sentence = typeof message === 'string' ? errorSentence({ message, key, values }) : '';
  const errors = (Array.isArray(details.errors) ? details.errors : [])
    .filter(isFieldError)
    .map((error) => ({ field: error.field, message: errorSentence(error) }));
  return new ApiError(status, sentence, errors, details, retryAfter);
}

function isFieldError(value: unknown): value is FieldError & ServerError {
  const error = value as Partial<FieldError> | null;
  return typeof error?.field === 'string' && typeof error.message === 'string';
}
