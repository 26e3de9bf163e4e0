/** Visitors with browsers: pages with what they refer to, then the data that the page asks for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../shop.mjs';
import { loop, TEMPORARY } from './act.mjs';

const READERS = 4;
const THINKING_MS = 1_000;
/** Scripts, styles and pictures of a page that a first visit loads. */
const FILES = 6;

const pagesOf = ({ products }, round) => {
  const product = products[round % products.length];
  return [
    { page: '/', data: ['/api/products/shop/highlights'] },
    { page: `/overview/${product}`, data: [`/api/products/${product}`, `/api/reviews?productId=${product}`] },
    { page: '/shop', data: [`/api/products?page=1&limit=15&minPrice=${round % 500}`] },
    { page: '/shop?q=Dome', data: [`/api/products/search?q=Dome%20${round % 8}`] },
    { page: '/track', data: [`/api/repairs/serial/SN-${round % 500}`] },
  ];
};

/** A page is complete or asks to try again; what it refers to exists. */
export async function readers({ shop, origin, isOver, tell }) {
  const check = (what, { status, body }, isGood) => {
    tell.count('pages, files and lists read');
    if (!TEMPORARY.includes(status) && !(status === 200 && isGood(body)))
      tell.breaks(`${what} was answered ${status}`);
  };
  const reader = (own) =>
    loop(isOver, async (round) => {
      const visits = pagesOf(shop, round + own);
      const { page, data } = visits[(round + own) % visits.length];
      const answer = await ask(origin, 'GET', page);
      check(page, answer, (html) => html.trimEnd().endsWith('</html>'));
      const files = answer.status === 200 ? filesIn(answer.body).slice(0, FILES) : [];
      await Promise.all([
        ...files.map(async (at) => check(at, await ask(origin, 'GET', at), (text) => text.length > 0)),
        ...data.map(async (at) =>
          check(at, await ask(origin, 'GET', at), (json) => typeof json === 'object'),
        ),
      ]);
      await sleep(THINKING_MS);
    });
  await Promise.all(Array.from({ length: READERS }, (_, own) => reader(own)));
}

const filesIn = (html) =>
  [...html.matchAll(/(?:src|href)="(\/[^"#]+\.(?:m?js|css|svg|webp))"/g)].map(([, at]) => at);
