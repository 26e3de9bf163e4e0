import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PASSWORD = 'a lamp in the garden';
const PRODUCTS = 12;
const CUSTOMERS = 20;

/** What every visitor sees: the existing products. Nothing is written, so the shop may be a real one. */
export async function openShop(origin) {
  const products = await productsOf(origin);
  if (products.length === 0) throw new Error(`${origin} has no products to look at.`);
  return { origin, any, anyProduct: () => products[any(products.length)], close: async () => undefined };
}

/**
 * Products that never run out, and twenty customers who order them; the load also reads the other products. `close` removes the products. The
 * customers and their orders stay, and mails go out: only for a shop that is thrown away.
 */
export async function openShopWithOrders(origin) {
  const call = async (method, address, body, token) => {
    const answer = await fetch(`${origin}/api${address}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const send = (...given) => call('POST', ...given);
  const password = process.env.ADMIN_PASSWORD ?? secretFile('admin-password');
  const email = process.env.ADMIN_EMAIL ?? 'admin@netra.lk';
  const admin = await send('/users/login', { email, password });
  const stamp = Date.now();

  const ours = Array.from({ length: PRODUCTS }, (_, number) => `ROLL-${stamp}-${number}`);
  for (const productId of ours) {
    const facts = { name: 'Rolling dome', altNames: [], labellPrice: 100, price: 90, images: [] };
    const more = { description: 'Bought by the load.', stock: 900_000, isAvailable: true, category: 'cctv1' };
    await send('/products', { productId, ...facts, ...more }, admin.token);
  }
  const all = await productsOf(origin);

  const tokens = [];
  for (let number = 0; number < CUSTOMERS; number++) {
    const customer = `load.${stamp}.${number}@example.lk`;
    const person = { firstName: 'Load', lastName: 'Customer', email: customer, phone: '0771234567' };
    await send('/users', { ...person, password: PASSWORD, confirmPassword: PASSWORD });
    tokens.push((await send('/users/login', { email: customer, password: PASSWORD })).token);
  }
  return {
    origin,
    any,
    anyProduct: () => all[any(all.length)],
    anyOfOurs: () => ours[any(ours.length)],
    token: () => tokens[any(tokens.length)],
    close: async () => {
      for (const productId of ours) await call('DELETE', `/products/${productId}`, undefined, admin.token);
    },
  };
}

const any = (count) => Math.floor(Math.random() * count);

async function productsOf(origin) {
  const { products } = await (await fetch(`${origin}/api/products?page=1&limit=100`)).json();
  return products.map(({ productId }) => productId);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const secretFile = (name) =>
  readFileSync(path.resolve(root, process.env.SECRETS_DIR ?? '.secrets', name), 'utf8').trim();
