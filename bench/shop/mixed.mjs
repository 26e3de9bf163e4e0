/** Everything at once, as a shop has it: 80 of 100 requests read, 15 add to the cart, 5 order. */
import { cpus } from 'node:os';
import { HEAD, table, writeSection } from '../results.mjs';
import { CART, CHECKOUT, MIX, mixedRequests, READS } from './calls.mjs';
import { load } from './load.mjs';
import { memoryMiB } from './usage.mjs';

const CONNECTIONS = 16;
const WARM_SECONDS = 10;
const KINDS = { reads: READS, cart: [CART], checkout: [CHECKOUT] };

/** @returns {Promise<string[]>} what is not as it should be */
export async function mixed(world, options, report) {
  const target = world.targets.shop;
  const next = mixedRequests(world.worldOf('shop'));
  await load(target, next, { connections: CONNECTIONS, seconds: WARM_SECONDS });
  await world.vacuum();
  const before = memoryByProcess(target);
  const run = await load(target, next, { connections: CONNECTIONS, seconds: options.minutes * 60 });
  const text = mixedText(run, options);
  report(text);
  await writeSection('Shop under a mixed load (`npm run bench -- --mixed`)', text);
  await writeSection(HEAD, headText({ ...run, before, after: memoryByProcess(target) }, options));
  const { failures } = run.tally;
  return failures.length ? [`${failures.length} requests failed`] : [];
}

/** MiB by process, without PostgreSQL, whose memory is its cache. */
export function memoryByProcess(target) {
  const { postgres: _cache, ...pids } = target.pids();
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, memoryMiB([pid])]));
}

export const sumOf = (values) => Object.values(values).reduce((sum, value) => sum + value, 0);

function mixedText({ tally, requests, seconds, cpu }, { minutes }) {
  const shares = READS.map((name) => `${MIX[name]} × ${name}`).join(', ');
  const row = (name, kinds) => [
    name,
    tally.latency(50, kinds).toFixed(1),
    tally.latency(99, kinds).toFixed(1),
  ];
  const rows = Object.entries(KINDS).map(([name, kinds]) => row(name, kinds));
  return `${minutes} minutes. Of 100 requests 80 read (${shares}), 15 add to the cart and 5 order two products; all differ as in the table of calls. The platform is as it is
configured, through the edge and with its cache, as browsers ask it; ${CONNECTIONS} connections ask again when they are answered: ${(requests / seconds).toFixed(0)} requests a second, ${(requests / sumOf(cpu)).toFixed(0)} for each second of CPU.

${table(['answers', 'p50 ms', 'p99 ms'], [row('all'), ...rows])}`;
}

/** The first section: figures for the owner of a shop. */
function headText(shop, { products, minutes }) {
  const { tally, before, after, seconds } = shop;
  const count = (kinds) => kinds.reduce((sum, kind) => sum + (tally.latencies[kind]?.count ?? 0), 0);
  const rate = (kinds) => count(kinds) / seconds;
  const orders = rate(KINDS.checkout);
  const ms = (quantile, kinds) => `${tally.latency(quantile, kinds).toFixed(0)} ms`;
  const row = (what, kinds) => [what, rate(kinds).toFixed(0), ms(50, kinds), ms(99, kinds)];
  const failed = tally.failures.length;
  return `A shop of ${products.toLocaleString('en')} products, everything on one machine with ${cpus().length} processor cores (the customers of this test too), busy without a pause for
${minutes} minutes. All of the following happens at the same time:

${table(
  ['what customers do', 'a second', 'half are answered within', '99 of 100 within'],
  [
    row('look at lists, searches and products', KINDS.reads),
    row('put something into the cart', KINDS.cart),
    row('order two products, with stock, mail and history', KINDS.checkout),
  ],
)}

That is ${Math.round(orders * 3600).toLocaleString('en')} orders an hour. ${failed === 0 ? 'No request failed' : `${failed} requests failed`}, of ${(shop.requests + failed).toLocaleString('en')}. The platform's programs took ${sumOf(before).toFixed(0)} MiB of memory at the start
and ${sumOf(after).toFixed(0)} MiB at the end, PostgreSQL apart. No two customers asked the same on purpose: pages, filters, search terms (half of them with a typing error), products and carts were drawn at random, as in
[the comparison](#shop-${products.toLocaleString('en').replace(',', '')}-products) with a bare server.`;
}
