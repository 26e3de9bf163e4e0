/** Every call on every target in turns, A B A B, counted in requests per second of CPU of all processes that took part. */
import { table, writeSection } from '../results.mjs';
import * as calls from './calls.mjs';
import { load, summary } from './load.mjs';
import { compareSearches } from './same-search.mjs';

const MARKED_CONNECTIONS = 16;
/** At `MARKED_CONNECTIONS`, against the best bare server; signing in against the plain one. */
const MARKS = {
  [calls.LIST]: 1,
  [calls.FIRST_LISTS]: 0.8,
  [calls.FILTERED]: 0.6,
  [calls.MISSPELT]: 2,
  [calls.PRODUCT]: 0.7,
  [calls.CART]: 0.5,
  [calls.CHECKOUT]: 0.45,
  [calls.SIGN_IN]: 0.9,
};
/** At one connection. */
const SINGLE_CONNECTION_MARKS = { [calls.CART]: 0.5, [calls.CHECKOUT]: 0.5, ...shares(calls.READS, 0.7) };
const MAX_P50_RATIO = 2;
const CACHED_PRODUCT_MARK = 8;
const EDGE_MICROSECONDS = 150;
const SAME_SEARCHES = 0.95;

const BASES = ['plain', 'best', 'best over the bus'];

const WARM_REQUESTS = 4_000;
const MAX_WARM_ROUNDS = 10;
const WARM_SECONDS = 2;

const TEXT = `All on the same data and the same PostgreSQL, in turns; requests are drawn at random and differ. \`netra\` goes through gateway, NATS and
service without a cache, \`edge\` through the edge too, and \`edge with brotli\` as browsers ask it; \`bare proxy\` is twenty lines in the edge's place;
\`cached\` is the gateway with its cache, while nobody buys.
\`shared\` is \`netra\` when everybody asks the same: it says what sharing saves and is compared with nothing. \`plain\` is a bare server as it is first written,
\`best\` the fastest that one process can be, \`best with mail\` one that sends an order's mail as the product has to; both leave out sessions, throttles, events and
history. \`best over the bus\` is the best one cut in two as this architecture cuts it, with NATS between server and store: the ratio of \`netra\` to it
is what the product's own code and guarantees cost, the ratio of it to \`best\` is what the architecture costs. CPU is that of all processes that took part, the load generator apart, and of the events and mails that orders leave behind. Equal: the share of requests that
an equal one was in flight with.`;
const PARTS_TEXT = `The same at ${MARKED_CONNECTIONS} connections by process, in microseconds of CPU a request; \`store\` has its NATS with it. Concurrent requests are batched,
so a service may spend less than one request's worth; a checkout includes its events and its mail.`;

/** @returns {Promise<string[]>} the marks that were missed */
export async function compare(world, options, report) {
  const rows = [];
  const isPartial = options.calls || options.targets;
  const searches = isPartial ? undefined : await compareSearches(world);
  for (const call of options.calls ?? calls.CALLS) {
    const cells = await createCells(world, call, options.targets);
    for (const connections of options.connections) {
      const results = await measure(world, cells, connections, options);
      rows.push({ call, connections, results });
      for (const name of Object.keys(results)) report(line(call, connections, name, results));
    }
  }
  const text = [TEXT, searches?.text, cellsTable(rows), PARTS_TEXT, partsTable(rows)]
    .filter(Boolean)
    .join('\n\n');
  if (isPartial) report(text);
  else await writeSection(`Shop, ${options.products.toLocaleString('en')} products`, text);
  const missed = rows.flatMap(misses);
  if (searches?.same < SAME_SEARCHES)
    missed.push(`the best bare server finds something else: ${searches.text}`);
  return missed;
}

function shares(names, share) {
  return Object.fromEntries(names.map((name) => [name, share]));
}

function takesPart(target, call) {
  if (target === 'shop') return false;
  if (target === 'best with mail') return call === calls.CHECKOUT;
  if (BASES.includes(target) && target !== 'plain') return call !== calls.SIGN_IN;
  return calls.READS.includes(call) || ['plain', 'netra', 'edge', 'bare proxy'].includes(target);
}

/** Returns the targets of a call with their request generators, warmed up, so that no run measures code that is not compiled yet. */
async function createCells(world, call, wanted) {
  const names = Object.keys(world.targets).filter((name) => takesPart(name, call));
  const cells = names.map((name) => {
    const next = calls.requestsOf(call, world.worldOf(name));
    return { name, target: world.targets[name], next };
  });
  if (calls.READS.includes(call)) {
    const next = calls.sameRequest(call, world.worldOf('netra'));
    cells.push({ name: 'shared', target: world.targets.netra, next });
  }
  const chosen = cells.filter(({ name }) => !wanted || wanted.includes(name));
  for (const { target, next } of chosen) {
    const once = () => load(target, next, { connections: MARKED_CONNECTIONS, seconds: WARM_SECONDS });
    for (let requests = 0, round = 0; requests < WARM_REQUESTS && round < MAX_WARM_ROUNDS; round++)
      requests += (await once()).requests;
  }
  return chosen;
}

