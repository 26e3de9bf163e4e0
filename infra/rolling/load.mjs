import { setTimeout as sleep } from 'node:timers/promises';
import { openShop, openShopWithOrders } from './shop.mjs';

const TIMEOUT_MS = 15_000;
const TICK_MS = 10;
const CREATED = 201;
/**
 * The most requests at once: more would load this process instead of the shop. A request that waits for its turn counts as slow.
 */
const MAX_OPEN = 400;

/**
 * Sends the requests of a shop at a constant rate, regardless of responses: lists, products, searches, pages and look-ups, with `orders`
 * also some carts and orders (`MIX`). A request without an answer, or with a server's error, is lost.
 * @param {string} origin
 * @param {number} rate requests a second
 * @param {{ orders?: boolean }} [options] `orders`: customers also sign up, fill carts and order; for a copy of a shop only
 */
export async function startLoad(origin, rate, { orders: isOrdering = false } = {}) {
  const shop = await (isOrdering ? openShopWithOrders : openShop)(origin);
  const kinds = spread(MIX.filter(([kind]) => isOrdering || !WRITES.includes(kind)));
  const result = { sent: 0, lost: [], late: 0, orders: 0, milliseconds: [] };
  const waiting = [];
  let open = 0;
  let stopped = false;
  const began = performance.now();
  const at = () => `after ${((performance.now() - began) / 1000).toFixed(1)} s`;

  const next = async () => {
    const { kind, due } = waiting.shift();
    open++;
    try {
      const { lost, status } = await call(shop, kind(shop));
      if (lost) result.lost.push(`${at()} ${lost}`);
      if (status === CREATED) result.orders++;
    } catch (error) {
      result.lost.push(`${at()} ${kind.name}: ${error.cause?.code ?? error.message}`);
    }
    result.milliseconds.push(performance.now() - due);
    open--;
    if (waiting.length) void next();
  };
  const send = () => {
    waiting.push({ kind: kinds[result.sent++ % kinds.length], due: performance.now() });
    if (open < MAX_OPEN) void next();
  };

  const running = (async () => {
    while (!stopped) {
      const due = Math.floor(((performance.now() - began) / 1000) * rate) - result.sent;
      if (due > Math.max(1, rate / 10)) result.late += due;
      for (let count = 0; count < due; count++) send();
      await sleep(TICK_MS);
    }
  })();
  const stop = async () => {
    stopped = true;
    await running;
    while (open || waiting.length) await sleep(TICK_MS);
    await shop.close();
    return result;
  };
  return { stop };
}

/** Returns the status, and a description of the request if it was lost. */
async function call({ origin }, { path, token, body, headers, expected = 200 }) {
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await fetch(origin + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  // A refusal is an answer: look-ups are limited by address.
  const { status } = answer;
  const isLost = status !== expected && status !== 429;
  return {
    status,
    lost: isLost && `${method} ${path}: ${status} ${/"detail":"([^"]*)/.exec(text)?.[1] ?? ''}`,
  };
}

const list = (shop) => ({ path: `/api/products?page=${1 + shop.any(3)}&limit=12` });
const section = (shop) => ({ path: `/api/products?page=1&limit=12&category=cctv${1 + shop.any(3)}` });
const search = (shop) => ({
  path: `/api/products/search/${['dome', 'bullet', 'cable', '4mp'][shop.any(4)]}?page=1&limit=12`,
});
const product = (shop) => ({ path: `/api/products/${shop.anyProduct()}` });
const shopPage = () => ({ path: '/shop' });
const productPage = (shop) => ({ path: `/overview/${shop.anyProduct()}` });
const track = () => ({ path: '/api/repairs/serial/SN-NONE' });
const cart = (shop) => ({
  path: '/api/cart',
  token: shop.token(),
  body: { item: { productId: shop.anyOfOurs() }, quantity: 1 },
});
const order = (shop) => ({
  path: '/api/orders',
  token: shop.token(),
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: {
    address: '1 Lake Road, Kandy',
    phone: '0771234567',
    items: [{ productId: shop.anyOfOurs(), qty: 1 }],
  },
  expected: CREATED,
});
/** Of a hundred requests; at 200 a second that is 7,200 orders an hour. */
const MIX = [
  [product, 34],
  [list, 20],
  [section, 14],
  [search, 12],
  [shopPage, 8],
  [productPage, 4],
  [cart, 4],
  [track, 3],
  [order, 1],
];
const WRITES = [cart, order];

/** Spreads each kind evenly over the hundred. */
const spread = (mix) =>
  mix
    .flatMap(([kind, share]) =>
      Array.from({ length: share }, (_, number) => ({ kind, at: (number + 0.5) / share })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
