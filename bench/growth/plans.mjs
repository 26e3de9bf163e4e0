/** The plans of what a service really sends, taken by PostgreSQL's own auto_explain while a call is answered. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './latency.mjs';

const LARGE = 10_000;
/** A prepared statement is planned for good after its fifth run. */
const RUNS_BEFORE = 8;

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
};

/** What services do by themselves from time to time. */
const BY_THEMSELVES = /\b(outbox|inbox|dead_letter|throttle|pending_release)\b|having count\(\*\) > 1 limit/;

/**
 * Makes every session of a service write its plans to the server's log.
 * @param client a superuser on the service's database @param {string} service its name, also that of its role
 */
export async function startExplaining(client, service) {
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`alter role ${service}_app in database ${service} set ${name} = '${value}'`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
    `${service}_app`,
  ]);
}

/** The statements of one call with their plans; from the server's log. */
export async function plansOf(site, path) {
  for (let run = 0; run < RUNS_BEFORE; run += 1) await patiently(() => ask(site, path));
  const file = openSync(site.logFile, 'r');
  try {
    const from = fstatSync(file).size;
    await ask(site, path);
    await sleep(20); // the log may be written after the answer
    const text = Buffer.alloc(fstatSync(file).size - from);
    readSync(file, text, 0, text.length, from);
    return plansIn(text.toString()).filter((plan) => !BY_THEMSELVES.test(plan['Query Text']));
  } finally {
    closeSync(file);
  }
}

/** The first call after the sessions were ended may fail for that reason. */
async function patiently(work) {
  return work().catch(async () => {
    await sleep(500);
    return work();
  });
}

const plansIn = (log) =>
  [...log.matchAll(/ plan:\n((?:\t.*\n?)+)/g)].map(([, json]) => JSON.parse(json.replaceAll(/^\t/gm, '')));

function* nodesOf(plan) {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

/** How many rows a node looked at, in all its loops. */
function rowsOf(node) {
  const seen = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'];
  return Math.round(seen.reduce((sum, name) => sum + (node[name] ?? 0), 0) * (node['Actual Loops'] ?? 1));
}

/** Tables of more than 10,000 rows of which a statement reads at least half in their order; a limit may end such a scan early. */
export async function wholeTables(client, { Plan: plan }) {
  const scans = [...nodesOf(plan)].filter(
    (node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0,
  );
  const { rows } = await client.query(
    `select distinct relname from unnest($1::text[], $2::bigint[]) scan (name, rows) join pg_class on relname = name
     where relkind = 'r' and reltuples > $3 and rows >= reltuples / 2`,
    [scans.map((node) => node['Relation Name']), scans.map(rowsOf), LARGE],
  );
  return rows.map(({ relname }) => relname);
}
