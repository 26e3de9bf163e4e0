/** The shop that is flooded: 10,000 products, a few customers, and the calls of the flood as bytes. */
import { ADMIN, startStack } from '../shop/stack.mjs';
import { someProducts } from '../shop/calls.mjs';
import { untilQuiet } from '../shop/settled.mjs';
import { connect, databaseUrl, seedCatalogue } from '../shop/seed.mjs';

const PRODUCTS = 10_000;
/** So many different lists that no cache holds them. */
const LISTS = 20_000;
const ORDERS = 20_000;

export async function createShop() {
  const stack = await startStack();
  const { postgres } = stack.file();
  const databases = await Promise.all(
    ['catalog', 'orders', 'mailer'].map((name) => connect(databaseUrl(postgres, name))),
  );
  await seedCatalogue(databases[0], PRODUCTS);
  const products = await someProducts(databases[0]);
  const token = await signIn(stack.origin);
  const port = Number(new URL(stack.origin).port);
  const settled = () => untilQuiet(databases, databases.at(-1));
  let orders = 0;
  const order = () => ({
    key: `flood-${orders++}`,
    body: JSON.stringify({
      address: '12 Galle Road, Colombo 03',
      phone: '0771234567',
      items: [{ productId: products[orders % products.length], qty: 1 }],
    }),
  });
  const list = (index) => `/api/products?page=1&limit=15&minPrice=${index % LISTS}`;
  let asked = 0;
  const calls = [
    {
      name: 'product list',
      requests: () => Array.from({ length: LISTS }, (_, index) => text('GET', list(index))),
      once: async () => (await answered(fetch(stack.origin + list(asked++ * 7)))).status === 200,
    },
    {
      name: 'placing orders',
      requests: () =>
        Array.from({ length: ORDERS }, () => {
          const { key, body } = order();
          return text(
            'POST',
            '/api/orders',
            { ...headersOf(token, key), 'content-length': body.length },
            body,
          );
        }),
      once: async () => {
        const { key, body } = order();
        const init = { method: 'POST', headers: headersOf(token, key), body };
        return (await answered(fetch(`${stack.origin}/api/orders`, init))).status === 201;
      },
    },
  ];
  const stop = async () => {
    await Promise.all(databases.map((client) => client.end()));
    await stack.stop();
  };
  return { calls: calls.map((call) => ({ ...call, port, settled })), stop };
}

const headersOf = (token, key) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  'idempotency-key': key,
});

/** A request as it goes over the wire. */
function text(method, path, headers = {}, body = '') {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n${body}`;
}

async function answered(answer) {
  const { status } = await answer;
  await (await answer).arrayBuffer();
  return { status };
}

async function signIn(origin) {
  const { email, password } = ADMIN;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  };
  return (await (await fetch(`${origin}/api/users/login`, init)).json()).token;
}
