/** What a run of calls at several sizes comes to: a table of times and of PostgreSQL's CPU, and what broke a rule. */
import { table } from '../results.mjs';
import { growth, measure } from './latency.mjs';
import { plansOf, startExplaining, wholeTables } from './plans.mjs';

const TIMES_LONGER = 3;
/** Parallel workers and idle cores hide from the clock what more rows cost. */
const TIMES_MORE_CPU = 2;
export const MARKS = `at most ${TIMES_LONGER} times as long (p99) and ${TIMES_MORE_CPU} times the CPU of PostgreSQL, no large table read from end to end`;

/** Measures every call at every size, and says a line a call. */
export async function measureAll(calls, sites, argumentOf, runs) {
  const figures = {};
  for (const [name, pathOf] of Object.entries(calls)) {
    figures[name] = await measure(sites, (site) => pathOf(argumentOf(site)), runs);
    const each = figures[name].map(({ p50, p99, cpu }) => `${ms(p50)}/${ms(p99)}/${ms(cpu)}`);
    console.log(`${name}: ${each.join('  ')} ms (p50/p99/CPU)`);
  }
  return figures;
}

const ms = (value) => value.toFixed(1);

/** @param {string[]} sizes as they are named in the table's head */
export function timesTable(figures, sizes) {
  const columns = [
    'call',
    ...sizes.flatMap((size) => [`${size} p50`, 'p95', 'p99', 'CPU']),
    'times (p99)',
    'times (p50)',
    'times (CPU)',
  ];
  const rows = Object.entries(figures).map(([name, ofSizes]) => [
    name,
    ...ofSizes.flatMap(({ p50, p95, p99, cpu }) => [p50, p95, p99, cpu]).map(ms),
    ...['p99', 'p50', 'cpu'].map((what) => growth(ofSizes, what).toFixed(2)),
  ]);
  return table(columns, rows);
}

/** The calls that grow too much. */
export const grownTooMuch = (figures) =>
  Object.entries(figures).flatMap(([name, ofSizes]) => {
    const [longer, more] = [growth(ofSizes, 'p99'), growth(ofSizes, 'cpu')];
    return [
      ...(longer > TIMES_LONGER ? [`${name}: ${longer.toFixed(1)} times as long`] : []),
      ...(more > TIMES_MORE_CPU ? [`${name}: ${more.toFixed(1)} times the CPU`] : []),
    ];
  });

/**
 * Which calls read a large table from end to end, at the size of `site`, by the plans of what services send.
 * @param {string[]} services whose statements are looked at; each has a database of its name
 */
export async function wholeReads(calls, site, argument, services) {
  for (const service of services)
    await site.inDatabase(service, (client) => startExplaining(client, service));
  const broken = [];
  for (const [name, pathOf] of Object.entries(calls)) {
    const [path] = [pathOf(argument)].flat();
    for (const plan of await plansOf(site, path))
      for (const service of services)
        for (const large of await site.inDatabase(service, (client) => wholeTables(client, plan)))
          broken.push(`${name}: reads the whole table ${large}`);
  }
  return broken;
}
