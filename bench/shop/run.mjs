/**
 * `npm run bench [-- --products 10000 --connections 1,16,64 --seconds 3 --rounds 3 --calls 'list page,one product']`:
 * the platform beside a bare server on the same data, in turns, counted in requests per second of CPU of all processes
 * that took part. The whole table goes to `bench/RESULTS.md`; a run of some calls only prints.
 */
import { parseArgs } from 'node:util';
import { table, writeSection } from '../results.mjs';
import { CALLS, CHECKOUT, READS } from './calls.mjs';
import { load, summary } from './load.mjs';
import { createWorld } from './world.mjs';

/** Requests per CPU-second against the bare server, at 16 connections: what is to be reached at least. */
const MARKS = {
  'list page': 1.3,
  'filtered list by price': 0.65,
  'search with a typing error': 0.8,
  'one product': 0.6,
  'add to cart': 0.5,
  'checkout of two lines': 0.4,
};
const CACHE_MARK = 8;
const WARM_REQUESTS = 4_000;
const MARKED_CONNECTIONS = 16;

const EXPLANATION = `Platform and bare server in turns on the same data and the same PostgreSQL. \`netra\` goes through gateway, NATS and
service without a cache; \`cached\` through a gateway with its cache; \`memory\` sends the bare server's bytes from memory. The bare
server sends no mail; \`mailing\` is one that sends an order's mail as the product has to. CPU is that of all processes that took
part, the load generator apart, and of the events and mails that orders leave behind. The marks are against the bare server.`;

const PARTS_EXPLANATION = `The same at ${MARKED_CONNECTIONS} connections by process, in microseconds of CPU a request. Requests that come together are asked
together, so that a service may spend less than one request's worth; a checkout pays for its events and its mail too.`;

const { values: given } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '1,16,64' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    calls: { type: 'string', default: '' },
    targets: { type: 'string', default: 'bare,netra,cached,memory,mailing' },
  },
});
const calls = given.calls ? given.calls.split(',').map((name) => name.trim()) : Object.keys(CALLS);
const wanted = given.targets.split(',');
const report = (line) => console.log(line);

const world = await createWorld(Number(given.products), report);
const rows = [];
try {
  for (const call of calls)
    for (const connections of given.connections.split(',').map(Number))
      rows.push(await cell(call, connections));
} finally {
  await world.stop();
}
const isWhole = !given.calls && wanted.length === 5;
if (isWhole) await writeSection(`Shop, ${Number(given.products).toLocaleString('en')} products`, markdown());
console.log(markdown());
const missed = rows.filter(({ missed }) => missed);
for (const { call, missed: why } of missed) console.error(`${call}: ${why}`);
process.exitCode = missed.length ? 1 : 0;

/** Until the code is compiled: what a process does in its first seconds says nothing about its days. */
async function warm(once) {
  for (let requests = 0, rounds = 0; requests < WARM_REQUESTS && rounds < 10; rounds++)
    requests += (await once(2)).requests;
}

/** Measures one call at one number of connections on every target in turns, A B A B. */
async function cell(call, connections) {
  const targets = wanted.filter((name) => takesPart(name, call));
  const next = Object.fromEntries(targets.map((name) => [name, CALLS[call](world.worlds[name])]));
  const runs = Object.fromEntries(targets.map((name) => [name, []]));
  const once = (name, seconds) => load(world.targets[name], next[name], { connections, seconds });
  for (const name of targets) await warm((seconds) => once(name, seconds));
  await world.analyze();
  for (let round = 0; round < Number(given.rounds); round++)
    for (const name of targets) runs[name].push(await once(name, Number(given.seconds)));
  const results = Object.fromEntries(targets.map((name) => [name, summary(runs[name])]));
  for (const name of targets) report(line(call, connections, name, results));
  return { call, connections, results, missed: miss(call, connections, results) };
}

function takesPart(name, call) {
  if (name === 'mailing') return call === CHECKOUT;
  return READS.includes(call) || name === 'bare' || name === 'netra';
}

function ratio(results, name) {
  return results[name].perCpuSecond / results.bare.perCpuSecond;
}

function line(call, connections, name, results) {
  const { perCpuSecond, microseconds, p50, p99, peak } = results[name];
  const parts = Object.entries(microseconds).filter(([, time]) => time >= 1);
  return [
    `${call} ×${connections} ${name}:`.padEnd(40),
    `${perCpuSecond.toFixed(0)}/CPU-s`.padStart(12),
    `ratio ${results.bare ? ratio(results, name).toFixed(2) : '-'}`.padStart(12),
    `p50 ${p50} p99 ${p99} ms, ${peak.toFixed(0)} MiB; µs:`,
    parts.map(([part, time]) => `${part} ${time.toFixed(0)}`).join(', '),
  ].join(' ');
}

function miss(call, connections, results) {
  if (connections !== MARKED_CONNECTIONS || !results.bare || !results.netra) return undefined;
  const reached = ratio(results, 'netra');
  if (reached < (MARKS[call] ?? 0)) return `ratio ${reached.toFixed(2)} instead of ${MARKS[call]}`;
  if (results.cached && ratio(results, 'cached') < CACHE_MARK)
    return `ratio ${ratio(results, 'cached').toFixed(1)} from the cache instead of ${CACHE_MARK}`;
  return undefined;
}

function markdown() {
  const columns = [
    'call',
    'connections',
    'target',
    'requests per CPU-second',
    'ratio to bare',
    'mark',
    'p50 ms',
    'p99 ms',
    'peak MiB',
  ];
  const body = rows.flatMap(({ call, connections, results }) =>
    Object.entries(results).map(([name, { perCpuSecond, p50, p99, peak }]) => [
      call,
      connections,
      name,
      perCpuSecond.toFixed(0),
      results.bare ? ratio(results, name).toFixed(2) : '',
      connections === MARKED_CONNECTIONS
        ? (name === 'netra' ? MARKS[call] : name === 'cached' && CACHE_MARK) || ''
        : '',
      p50,
      p99,
      peak.toFixed(0),
    ]),
  );
  return `${EXPLANATION}\n\n${table(columns, body)}\n\n${PARTS_EXPLANATION}\n\n${parts()}\n`;
}

/** Where the CPU of a request goes. */
function parts() {
  const marked = rows.filter(({ connections }) => connections === MARKED_CONNECTIONS);
  const names = ['server', 'gateway', 'catalog', 'orders', 'identity', 'mailer', 'nats', 'postgres'];
  const body = marked.flatMap(({ call, results }) =>
    ['bare', 'mailing', 'netra']
      .filter((target) => results[target])
      .map((target) => {
        const { microseconds } = results[target];
        const sum = Object.values(microseconds).reduce((total, time) => total + time, 0);
        return [call, target, ...[...names.map((name) => microseconds[name]), sum].map(rounded)];
      }),
  );
  return table(['call', 'target', ...names, 'sum'], body);
}

function rounded(time) {
  return time === undefined || time < 1 ? '' : Math.round(time).toString();
}
