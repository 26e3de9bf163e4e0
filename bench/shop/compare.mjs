/** Every call on the product and on the bare servers in turns, A B B A, in microseconds of CPU of all processes that took part. */
import { table, writeSection } from '../results.mjs';
import * as calls from './calls.mjs';
import { costOf, load, warmUp } from './load.mjs';
import { compareSearches } from './same-search.mjs';

const CONNECTIONS = 16;
/** What the product takes, as a share of what the bare server behind a bus takes: at least. */
const MARKS = {
  [calls.LIST]: 0.8,
  [calls.FILTERED]: 0.6,
  [calls.MISSPELT]: 0.8,
  [calls.PRODUCT]: 1,
  [calls.CART]: 0.65,
  [calls.CHECKOUT]: 0.7,
};
/** Calls that are asked through the edge too. */
const THROUGH_EDGE = [calls.LIST, calls.PRODUCT];
/** Calls that tell what the bus costs the bare server. */
const WITHOUT_BUS = [calls.LIST, calls.PRODUCT, calls.CART];
const PARTS = [
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

const baseOf = (call) => (call === calls.CHECKOUT ? 'bus with mail' : 'bus');

const TEXT = `Microseconds of CPU a request at ${CONNECTIONS} connections, of all processes that took part, the load generator apart, and of the events and mails that orders leave
behind: median, lowest and highest of the runs. All on the same data and the same PostgreSQL, in turns; requests are drawn at random and differ. \`netra\` goes through gateway,
NATS and service without a cache, \`edge\` through the edge too, and \`bare proxy\` is twenty lines in the edge's place. \`bus\` is a bare server that asks its store by one request over
a bus of its own, and \`bus with mail\` also sends an order's mail as the product has to; both leave out sessions, throttles, events and history. The ratio is that of \`bus\` (of \`bus
with mail\` at a checkout) to the target, run by run: above 1 the product takes less. A target is warm when two rounds differ by less than 5 %. Batch: requests for each message
that catalog has answered. Equal: the share of requests that an equal one was in flight with.`;
const PARTS_TEXT = `The medians by process; \`store\` has its NATS with it.`;

/** @returns {Promise<string[]>} the marks that were missed */
export async function compare(world, options, report) {
  const isPartial = options.calls || options.targets;
  const wanted = options.calls ?? Object.values(calls.CALLS);
  const isSearched = !options.targets && [calls.SEARCH, calls.MISSPELT].some((call) => wanted.includes(call));
  const searches = isSearched ? await compareSearches(world) : { text: '', missed: [] };
  const rows = [];
  for (const call of wanted) {
    const cells = await measure(world, call, options);
    rows.push(...cells);
    for (const cell of cells) report(lineOf(cell));
  }
  const texts = [
    TEXT,
    searches.text,
    cellsTable(rows),
    busText(rows),
    edgeText(rows),
    PARTS_TEXT,
    partsTable(rows),
  ];
  const text = texts.filter(Boolean).join('\n\n');
  if (isPartial) report(text);
  else await writeSection(`Shop, ${options.products.toLocaleString('en')} products`, text);
  return [...searches.missed, ...rows.flatMap(misses)];
}

function targetsOf(call) {
  return [
    'netra',
    ...(THROUGH_EDGE.includes(call) ? ['edge', 'bare proxy'] : []),
    baseOf(call),
    ...(WITHOUT_BUS.includes(call) ? ['best'] : []),
  ];
}

/** Runs a call on each of its targets, the order reversed in every second round. */
async function measure(world, call, { targets, rounds, seconds, warmRounds }) {
  const names = targetsOf(call).filter((name) => !targets || targets.includes(name));
  const cells = [];
  for (const name of names) {
    const [target, next] = [world.targets[name], calls.requestsOf(call, world.worldOf(name))];
    const warm = await warmUp(target, next, CONNECTIONS, warmRounds);
    cells.push({ call, name, target, next, runs: [], warm });
  }
  await world.vacuum();
  for (let round = 0; round < rounds; round++)
    for (const cell of round % 2 ? cells.toReversed() : cells) cell.runs.push(await runOf(cell, seconds));
  const of = (name) => cells.find((cell) => cell.name === name)?.runs;
  return cells.map((cell) => withFigures(cell, { bus: of(baseOf(call)), inner: of('netra') }));
}

/** @throws when a request failed: a refusal costs less, and would be counted as speed */
async function runOf({ target, next }, seconds) {
  const before = await target.messages?.();
  const run = await load(target, next, { connections: CONNECTIONS, seconds });
  const { failures } = run.tally;
  if (failures.length) throw new Error(`${failures.length} requests failed: ${JSON.stringify(failures[0])}`);
  return { ...run, batch: before === undefined ? NaN : run.requests / ((await target.messages()) - before) };
}

function withFigures(cell, { bus, inner }) {
  const spread = (valueOf) => spreadOf(cell.runs.map(valueOf));
  return {
    ...cell,
    cost: spread(costOf),
    ratio: bus && spread((run, index) => costOf(bus[index]) / costOf(run)),
    /** What the process before the gateway adds. */
    added: inner && spread((run, index) => costOf(run) - costOf(inner[index])),
    batch: spread(({ batch }) => batch).median,
    equal: spread(({ tally }) => tally.equalShare).median,
    p50: spread(({ tally }) => tally.latency(50)).median,
    p99: spread(({ tally }) => tally.latency(99)).median,
    parts: PARTS.map((part) => spread(({ microseconds }) => microseconds[part] ?? 0).median),
  };
}

function spreadOf(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], lowest: sorted[0], highest: sorted.at(-1) };
}

