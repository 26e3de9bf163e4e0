import { ApiError, errorText, toast } from '@netra/web-kit';

/** Whether there is no such record; any other failure leaves that unknown. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Shows a failure in a toast and rethrows it for the form to show. */
export async function orToast<T>(
  call: Promise<T>,
  sentence: string | ((error: unknown) => string),
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    toast.error(typeof sentence === 'string' ? sentence : sentence(error));
    throw error;
  }
}

/** The messages of an update screen by HTTP status; `other` covers the remaining failures. */
export interface UpdateSentences {
  401: string;
  403: string;
  404: string;
  500: string;
  other: string;
}

/** The message for a failure on an update screen. */
export function updateSentence(error: unknown, sentences: UpdateSentences): string {
  const status = error instanceof ApiError ? error.status : 0;
  return status in sentences ? sentences[status as 401 | 403 | 404 | 500] : errorText(error, sentences.other);
}

/**
 * The same failure in the words of the screen, for the place above its form; field errors stay at their fields, and a
 * missing connection keeps its own message.
 */
export function inWords(error: unknown, sentence: string): unknown {
  if (!(error instanceof ApiError) || error.status === 0) return error;
  return new ApiError(error.status, sentence, error.errors, error.details, error.retryAfter);
}
