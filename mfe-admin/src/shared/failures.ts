import { ApiError, errorText, toast } from '@netra/web-kit';

/** Shows a failure in a toast and rethrows it, so that the form shows it too. */
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

/** The sentences of an update screen by HTTP status; `other` is for a failure without a sentence of its own. */
export interface UpdateSentences {
  401: string;
  403: string;
  404: string;
  500: string;
  other: string;
}

/** The sentence of a failure on an update screen. */
export function updateSentence(error: unknown, sentences: UpdateSentences): string {
  const status = error instanceof ApiError ? error.status : 0;
  return status in sentences ? sentences[status as 401 | 403 | 404 | 500] : errorText(error, sentences.other);
}

/** The same failure in the words of the screen, for the place above its form; field errors stay at their fields, and what was not answered keeps saying so. */
export function inWords(error: unknown, sentence: string): unknown {
  if (!(error instanceof ApiError) || error.status === 0) return error;
  return new ApiError(error.status, sentence, error.errors, error.details, error.retryAfter);
}