const markOf = ({ call, name }) => (name === 'netra' ? MARKS[call] : undefined);
const whole = (value) => Math.round(value).toLocaleString('en');
const figures = ({ median, lowest, highest }, shown) =>
  `${shown(median)} (${shown(lowest)}–${shown(highest)})`;
const hundredths = (value) => value.toFixed(2);

function lineOf(cell) {
  const { call, name, cost, ratio, warm, parts } = cell;
  const spent = PARTS.map((part, index) => `${part} ${whole(parts[index])}`).filter(
    (text) => !text.endsWith(' 0'),
  );
  return `${call}, ${name}: ${figures(cost, whole)} µs, ratio ${ratio ? figures(ratio, hundredths) : '–'}, warm after ${warm}; ${spent.join(', ')}`;
}

function cellsTable(rows) {
  const columns = [
    'call',
    'target',
    'µs',
    'lowest',
    'highest',
    'ratio',
    'lowest',
    'highest',
    'mark',
    'batch',
    'equal',
    'p50 ms',
    'p99 ms',
    'warm-up rounds',
  ];
  const three = (spread, shown) =>
    ['median', 'lowest', 'highest'].map((which) => (spread ? shown(spread[which]) : ''));
  const body = rows.map((cell) => [
    cell.call,
    cell.name,
    ...three(cell.cost, whole),
    ...three(cell.ratio, hundredths),
    markOf(cell) ?? '',
    Number.isFinite(cell.batch) ? cell.batch.toFixed(1) : '',
    `${(cell.equal * 100).toFixed(0)} %`,
    cell.p50.toFixed(1),
    cell.p99.toFixed(1),
    cell.warm,
  ]);
  return table(columns, body);
}

function partsTable(rows) {
  const body = rows.map(({ call, name, parts }) => [
    call,
    name,
    ...parts.map((time) => (time < 1 ? '' : whole(time))),
  ]);
  return table(['call', 'target', ...PARTS], body);
}

/** What the architecture costs, whatever the product does. */
function busText(rows) {
  const ones = rows.filter(({ name, ratio }) => name === 'best' && ratio);
  if (!ones.length) return undefined;
  const each = ones.map(({ call, ratio }) => `${ratio.median.toFixed(1)} times as much for "${call}"`);
  return `The bus itself: the bare server takes ${each.join(', ')} as in one process with its store (\`best\`).`;
}

function edgeText(rows) {
  const added = (which) => rows.filter(({ name, added: more }) => name === which && more);
  const each = ['edge', 'bare proxy'].flatMap((which) =>
    added(which).map(({ call, added: more }) => `the ${which} ${figures(more, whole)} to "${call}"`),
  );
  return each.length
    ? `Added before the gateway, in microseconds: ${each.join(', ')}. The mark is the bare proxy's.`
    : undefined;
}

function misses(cell, _, rows) {
  const { call, name, ratio, added } = cell;
  const mark = markOf(cell);
  if (mark && ratio?.median < mark)
    return [`${call}: ${hundredths(ratio.median)} of ${baseOf(call)}, the mark is ${mark}`];
  const proxy = rows.find((other) => other.call === call && other.name === 'bare proxy');
  if (name !== 'edge' || !added || !proxy || added.median <= proxy.added.median) return [];
  return [`${call}: the edge adds ${whole(added.median)} µs, a bare proxy ${whole(proxy.added.median)}`];
}
