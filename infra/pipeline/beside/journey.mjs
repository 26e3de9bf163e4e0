import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

const PASSWORD = 'a lamp in the garden';
const STOCK = 1_000;
/** Mails and audit entries come by way of an outbox and the bus. */
const WAIT_MS = 60_000;

async function until(what, ask) {
  for (const end = Date.now() + WAIT_MS; ; await sleep(100)) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

const PRODUCT = {
  name: 'Journey dome',
  altNames: [],
  labellPrice: 100,
  price: 90,
  images: [],
  description: 'Bought while releases change.',
  stock: STOCK,
  isAvailable: true,
  category: 'cctv1',
};

/** The calls of the public API, which every release has had since 0.3.0. */
function clientOf(origin) {
  let count = 0;
  const call = async (request, { token, body, headers, expected = 200 } = {}) => {
    const [method, path] = request.split(' ');
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.equal(answer.status, expected, `${request} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const signedIn = async (email, password, at = '/users/login') =>
    (await call(`POST ${at}`, { body: { email, password } })).token;
  return {
    call,
    signedIn,
    newCustomer: async () => {
      const email = `journey.${Date.now()}.${++count}@example.lk`;
      const person = { firstName: 'Kasun', lastName: 'Perera', email, phone: '0771234567' };
      const body = { ...person, password: PASSWORD, confirmPassword: PASSWORD };
      await call('POST /users', { body, expected: 201 });
      return { email, token: await signedIn(email, PASSWORD) };
    },
    order: async ({ token }, productId) => {
      await call('POST /cart', { token, body: { item: { productId }, quantity: 1 } });
      const { orderId } = await call('POST /orders', {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { address: '1 Lake Road, Kandy', phone: '0771234567', items: [{ productId, qty: 1 }] },
        expected: 201,
      });
      return orderId;
    },
    ordersOf: async ({ token }) =>
      (await call('GET /orders/mine?page=1&limit=100', { token })).orders.map(({ orderId }) => orderId),
  };
}

/** A product, the tokens of office and workshop, and a customer who keeps session, cart and orders through all releases. */
async function prepared({ call, signedIn, newCustomer }, admin) {
  const office = await signedIn(admin.email, admin.password);
  const product = { ...PRODUCT, productId: `JOURNEY-${Date.now()}` };
  await call('POST /products', { token: office, body: product, expected: 201 });
  const person = { firstName: 'Tharindu', lastName: 'Fernando', phone: '0711111111', salary: 80_000 };
  const technician = { ...person, email: `technician.${Date.now()}@example.lk`, speciality: 'CCTV' };
  const { initialPassword } = await call('POST /technicians', {
    token: office,
    body: technician,
    expected: 201,
  });
  const workshop = await signedIn(technician.email, initialPassword, '/technicians/login');
  return { office, product, workshop, regular: await newCustomer() };
}

/**
 * What customers, office and workshop do across all services. The returned function does it once more, and fails when something that was done
 * before is gone.
 * @param {{ origin: string, mails: string, admin: { email: string, password: string } }} at
 */
export async function openJourney({ origin, mails, admin }) {
  const client = clientOf(origin);
  const { call, newCustomer, ordersOf } = client;
  const { office, product, workshop, regular } = await prepared(client, admin);
  const one = `/products/${product.productId}`;
  const history = [];
  let sold = 0;
  const order = async (customer) => {
    const orderId = await client.order(customer, product.productId);
    sold++;
    return orderId;
  };
  return async function travel() {
    const page = await fetch(`${origin}/overview/${product.productId}`);
    assert.equal(page.status, 200, `the page of a product answered ${page.status}`);

    const newcomer = await newCustomer();
    const first = await order(newcomer);
    assert.deepEqual(await ordersOf(newcomer), [first]);
    history.unshift(await order(regular));
    assert.deepEqual(await ordersOf(regular), history);
    const { stock } = await call(`GET ${one}`);
    assert.equal(stock, STOCK - sold);
    await until(`the mail about order ${first}`, async () => {
      const all = await (await fetch(`${mails}/email`)).json();
      return all.some((mail) => JSON.stringify(mail).includes(first));
    });

    const name = `Journey dome ${sold}`;
    await call(`PUT ${one}`, { token: office, body: { ...product, stock, name } });
    assert.equal((await call(`GET ${one}`)).name, name);
    await until(`the audit entry of ${name}`, async () => {
      const { entries } = await call('GET /audit?page=1&limit=20', { token: office });
      return entries.some(({ label, subjectId }) => `${label} ${subjectId}`.includes(name));
    });

    const serialNo = `SN-${Date.now()}`;
    const device = { deviceName: 'Dome', serialNo, estimatedDate: '2027-01-15' };
    await call('POST /repairs', { token: workshop, body: device, expected: 201 });
    assert.equal((await call(`GET /repairs/serial/${serialNo}`)).length, 1);
  };
}
