/** The store in another process: every call is one request over NATS to `store-service.mjs`. */
import { connect } from '@nats-io/transport-node';

const WITHIN_MS = 10_000;

export async function askStore(servers) {
  const nats = await connect({ servers, noAsyncTraces: true });
  const call = async (name, values) => {
    const answer = await nats.request(`store.${name}`, JSON.stringify(values), { timeout: WITHIN_MS });
    return answer.string() || undefined;
  };
  return {
    list: (...values) => call('list', values),
    search: (...values) => call('search', values),
    product: (...values) => call('product', values),
    addToCart: (...values) => call('addToCart', values),
    placeOrder: (...values) => call('placeOrder', values),
  };
}
