/** What a run of calls at several sizes comes to: a table of times, one of plans, and what broke a rule. */
import { table } from '../results.mjs';
import { growth, measure } from './latency.mjs';
import { inShort, plansOf, startExplaining, wholeTables } from './plans.mjs';

export const TIMES_LONGER = 3;

/** Measures every call at every size, and says a line a call. */
export async function measureAll(calls, sites, argumentOf, runs) {
  const figures = {};
  for (const [name, pathOf] of Object.entries(calls)) {
    figures[name] = await measure(sites, (site) => pathOf(argumentOf(site)), runs);
    console.log(
      `${name}: ${figures[name].map(({ p50, p99 }) => `${ms(p50)}/${ms(p99)}`).join('  ')} ms (p50/p99)`,
    );
  }
  return figures;
}

const ms = (value) => value.toFixed(1);

/** @param {string[]} sizes as they are named in the table's head */
export function timesTable(figures, sizes) {
  const columns = [
    'call',
    ...sizes.flatMap((size) => [`${size} p50`, 'p95', 'p99']),
    'times (p99)',
    'times (p50)',
  ];
  const rows = Object.entries(figures).map(([name, ofSizes]) => [
    name,
    ...ofSizes.flatMap(({ p50, p95, p99 }) => [p50, p95, p99]).map(ms),
    growth(ofSizes, 'p99').toFixed(2),
    growth(ofSizes, 'p50').toFixed(2),
  ]);
  return table(columns, rows);
}

export const tooLong = (figures) =>
  Object.entries(figures)
    .filter(([, ofSizes]) => growth(ofSizes, 'p99') > TIMES_LONGER)
    .map(([name, ofSizes]) => `${name}: ${growth(ofSizes, 'p99').toFixed(1)} times as long`);

/**
 * The plans of what services send for the calls, at the size of `site`.
 * @param {string[]} services whose statements are looked at; each has a database of its name
 * @returns {Promise<{text: string, broken: string[]}>} a table, and which calls read a large table from end to end
 */
export async function explainAll(calls, site, argument, services) {
  for (const service of services)
    await site.inDatabase(service, (client) => startExplaining(client, service));
  const rows = [];
  const broken = [];
  for (const [name, pathOf] of Object.entries(calls)) {
    const [path] = [pathOf(argument)].flat();
    for (const plan of await plansOf(site, path)) {
      const { nodes, rows: seen, buffers } = inShort(plan);
      if (buffers !== '0') rows.push([name, nodes, seen, buffers]); // else it reads no table
      for (const service of services)
        for (const large of await site.inDatabase(service, (client) => wholeTables(client, plan)))
          broken.push(`${name}: reads the whole table ${large}`);
    }
  }
  const text = table(['call', 'how its statements read (rows looked at)', 'rows', 'pages of 8 kB'], rows);
  return { text, broken };
}
