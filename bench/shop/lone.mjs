/** What one customer's call leaves in PostgreSQL while nobody else asks: commits, and flushes of the log, which no load blurs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { table, writeSection } from '../results.mjs';
import { CHECKOUT, requestsOf, SIGN_IN } from './calls.mjs';
import { load } from './load.mjs';

const SECONDS = 15;
/** By then an idle session has reported its work to the statistics. */
const TOLD_AFTER_MS = 11_000;
const MARKS = { [CHECKOUT]: { commits: 13, flushes: 3 }, [SIGN_IN]: {} };
const COUNTS = `
  select datname as name, xact_commit as count from pg_stat_database where datname is not null
  union all select 'flushes', sum(fsyncs) from pg_stat_io where object = 'wal'`;
const SERVICES = ['orders', 'catalog', 'mailer', 'identity'];

const TEXT = `One customer, one call a second, the platform otherwise idle: commits by database (\`pg_stat_database\`) and flushes of PostgreSQL's log (\`pg_stat_io\`) for each
call, with the events and mails that it leaves behind. What the services do by themselves is counted in an idle stretch as long, and taken away.`;

/** @returns {Promise<string[]>} the marks that were missed */
export async function lone(world, _, report) {
  const target = { ...world.targets.netra, settled: undefined }; // to wait for it asks the databases
  const { products, ...all } = world.worldOf('netra');
  const one = { products, customers: all.customers.slice(0, 1), tokens: all.tokens.slice(0, 1) };
  await sleep(TOLD_AFTER_MS);
  const idle = await counted(world, () => sleep(SECONDS * 1000));
  const [body, missed] = [[], []];
  for (const [call, marks] of Object.entries(MARKS)) {
    const next = requestsOf(call, one);
    const { result, seconds, count } = await counted(world, () =>
      load(target, next, { connections: 1, seconds: SECONDS, rate: 1 }),
    );
    const { requests, tally } = result;
    if (tally.failures.length) throw new Error(`${call} failed: ${JSON.stringify(tally.failures[0])}`);
    const each = (isMeant) => (count(isMeant) - (idle.count(isMeant) * seconds) / idle.seconds) / requests;
    const found = {
      commits: each((name) => name !== 'flushes'),
      flushes: each((name) => name === 'flushes'),
    };
    const shown = SERVICES.map((service) => each((name) => name === service).toFixed(1));
    const pairs = Object.keys(found).flatMap((what) => [found[what].toFixed(1), marks[what] ?? '']);
    body.push([call, ...shown, ...pairs, tally.latency(50).toFixed(1)]);
    for (const [what, mark] of Object.entries(marks))
      if (Math.round(found[what]) > mark)
        missed.push(`${call} alone: ${found[what].toFixed(1)} ${what}, the mark is ${mark}`);
  }
  const columns = ['call', ...SERVICES, 'all commits', 'mark', 'flushes', 'mark', 'p50 ms'];
  const text = `${TEXT}\n\n${table(columns, body)}`;
  report(text);
  await writeSection('Shop, one customer alone', text);
  return missed;
}

/** Does some work, waits until all of it is in the statistics, and answers what they have counted. */
async function counted({ services: [client] }, work) {
  const begun = performance.now();
  const { rows: before } = await client.query(COUNTS);
  const result = await work();
  await sleep(TOLD_AFTER_MS);
  const { rows: after } = await client.query(COUNTS);
  const sum = (rows, isMeant) =>
    rows.filter(({ name }) => isMeant(name)).reduce((total, { count }) => total + Number(count), 0);
  const count = (isMeant) => sum(after, isMeant) - sum(before, isMeant);
  return { result, count, seconds: (performance.now() - begun) / 1000 };
}
