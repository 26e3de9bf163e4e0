/** Files are imported over the products that are ordered; hostile carts and reviews come in between. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../shop.mjs';
import { loop, TEMPORARY } from './act.mjs';

const IMPORTED_PRODUCTS = 5_000;

/** Files over the products that are ordered meanwhile: prices change, orders continue. */
export async function imports({ shop, origin, call, admin, isOver, tell }) {
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
export async function carts({ shop, origin, isOver, tell }) {
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
export async function reviews({ shop, origin, isOver, tell }) {
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
