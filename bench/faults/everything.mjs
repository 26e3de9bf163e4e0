/**
 * Everything at once: accounts are blocked and removed while their owners save, files are imported over the products that are
 * ordered, hostile carts and reviews come in between, processes die, and the bus loses its store. Each act has an invariant
 * of its own; what breaks it is reported in words.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pidOf, signal, untilReplaced } from './processes.mjs';
import { rowsOf } from './databases.mjs';
import { ask, PASSWORD, signIn, signUp } from './shop.mjs';

const PARALLEL_SAVES = 60;
const KILL_EVERY_MS = 20_000;
const IMPORTED_PRODUCTS = 5_000;
const TEMPORARY = [0, 429, 503];

/** Repeats a call that a fault has disturbed until it has a definite answer. */
async function definite(origin, method, at, options, isOver) {
  for (;;) {
    const answer = await ask(origin, method, at, options);
    if (!TEMPORARY.includes(answer.status) || isOver()) return answer;
    await sleep(Math.max(200, answer.retryAfter * 1_000));
  }
}

/**
 * @param {object} stack
 * @param {() => boolean} isOver
 * @param {object} shop of `openShop`
 * @returns {Promise<{acts: Record<string, number>, broken: string[]}>} how often each act was made, and what broke an invariant
 */
export async function everything(stack, isOver, shop) {
  const tell = new Findings();
  const { origin } = stack;
  const call = (method, at, options) => definite(origin, method, at, options, isOver);
  const on = { stack, shop, origin, call, admin: shop.admin, isOver, tell };
  await Promise.all([blocks, removals, imports, carts, reviews, kills].map((act) => act(on)));
  return tell;
}

class Findings {
  acts = {};
  broken = [];

  count(act, times = 1) {
    this.acts[act] = (this.acts[act] ?? 0) + times;
  }

  breaks(what) {
    this.broken.push(what);
  }
}

/** What `work` answers; undefined when a fault has disturbed it. */
const orNothing = (work) => work.catch(() => undefined);

const loop = async (isOver, act) => {
  for (let round = 0; !isOver(); round++) await act(round);
};

/** A block stays, whatever its customer saves at the same moment. */
async function blocks({ origin, call, admin, isOver, tell }) {
  const email = 'saves-against-blocks@example.lk';
  await signUp(origin, email);
  const at = `/api/users/customers/${email}/block`;
  await loop(isOver, async (round) => {
    const token = await orNothing(signIn(origin, email, PASSWORD));
    if (!token) return void (await sleep(500));
    const saves = Array.from({ length: PARALLEL_SAVES }, (_, save) =>
      ask(origin, 'PATCH', '/api/users', {
        token,
        body: { firstName: 'Kasun', phone: `07712${round % 90}${save}` },
      }),
    );
    const block = call('PATCH', at, { token: admin, body: { isBlock: true } });
    const [{ status }] = await Promise.all([block, ...saves]);
    if (status !== 200) return;
    tell.count('blocks against 60 saves');
    const login = await call('POST', '/api/users/login', { body: { email, password: PASSWORD } });
    if (login.status === 200) tell.breaks('a block was undone by a save');
    const dead = await call('GET', '/api/users', { token });
    if (dead.status === 200) tell.breaks('a token of a blocked account lives');
    await call('PATCH', at, { token: admin, body: { isBlock: false } });
  });
}

/** A removed admin stays removed. */
async function removals({ stack, origin, call, admin, isOver, tell }) {
  await loop(isOver, async (round) => {
    const email = `admin-for-a-moment-${round}@example.lk`;
    if (!(await orNothing(signUp(origin, email)))) return;
    await rowsOf(stack, 'identity', 'update account set is_email_verified = true where email = $1', [email]);
    const made = await call('POST', '/api/users/create-admin', { token: admin, body: { email } });
    if (made.status !== 201) return;
    const token = await orNothing(signIn(origin, email, PASSWORD));
    if (!token) return void (await sleep(500));
    const saves = Array.from({ length: PARALLEL_SAVES }, () =>
      ask(origin, 'PATCH', '/api/users', { token, body: { firstName: 'Amal' } }),
    );
    const removal = call('DELETE', `/api/users/admins/${email}`, { token: admin });
    const [{ status }] = await Promise.all([removal, ...saves]);
    if (status !== 200) return;
    tell.count('removals against 60 saves');
    const { body, status: listed } = await call('GET', '/api/users/admins', { token: admin });
    if (listed === 200 && body.some((person) => person.email === email))
      tell.breaks('a removal was undone by a save');
  });
}

