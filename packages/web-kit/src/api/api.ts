import type { ApiClient } from '@netra/api-client';
import type { SessionKind } from '../session/tokens';
import { ApiError } from './api-error';
import { apiOrigin } from './answerer';
import type { Method } from './request';
import { send } from './send';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The calls of the typed client. */
export type Api = Pick<ApiClient, Method>;

/** The client's code comes with the first call: shoppers, whose pages use `request`, never load it. */
function clientOf(session: SessionKind): Api {
  let client: ApiClient | undefined;
  const calls = METHODS.map((method) => [
    method,
    async (...message: unknown[]) => {
      client ??= await create(session);
      const call = client[method] as (...message: unknown[]) => unknown;
      return call(...message);
    },
  ]);
  return Object.fromEntries(calls) as Api;
}

async function create(session: SessionKind): Promise<ApiClient> {
  const code = await import('@netra/api-client').catch((error: unknown) => {
    throw new ApiError(0, '', [], { cause: String(error) });
  });
  return code.createClient({ baseUrl: `${apiOrigin()}/api`, fetch: (message) => send(session, message) });
}

/**
 * The public API, typed by its OpenAPI document, with the customer's (or admin's) bearer. Unlike the plain client it
 * throws every refusal as `ApiError`: take the answer with {@link dataOf}.
 *
 * @example const product = await dataOf(api.GET('/products/{productId}', { params: { path: { productId } }, signal }));
 */
export const api: Api = clientOf('customer');

/** The same with the technician's bearer. */
export const technicianApi: Api = clientOf('technician');

/** The answer of a call. A refusal has been thrown before it came here. */
export async function dataOf<Data>(answer: Promise<{ data?: Data }>): Promise<Exclude<Data, undefined>> {
  return (await answer).data as Exclude<Data, undefined>;
}
