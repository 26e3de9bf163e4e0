import type { SessionKind } from '../session/tokens';
import { apiOrigin } from './answerer';
import { ApiError } from './api-error';
import { send } from './send';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type QueryValue = string | number | boolean | undefined | null;

export interface RequestOptions<T = unknown> {
  /** Left out: no value, `undefined`, `null` and empty text. */
  query?: Record<string, QueryValue>;
  /** Sent as JSON, or as it is when it is a `FormData`. */
  body?: unknown;
  /** Whose bearer goes along when there is one; `none` for calls that must not carry any. Default `customer`. */
  session?: SessionKind | 'none';
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** What the answer must have. One without it comes from something else (a proxy, say), and counts as none. */
  has?: readonly (keyof T)[];
  /** The call is finished even when the window is closed meanwhile. */
  keepalive?: boolean;
}

/**
 * One call of the public API, `path` without `/api`. Encode what goes into the path. Throws {@link ApiError}.
 *
 * @example const product = await request<Product>('GET', `/products/${encodeURIComponent(id)}`);
 */
export async function request<T>(method: Method, path: string, options: RequestOptions<T> = {}): Promise<T> {
  const { query, body, session = 'customer', headers, signal, keepalive } = options;
  const isForm = body instanceof FormData;
  const json = body === undefined || isForm ? undefined : JSON.stringify(body);
  const message = new Request(apiUrl(path, query), {
    method,
    body: isForm ? body : json,
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    signal,
    keepalive,
  });
  return answerIn(await send(session, message), options);
}

async function answerIn<T>(response: Response, { signal, has = [] }: RequestOptions<T>): Promise<T> {
  try {
    const data = (response.status === 204 ? undefined : await response.json()) as T;
    const missing = has.filter((name) => data[name] === undefined);
    if (missing.length > 0) throw new Error(`The answer has no ${missing.join(', ')}`);
    return data;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, '', [], { cause: String(error) });
  }
}

function apiUrl(path: string, query: Record<string, QueryValue> = {}): URL {
  const url = new URL(`/api${path}`, apiOrigin());
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value));
  return url;
}