/** Files over the products that are ordered meanwhile: prices change, orders go on. */
async function imports({ shop, origin, call, admin, isOver, tell }) {
  const others = Array.from({ length: IMPORTED_PRODUCTS }, (_, n) => `CHAOS-${n}`);
  await loop(isOver, async (round) => {
    const price = 1_000 + (round % 50);
    const lines =
      round === 0
        ? ['productId,name,price,stock,category', ...others.map((id) => `${id},Dome ${id},${price},5,cctv1`)]
        : ['productId,price', ...[...shop.products, ...others].map((id) => `${id},${price}`)];
    const form = new FormData();
    form.append('file', new Blob([lines.join('\n')]), 'prices.csv');
    const sent = await fetch(`${origin}/api/product-imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}` },
      body: form,
    }).catch(() => undefined);
    if (sent?.status !== 201) return void (await sleep(1_000));
    const { _id } = await sent.json();
    const begun = await call('POST', `/api/product-imports/${_id}/apply`, {
      token: admin,
      body: { mode: 'good' },
    });
    if (begun.status !== 202) return;
    for (let state = ''; !isOver() && !['done', 'failed'].includes(state); await sleep(500)) {
      const { status, body } = await ask(origin, 'GET', `/api/product-imports/${_id}`, { token: admin });
      if (status === 200) state = body.state;
    }
    tell.count('imports of 5,008 products');
  });
}

const HOSTILE_IDS = [
  'İ'.repeat(64),
  '\u0001',
  '🏳️‍🌈'.repeat(20),
  ' ',
  'x'.repeat(10_000),
  '__proto__',
  "'; drop table product",
];

/** Carts with impossible products are refused, and disturb no other cart. */
async function carts({ shop, origin, isOver, tell }) {
  const [hostile, good] = shop.customers;
  await loop(isOver, async (round) => {
    const productId = HOSTILE_IDS[round % HOSTILE_IDS.length];
    const poisoned = Array.from({ length: 6 }, () =>
      ask(origin, 'POST', '/api/cart', { token: hostile, body: { item: { productId }, quantity: 1 } }),
    );
    const asked = ask(origin, 'GET', '/api/cart', { token: good });
    const [mine, ...answers] = await Promise.all([asked, ...poisoned]);
    tell.count('poisoned carts', answers.length);
    if (![200, ...TEMPORARY].includes(mine.status)) tell.breaks(`another's cart was answered ${mine.status}`);
    for (const { status } of answers)
      if (![400, 404, 413, ...TEMPORARY].includes(status))
        tell.breaks(`a poisoned cart was answered ${status}`);
    await sleep(100);
  });
}

const HOSTILE_TEXTS = [
  '\u0001'.repeat(2_000),
  '❤️'.repeat(1_000),
  'කැමරා'.repeat(400),
  '"\\'.repeat(1_000),
  '<img src=x onerror=alert(1)>',
];

/** Whatever customers write, the lists of reviews are answered. */
async function reviews({ shop, origin, isOver, tell }) {
  const { customers, products, admin } = shop;
  await loop(isOver, async (round) => {
    const body = {
      productId: products[round % products.length],
      rating: 1 + (round % 5),
      comment: HOSTILE_TEXTS[round % HOSTILE_TEXTS.length],
    };
    const token = customers[round % customers.length];
    const written = await ask(origin, 'POST', '/api/reviews', { token, body });
    const lists = ['/api/reviews/all', `/api/reviews?productId=${body.productId}`];
    const [all, ofProduct] = await Promise.all(lists.map((at) => ask(origin, 'GET', at, { token: admin })));
    tell.count('hostile reviews');
    for (const { status } of [written, all, ofProduct])
      if (![200, 201, 400, 413, ...TEMPORARY].includes(status))
        tell.breaks(`a review or its list was answered ${status}`);
    await sleep(250);
  });
}

/** One process after the other dies; now and then the bus comes back without its store. */
async function kills({ stack, origin, call, isOver, tell }) {
  const victims = [
    'catalog',
    'orders',
    'identity',
    'gateway',
    'nats',
    'mailer',
    'postgres',
    'people',
    'store',
  ];
  await loop(isOver, async (round) => {
    await sleep(KILL_EVERY_MS);
    if (isOver()) return;
    const name = victims[round % victims.length];
    if (name !== 'store') {
      const pid = pidOf(stack, name);
      signal(pid, 'SIGKILL');
      await untilReplaced(stack, name, pid);
      return tell.count('processes killed');
    }
    await withoutStore({ stack, origin, call, tell });
  });
}

/** Tokens that have ended stay dead when the bus has lost its store and a gateway starts after that. */
async function withoutStore({ stack, origin, call, tell }) {
  const email = `signed-out-${Date.now()}@example.lk`;
  if (!(await orNothing(signUp(origin, email)))) return;
  const token = await orNothing(signIn(origin, email, PASSWORD));
  if (!token || (await call('POST', '/api/users/logout', { token })).status !== 204) return;
  const nats = pidOf(stack, 'nats');
  signal(nats, 'SIGKILL');
  rmSync(path.join(stack.dataDir, 'nats/jetstream'), { recursive: true, force: true });
  await untilReplaced(stack, 'nats', nats);
  const gateway = pidOf(stack, 'gateway');
  signal(gateway, 'SIGKILL');
  await untilReplaced(stack, 'gateway', gateway);
  const { status } = await call('GET', '/api/users', { token });
  tell.count('stores of the bus lost');
  if (status === 200) tell.breaks('a signed-out token lives again after the bus lost its store');
}