async function measure(world, cells, connections, { rounds, seconds }) {
  const runs = Object.fromEntries(cells.map(({ name }) => [name, []]));
  await world.vacuum();
  for (let round = 0; round < rounds; round++)
    for (const { name, target, next } of cells)
      runs[name].push(await load(target, next, { connections, seconds }));
  return Object.fromEntries(cells.map(({ name }) => [name, summary(runs[name])]));
}

const ratio = (results, name, base) =>
  results[base] && results[name] ? results[name].perCpuSecond / results[base].perCpuSecond : undefined;
const sumOf = ({ microseconds }) => Object.values(microseconds).reduce((total, time) => total + time, 0);

function line(call, connections, name, results) {
  const { perCpuSecond, microseconds, p50, p99, equalShare } = results[name];
  const ratios = BASES.map((base) => `${shown(ratio(results, name, base), 2)} of ${base}`);
  const spent = Object.entries(microseconds).filter(([, time]) => time >= 1);
  return [
    `${call} ×${connections} ${name}:`.padEnd(46),
    `${perCpuSecond.toFixed(0)}/CPU-s, ${ratios.join(', ')}, p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms,`,
    `${percent(equalShare)} equal; µs:`,
    spent.map(([part, time]) => `${part} ${time.toFixed(0)}`).join(', '),
  ].join(' ');
}

const shown = (value, digits) => (value === undefined ? '' : value.toFixed(digits));
const percent = (share) => `${(share * 100).toFixed(0)} %`;

function markOf(call, connections) {
  if (connections === MARKED_CONNECTIONS) return MARKS[call];
  return connections === 1 ? SINGLE_CONNECTION_MARKS[call] : undefined;
}

function misses({ call, connections, results }) {
  const missed = [];
  const base = call === calls.SIGN_IN ? 'plain' : 'best';
  const mark = markOf(call, connections);
  const reached = ratio(results, 'netra', base);
  const what = `${call} at ${connections}`;
  if (mark && reached < mark) missed.push(`${what}: ${reached.toFixed(2)} of ${base}, the mark is ${mark}`);
  if (connections === 1 && mark && results.netra?.p50 > MAX_P50_RATIO * results.best?.p50)
    missed.push(`${what}: p50 is more than ${MAX_P50_RATIO} times that of ${base}`);
  const cached = ratio(results, 'cached', 'best');
  if (call === calls.PRODUCT && connections === MARKED_CONNECTIONS && cached < CACHED_PRODUCT_MARK)
    missed.push(`${what}: ${cached.toFixed(1)} from the cache, the mark is ${CACHED_PRODUCT_MARK}`);
  if (connections === MARKED_CONNECTIONS) missed.push(...slowEdge(what, results));
  return missed;
}

function slowEdge(what, { edge, netra, 'bare proxy': proxy }) {
  const more = (result) => (result && netra ? sumOf(result) - sumOf(netra) : 0);
  if (more(edge) <= EDGE_MICROSECONDS) return [];
  const least = `${more(proxy).toFixed(0)} µs of a bare proxy`;
  return [
    `${what}: the edge takes ${more(edge).toFixed(0)} µs, beside ${least}; the mark is ${EDGE_MICROSECONDS}`,
  ];
}

function cellsTable(rows) {
  const columns = [
    'call',
    'connections',
    'target',
    'requests per CPU-second',
    'ratio to plain',
    'ratio to best',
    'to best over the bus',
    'mark',
    'equal',
    'p50 ms',
    'p99 ms',
    'peak MiB',
  ];
  const body = rows.flatMap(({ call, connections, results }) =>
    Object.entries(results).map(([name, result]) => [
      call,
      connections,
      name,
      result.perCpuSecond.toFixed(0),
      ...BASES.map((base) => (name === 'shared' ? '' : shown(ratio(results, name, base), 2))),
      (name === 'netra' && markOf(call, connections)) || '',
      percent(result.equalShare),
      result.p50.toFixed(1),
      result.p99.toFixed(1),
      result.peak.toFixed(0),
    ]),
  );
  return table(columns, body);
}

/** Where the CPU of a request goes. */
function partsTable(rows) {
  const marked = rows.filter(({ connections }) => connections === MARKED_CONNECTIONS);
  const names = [
    'server',
    'store',
    'edge',
    'gateway',
    'catalog',
    'orders',
    'identity',
    'mailer',
    'nats',
    'postgres',
  ];
  const rounded = (time) => (time === undefined || time < 1 ? '' : Math.round(time).toString());
  const body = marked.flatMap(({ call, results }) =>
    Object.entries(results)
      .filter(([name]) => name !== 'shared')
      .map(([name, result]) => [
        call,
        name,
        ...[...names.map((part) => result.microseconds[part]), sumOf(result)].map(rounded),
      ]),
  );
  return table(['call', 'target', ...names, 'sum'], body);
}
