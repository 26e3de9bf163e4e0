import { type ApiClient, createClient } from '@netra/api-client';
import type { SessionKind } from '../session/tokens';
import { apiOrigin } from './answerer';
import { send } from './send';

const clientOf = (session: SessionKind): ApiClient =>
  createClient({ baseUrl: `${apiOrigin()}/api`, fetch: (message) => send(session, message) });

/**
 * The public API, typed by its OpenAPI document, with the customer's (or admin's) bearer. Unlike the plain client it
 * throws every refusal as `ApiError`: take the answer with {@link dataOf}.
 *
 * @example const product = await dataOf(api.GET('/products/{productId}', { params: { path: { productId } }, signal }));
 */
export const api: ApiClient = clientOf('customer');

/** The same with the technician's bearer. */
export const technicianApi: ApiClient = clientOf('technician');

/** The answer of a call. A refusal has been thrown before it came here. */
export async function dataOf<Data>(answer: Promise<{ data?: Data }>): Promise<Exclude<Data, undefined>> {
  return (await answer).data as Exclude<Data, undefined>;
}
