/** A shop to order in: products with much stock, a few customers, and a client of the API that measures its answers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN } from '../shop/stack.mjs';
import { Agent, fetch } from 'undici';

const PRODUCTS = 8;
const CUSTOMERS = 8;
const STOCK = 1_000_000;
export const PRICE = 1_250;
export const PASSWORD = 'a lamp in the garden';
/** Longer than any answer may take, so that a late one is seen as late. */
const TIMEOUT_MS = 20_000;

/** Another client than the load, where the system has more than one address: one client gets three eighths of the edge's places. */
const BYSTANDER =
  process.platform === 'linux' ? new Agent({ connect: { localAddress: '127.0.0.2' } }) : undefined;

/**
 * Asks, and answers the status, 0 where the connection broke or nothing came, with the milliseconds that it took.
 * @returns {Promise<{status: number, body: any, ms: number, retryAfter: number}>}
 */
export async function ask(origin, method, path, { token, key, body, isBystander } = {}) {
  const begun = performance.now();
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  };
  const took = () => performance.now() - begun;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const content = body && { body: JSON.stringify(body) };
    const from = isBystander && BYSTANDER ? { dispatcher: BYSTANDER } : {};
    const response = await fetch(origin + path, { method, headers, signal, ...content, ...from });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    return { status: response.status, body: isJson ? JSON.parse(text) : text, ms: took(), retryAfter };
  } catch (error) {
    return { status: 0, body: { message: error.cause?.code ?? error.message }, ms: took(), retryAfter: 0 };
  }
}

async function expect(status, question) {
  const answer = await question;
  if (answer.status === status) return answer.body;
  throw new Error(`expected ${status}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** @returns {Promise<string>} the token */
export const signIn = async (origin, email, password) =>
  (await expect(200, ask(origin, 'POST', '/api/users/login', { body: { email, password } }))).token;

/** Opens a customer's account; the address is not confirmed. */
export async function signUp(origin, email) {
  const person = { firstName: 'Kasun', lastName: 'Perera', email, phone: '0771234567' };
  const body = { ...person, password: PASSWORD, confirmPassword: PASSWORD };
  return expect(201, ask(origin, 'POST', '/api/users', { body }));
}

/** Creates a product in stock, however busy the shop is; a repeat of a lost answer finds it there. */
export async function newProduct(origin, admin, productId, stock) {
  const facts = {
    productId,
    name: `Dome ${productId}`,
    altNames: [],
    labellPrice: 1500,
    price: PRICE,
    images: [],
  };
  const body = {
    ...facts,
    description: 'Ordered under faults.',
    stock,
    isAvailable: true,
    category: 'cctv1',
  };
  for (;;) {
    const answer = await ask(origin, 'POST', '/api/products', { token: admin, body });
    if ([201, 409].includes(answer.status)) return;
    if (![0, 503].includes(answer.status)) throw new Error(`POST /api/products answered ${answer.status}`);
    await sleep(500);
  }
}

/** Creates products and customers through the public API. */
export async function openShop(origin) {
  const admin = await signIn(origin, ADMIN.email, ADMIN.password);
  const products = [];
  for (let count = 0; count < PRODUCTS; count++) {
    const productId = `FAULT-${count}`;
    await newProduct(origin, admin, productId, STOCK);
    products.push(productId);
  }
  const customers = [];
  for (let count = 0; count < CUSTOMERS; count++) {
    const email = `fault-${count}@example.lk`;
    await signUp(origin, email);
    customers.push(await signIn(origin, email, PASSWORD));
  }
  return { origin, admin, products, customers };
}
