import type { AnswerOf, Endpoint } from '@netra/api-client';
import { type AnyCallOptions, call, type CallOptions } from './call';
import type { Optional } from './url-of';

const callAny = call as (endpoint: Endpoint, options: AnyCallOptions) => Promise<unknown>;

/** The part of `queryOptions` that a {@link read} provides. */
export interface Read<Answer> {
  queryKey: unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/**
 * A cached read of an endpoint, for `queryOptions` and `useQuery`. Its key is the endpoint with its parameters below
 * `scope`, so that invalidating `scope`, or `[...scope, endpoint]`, covers it.
 *
 * @example useQuery(read(['storefront'], 'GET /products/{productId}', { path: { productId } }))
 */
export function read<E extends Endpoint, Page extends number | undefined = undefined>(
  scope: readonly unknown[],
  endpoint: E,
  ...options: Optional<CallOptions<E, Page>>
): Read<AnswerOf<E, Page>>;
export function read(
  scope: readonly unknown[],
  endpoint: Endpoint,
  options: AnyCallOptions = {},
): Read<unknown> {
  return {
    queryKey: [...scope, endpoint, { ...options.path, ...options.query }],
    queryFn: ({ signal }) => callAny(endpoint, { ...options, signal }),
  };
}
