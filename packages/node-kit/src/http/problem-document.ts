import { STATUS_CODES } from 'node:http';

/** The media type of problem documents (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/**
 * A problem document. `message` repeats `detail` for clients that know only the API's own member; `key` and `values` are for clients that
 * translate it.
 */
export const problemDocument = (
  status: number,
  code: string,
  message: string,
  key?: string,
  values: Record<string, string | number> = {},
) => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: message,
  message,
  code,
  ...(key !== undefined && { key, values }),
});
