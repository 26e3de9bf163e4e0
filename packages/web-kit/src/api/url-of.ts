import type { Endpoint, ParametersOf } from '@netra/api-client';

/** The parameters of any endpoint that become part of its address. */
export interface UrlParameters {
  path?: object;
  query?: object;
}

/** An address of the public API, as {@link urlOf} returns it. */
export type ApiUrl = `/api/${string}`;

/** Makes the options optional where none is required. */
export type Optional<Options> =
  Record<never, unknown> extends Options ? [options?: Options] : [options: Options];

/**
 * The address of an endpoint on this origin, for requests that cannot use `call`: an event stream, an upload with progress.
 * Query values that are `undefined`, `null` or empty are left out, and a list becomes one parameter per member.
 *
 * @example urlOf('GET /repairs/serial/{serial}/live', { path: { serial } });
 */
export const urlOf = addressOf as <E extends Endpoint>(
  endpoint: E,
  ...options: Optional<Pick<ParametersOf<E>, 'path' | 'query'>>
) => ApiUrl;

/** {@link urlOf} without types. */
export function addressOf(endpoint: string, { path, query = {} }: UrlParameters = {}): ApiUrl {
  const values = new Map(Object.entries(path ?? {}));
  const pathname = endpoint
    .slice(endpoint.indexOf('/') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name)));
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat())
      if (value != null && value !== '') search.append(name, String(value));
  return search.size === 0 ? `/api/${pathname}` : `/api/${pathname}?${search}`;
}
