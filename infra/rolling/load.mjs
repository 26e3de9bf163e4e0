import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
const TICK_MS = 10;
const PASSWORD = 'a lamp in the garden';

/**
 * Sends requests of a shop at a steady rate, whether earlier ones were answered or not: pages, lists and products, and
 * for a third of them changes of carts and orders. A request is lost when it has no answer, or a server's error.
 * @param {string} origin
 * @param {number} rate requests a second
 */
export async function startLoad(origin, rate) {
  const shop = await openShop(origin);
  const result = { sent: 0, lost: [], late: 0, milliseconds: 0 };
  const pending = new Set();
  let stopped = false;
  const began = performance.now();

  const send = () => {
    const kind = KINDS[result.sent % KINDS.length];
    result.sent++;
    const started = performance.now();
    const request = kind(shop)
      .then(
        (lost) => lost && result.lost.push(`${at()} ${lost}`),
        (error) => result.lost.push(`${at()} ${kind.name}: ${error.cause?.code ?? error.message}`),
      )
      .then(() => {
        result.milliseconds = Math.max(result.milliseconds, Math.round(performance.now() - started));
        pending.delete(request);
      });
    pending.add(request);
  };
  const at = () => `after ${((performance.now() - began) / 1000).toFixed(1)} s`;

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
    await Promise.all(pending);
    return result;
  };
  return { stop };
}

const call = async (shop, path, options = {}) => {
  const { token, body, headers, expected = 200 } = options;
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await fetch(shop.origin + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  // A refusal is an answer: look-ups of one address are limited.
  return answer.status === expected || answer.status === 429
    ? undefined
    : `${method} ${path}: ${answer.status} ${/"detail":"([^"]*)/.exec(text)?.[1] ?? ''}`;
};

const list = (shop) => call(shop, '/api/products?page=1&limit=12');
const product = (shop) => call(shop, `/api/products/${shop.productId}`);
const page = (shop) => call(shop, '/shop');
const track = (shop) => call(shop, '/api/repairs/serial/SN-NONE');
const cart = (shop) =>
  call(shop, '/api/cart', {
    token: shop.token(),
    body: { item: { productId: shop.productId }, quantity: 1 },
  });
const order = (shop) =>
  call(shop, '/api/orders', {
    token: shop.token(),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      address: '1 Lake Road, Kandy',
      phone: '0771234567',
      items: [{ productId: shop.productId, qty: 1 }],
    },
    expected: 201,
  });
const KINDS = [list, product, cart, page, product, order, list, product, track, cart];

/** A product that never runs out, and twenty customers who buy it. */
async function openShop(origin) {
  const read = async (path, body, token) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const password = process.env.ADMIN_PASSWORD ?? secretFile('admin-password');
  const email = process.env.ADMIN_EMAIL ?? 'admin@netra.lk';
  const admin = await read('/users/login', { email, password });
  const productId = `ROLL-${Date.now()}`;
  const facts = { name: 'Rolling dome', altNames: [], labellPrice: 100, price: 90, images: [] };
  const more = { description: 'Bought by the load.', stock: 900_000, isAvailable: true, category: 'cctv1' };
  await read('/products', { productId, ...facts, ...more }, admin.token);
  const tokens = [];
  for (let count = 0; count < 20; count++) {
    const customer = `load.${Date.now()}.${count}@example.lk`;
    const person = { firstName: 'Load', lastName: 'Customer', email: customer, phone: '0771234567' };
    await read('/users', { ...person, password: PASSWORD, confirmPassword: PASSWORD });
    tokens.push((await read('/users/login', { email: customer, password: PASSWORD })).token);
  }
  let next = 0;
  return { origin, productId, token: () => tokens[next++ % tokens.length] };
}

const secretFile = (name) =>
  readFileSync(
    new URL(`../../${process.env.SECRETS_DIR ?? '.secrets'}/${name}`, import.meta.url),
    'utf8',
  ).trim();
