import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './schema.js';

export type * from './schema.js';

export type ApiClient = Client<paths>;

/**
 * A client of the public API, typed by its OpenAPI document: paths, parameters, bodies, answers and errors. A refusal is
 * the answer's `error`, a `Problem`; only a lost connection throws.
 *
 * @param options `baseUrl` is `/api` unless told otherwise; the rest as for fetch
 * @example
 * const api = createClient({ headers: { authorization: `Bearer ${token}` } });
 * const { data, error } = await api.GET('/products/{productId}', { params: { path: { productId } } });
 */
export const createClient = (options: ClientOptions = {}): ApiClient =>
  createFetchClient<paths>({ baseUrl: '/api', ...options });

/** Sends a body as a form: `api.POST('/images', { body: { file }, bodySerializer: asForm })`. */
export function asForm(body: Record<string, Blob | string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}

/**
 * The page of a list that was asked for by `page`.
 * @throws TypeError when the answer is the plain array of a call without `page`
 */
export function pageOf<Answer extends object>(answer: Answer): Exclude<Answer, readonly unknown[]> {
  if (Array.isArray(answer)) throw new TypeError('This is no page: the call needs `page`');
  return answer as Exclude<Answer, readonly unknown[]>;
}
