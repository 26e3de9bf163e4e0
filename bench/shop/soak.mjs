/** Half the peak of the mixed load for a long time; in the middle each service is restarted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { table, writeSection } from '../results.mjs';
import { mixedRequests } from './calls.mjs';
import { load } from './load.mjs';
import { memoryByProcess, sumOf } from './mixed.mjs';

const CONNECTIONS = 16;
const PEAK_SECONDS = 30;
const RESTARTED = ['catalog', 'orders', 'identity', 'mailer', 'repairs', 'people', 'gateway'];
const PAUSE_MS = 5_000;
/** A service that is being restarted is refused with 503 until it is back. */
const ANNOUNCED = { status: 503, milliseconds: 10_000 };
/** The first part of each half, in which the programs are compiled and their pools filled. */
const SETTLING = 1 / 3;
const MAX_GROWTH = 1.1;
const SAMPLES = 30;
/** One row for each order or mail, or for what protects against doing it twice; at most 50 pairs for each product. */
const MEANT_TO_GROW =
  /^(customer_order|order_\w+|line_\w+|reservation\w*|stock_\w+|mail|inbox|buyer\w*|bought_pair|cart_line|\w*tally|audit\w*)$/;
const MIN_GROWTH_ROWS = 1_000;

/** @returns {Promise<string[]>} what is not as it should be */
export async function soak(world, { minutes }, report) {
  const target = world.targets.shop;
  const next = mixedRequests(world.worldOf('shop'));
  const peak = await load(target, next, { connections: CONNECTIONS, seconds: PEAK_SECONDS });
  const rate = peak.requests / peak.seconds / 2;
  report(`the peak is ${(2 * rate).toFixed(0)} requests a second`);
  const tablesBefore = await rowsByTable(world.services);
  const half = (minutes * 60_000) / 2;
  const [result, restarts, samples] = await Promise.all([
    load(target, next, { connections: CONNECTIONS, seconds: minutes * 60, rate }),
    sleep(half).then(() => restartAll(world.stack, report)),
    watchMemory(target, minutes * 60_000),
  ]);
  const tables = await growth(world.services, tablesBefore);
  const failures = result.tally.failures.map((failure) => ({
    ...failure,
    isAnnounced:
      failure.status === ANNOUNCED.status &&
      restarts.some(({ from, to }) => failure.at >= from && failure.at <= to + ANNOUNCED.milliseconds),
  }));
  const unannounced = failures.filter(({ isAnnounced }) => !isAnnounced);
  const halves = [samples.slice(0, SAMPLES / 2), samples.slice(SAMPLES / 2)].map(memoryGrowth);
  const text = `${rate.toFixed(0)} requests a second of the mixed load for ${minutes} minutes, half of the peak, through the edge; in the middle ${RESTARTED.join(', ')} were
restarted one after the other. ${result.requests} requests were answered, p50 ${result.tally.latency(50).toFixed(1)} ms, p99 ${result.tally.latency(99).toFixed(1)} ms. Announced are answers of 503 within
${ANNOUNCED.milliseconds / 1000} s of a restart: ${failures.length - unannounced.length}; other failures: ${unannounced.length}. From the end of the first third of each half on, memory without PostgreSQL grew to
${halves.map((grown) => `${(grown * 100).toFixed(0)} %`).join(' and ')} of what it was; the mark is ${(MAX_GROWTH * 100).toFixed(0)} %.

${memoryTable(samples)}

${tablesTable(tables)}`;
  await writeSection('Soak (`npm run bench -- --soak --minutes 30`)', text);
  report(text);
  return [
    ...(unannounced.length
      ? [`${unannounced.length} unannounced failures: ${JSON.stringify(unannounced[0])}`]
      : []),
    ...halves
      .filter((grown) => grown > MAX_GROWTH)
      .map((grown) => `memory grew to ${grown.toFixed(2)} times`),
    ...tables.filter(({ isMeant }) => !isMeant).map(({ name, grown }) => `${name} grew by ${grown} rows`),
  ];
}

/** Ends each service as a deployment does; the launcher starts it again. */
async function restartAll(stack, report) {
  const pidOf = (name) => stack.file().processes.find((part) => part.name === name).pid;
  const restarts = [];
  for (const name of RESTARTED) {
    const [from, pid] = [Date.now(), pidOf(name)];
    process.kill(pid, 'SIGTERM');
    while (pidOf(name) === pid) await sleep(50);
    restarts.push({ name, from, to: Date.now() });
    report(`${name} was restarted`);
    await sleep(PAUSE_MS);
  }
  return restarts;
}

async function watchMemory(target, milliseconds) {
  const samples = [];
  for (let count = 0; count < SAMPLES; count++) {
    await sleep(milliseconds / SAMPLES);
    samples.push(memoryByProcess(target));
  }
  return samples;
}

function memoryGrowth(samples) {
  const settled = samples.slice(Math.floor(samples.length * SETTLING));
  return sumOf(settled.at(-1)) / sumOf(settled[0]);
}

function memoryTable(samples) {
  const shown = samples.filter((_, index) => index % 5 === 4);
  const names = Object.keys(samples[0]);
  const body = names.map((name) => [name, ...shown.map((sample) => sample[name].toFixed(0))]);
  const sums = ['all', ...shown.map((sample) => sumOf(sample).toFixed(0))];
  const columns = shown.map((_, index) => `after ${index + 1}/${shown.length}`);
  return table(['MiB', ...columns], [...body, sums]);
}

async function rowsByTable(clients) {
  const counts = {};
  for (const client of clients) {
    const { rows } = await client.query(
      `select tablename from pg_tables where schemaname = 'public' order by tablename`,
    );
    for (const { tablename } of rows) {
      const counted = await client.query(`select count(*)::int as rows from "${tablename}"`);
      counts[`${client.database}.${tablename}`] = counted.rows[0].rows;
    }
  }
  return counts;
}

async function growth(clients, before) {
  const after = await rowsByTable(clients);
  return Object.entries(after)
    .map(([name, rows]) => ({ name, before: before[name], after: rows, grown: rows - before[name] }))
    .filter(({ grown }) => grown > MIN_GROWTH_ROWS)
    .map((one) => ({ ...one, isMeant: MEANT_TO_GROW.test(one.name.split('.')[1]) }));
}

function tablesTable(tables) {
  const body = tables.map(({ name, before, after, isMeant }) => [
    name,
    before,
    after,
    isMeant ? 'yes' : 'no',
  ]);
  return table([`table that grew by more than ${MIN_GROWTH_ROWS} rows`, 'before', 'after', 'meant to'], body);
}
