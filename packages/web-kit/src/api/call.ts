import type { AnswerOf, Endpoint, ParametersOf } from '@netra/api-client';
import type { SessionKind } from '../session/tokens';
import { apiOrigin } from './answerer';
import { ApiError } from './api-error';
import { send } from './send';
import { addressOf, type Optional, type UrlParameters } from './url-of';

interface Transport<Field> {
  /**
   * The session whose bearer token is sent if there is one; `none` for calls that must not carry any. Default `customer`.
   */
  session?: SessionKind | 'none';
  signal?: AbortSignal;
  /**
   * Fields that the answer must have. An answer without them comes from something else, such as a proxy, and counts as an
   * outage.
   */
  has?: readonly Field[];
  /** The browser completes the call even if the window is closed. */
  keepalive?: boolean;
}

/** The options of a {@link call}; `Page` is a number where a page of a list is requested. */
export type CallOptions<E extends Endpoint, Page extends number | undefined = undefined> = ParametersOf<E> &
  Transport<keyof AnswerOf<E, Page>> & { query?: { page?: Page } };

/** The options of a call to any endpoint. */
export interface AnyCallOptions extends Transport<PropertyKey>, UrlParameters {
  headers?: object;
  body?: unknown;
  form?: object;
}

/**
 * Calls an endpoint of the public API, typed by the generated OpenAPI types. Query values that are `undefined`, `null` or
 * empty are not sent. Throws {@link ApiError}.
 *
 * @example const product = await call('GET /products/{productId}', { path: { productId } });
 */
export function call<E extends Endpoint, Page extends number | undefined = undefined>(
  endpoint: E,
  ...options: Optional<CallOptions<E, Page>>
): Promise<AnswerOf<E, Page>>;
export async function call(endpoint: Endpoint, options: AnyCallOptions = {}): Promise<unknown> {
  const { body, form, headers, session = 'customer', signal, keepalive } = options;
  const isJson = body !== undefined;
  const request = new Request(new URL(addressOf(endpoint, options), apiOrigin()), {
    method: endpoint.split(' ')[0],
    body: form ? formOf(form) : JSON.stringify(body),
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    signal,
    keepalive,
  });
  return answerIn(await send(session, request), options);
}

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(fields)) form.append(name, file);
  return form;
}

async function answerIn(response: Response, { signal, has = [] }: AnyCallOptions): Promise<unknown> {
  try {
    const answer = response.status === 204 ? undefined : await response.json();
    const missing = has.filter((name) => answer[name] === undefined);
    if (missing.length > 0) throw new Error(`The answer has no ${missing.join(', ')}`);
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, '', [], { cause: String(error) });
  }
}
