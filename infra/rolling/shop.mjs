import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PASSWORD = 'a lamp in the garden';
const PRODUCTS = 12;
const CUSTOMERS = 20;

/** Products that never run out, and twenty customers who order them; the load also reads the other products. */
export async function openShop(origin) {
  const send = async (address, body, token) => {
    const answer = await fetch(`${origin}/api${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${address} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
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
  const { products } = await (await fetch(`${origin}/api/products?page=1&limit=100`)).json();
  const all = products.map(({ productId }) => productId);

  const tokens = [];
  for (let number = 0; number < CUSTOMERS; number++) {
    const customer = `load.${stamp}.${number}@example.lk`;
    const person = { firstName: 'Load', lastName: 'Customer', email: customer, phone: '0771234567' };
    await send('/users', { ...person, password: PASSWORD, confirmPassword: PASSWORD });
    tokens.push((await send('/users/login', { email: customer, password: PASSWORD })).token);
  }
  const any = (count) => Math.floor(Math.random() * count);
  return {
    origin,
    any,
    anyProduct: () => all[any(all.length)],
    anyOfOurs: () => ours[any(ours.length)],
    token: () => tokens[any(tokens.length)],
  };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const secretFile = (name) =>
  readFileSync(path.resolve(root, process.env.SECRETS_DIR ?? '.secrets', name), 'utf8').trim();
