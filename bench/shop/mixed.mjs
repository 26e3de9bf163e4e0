/** Everything at once, as a shop has it: 80 of 100 requests read, 15 add to the cart, 5 order. */
import { cpus } from 'node:os';
import { HEAD, table, writeSection } from '../results.mjs';
import { CART, CHECKOUT, MIX, mixedRequests, READS } from './calls.mjs';
import { load } from './load.mjs';
import { memoryMiB } from './usage.mjs';

const CONNECTIONS = 16;
const WARM_SECONDS = 10;
/** The share of visitors' reads that the cache is to answer. */
const MIN_CACHED = 2 / 3;
const TARGETS = ['shop', 'netra', 'best', 'plain'];
export const KINDS = { reads: READS, cart: [CART], checkout: [CHECKOUT] };

const MIXED_TEXT = `Of 100 requests 80 read (${shareOf(READS)}), 15 add to the cart and 5 order two products; all differ as in the table of calls. \`shop\` is the platform as it is configured,
through the edge and with its cache, as browsers ask it, and with the share of reads that the cache answered while orders came in; \`netra\` is the gateway without a cache and without the edge. The bare servers send no mail.
${CONNECTIONS} connections ask again when they are answered. Memory is that of all processes but PostgreSQL, before and after.`;

/** @returns {Promise<string[]>} what is not as it should be */
export async function mixed(world, options, report) {
  const rows = [];
  for (const name of options.targets ?? TARGETS) {
    const result = await run(world, name, options.minutes * 60);
    rows.push({ name, ...result });
    report(lineOf(rows.at(-1)));
  }
  const text = `${options.minutes} minutes each. ${MIXED_TEXT}\n\n${rateTable(rows)}\n\n${latencyTable(rows)}`;
  if (options.targets) report(text);
  else {
    await writeSection('Shop under a mixed load (`npm run bench -- --mixed`)', text);
    await writeSection(HEAD, headText(rows[0], options));
  }
  return [
    ...rows
      .filter(({ tally }) => tally.failures.length)
      .map(({ name, tally }) => `${name}: ${tally.failures.length} requests failed`),
    ...rows
      .filter(({ cached }) => cached < MIN_CACHED)
      .map(
        ({ name, cached }) =>
          `${name}: ${percent(cached)} of the reads came from the cache, the mark is ${percent(MIN_CACHED)}`,
      ),
  ];
}

async function run(world, name, seconds) {
  const target = world.targets[name];
  const next = mixedRequests(world.worldOf(name));
  await load(target, next, { connections: CONNECTIONS, seconds: Math.min(WARM_SECONDS, seconds) });
  await world.vacuum();
  const before = memoryByProcess(target);
  const cacheBefore = await target.cacheReads?.();
  const result = await load(target, next, { connections: CONNECTIONS, seconds });
  const cached = cacheBefore && shareOfHits(cacheBefore, await target.cacheReads());
  return { ...result, before, after: memoryByProcess(target), cached };
}

const shareOfHits = (before, after) =>
  (after.hits - before.hits) / (after.hits + after.misses - before.hits - before.misses);

/** MiB by process, without PostgreSQL, whose memory is its cache. */
export function memoryByProcess(target) {
  const { postgres: _cache, ...pids } = target.pids();
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, memoryMiB([pid])]));
}

export const sumOf = (values) => Object.values(values).reduce((sum, value) => sum + value, 0);

const percent = (share) => `${(share * 100).toFixed(0)} %`;
const perCpuSecond = ({ requests, cpu }) => requests / sumOf(cpu);
const perSecond = ({ requests, seconds }) => requests / seconds;

function shareOf(names) {
  return names
    .filter((name) => MIX[name])
    .map((name) => `${MIX[name]} × ${name}`)
    .join(', ');
}

function lineOf(row) {
  const { name, tally, before, after, cached } = row;
  return (
    `mixed, ${name}: ${perSecond(row).toFixed(0)}/s, ${perCpuSecond(row).toFixed(0)}/CPU-s, p50 ${tally.latency(50).toFixed(1)} p99 ` +
    `${tally.latency(99).toFixed(1)} ms, ${cached === undefined ? '' : `${percent(cached)} from the cache, `}${tally.failures.length} failed, ${sumOf(before).toFixed(0)} → ${sumOf(after).toFixed(0)} MiB`
  );
}

function rateTable(rows) {
  const columns = [
    'target',
    'requests a second',
    'per CPU-second',
    'equal',
    'from the cache',
    'failed',
    'MiB before',
    'MiB after',
  ];
  const body = rows.map((row) => [
    row.name,
    perSecond(row).toFixed(0),
    perCpuSecond(row).toFixed(0),
    percent(row.tally.equalShare),
    row.cached === undefined ? '' : percent(row.cached),
    `${row.tally.failures.length} of ${row.requests + row.tally.failures.length}`,
    sumOf(row.before).toFixed(0),
    sumOf(row.after).toFixed(0),
  ]);
  return table(columns, body);
}

function latencyTable(rows) {
  const names = Object.keys(KINDS);
  const cell = (tally, kinds) =>
    `${tally.latency(50, kinds).toFixed(1)} / ${tally.latency(99, kinds).toFixed(1)}`;
  const body = rows.map(({ name, tally }) => [
    name,
    cell(tally),
    ...names.map((kind) => cell(tally, KINDS[kind])),
  ]);
  return table(['target, p50 / p99 ms', 'all', ...names], body);
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
