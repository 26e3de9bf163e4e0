/**
 * The first page of every list of the back office with 1,000 rows of everything, and with 100,000 products, orders,
 * reviews and audit entries and 50,000 people of each kind, through the gateway of a stack of its own:
 * `node bench/growth-office.mjs`. Ends with code 1 when the median of one is more than three times as long.
 */
import pg from 'pg';
import { PLANS, SEEDS } from './office/seeds.mjs';
import { table, writeSection } from './results.mjs';
import { ADMIN, startStack } from './shop/stack.mjs';

const FEW = 1_000;
const TIMES_LONGER = 3;
const WARM_UPS = 15;
const RUNS = 80;
/** Below this a ratio says more about the clock than about the call. */
const LEAST_MS = 2;

const CALLS = {
  products: '/products?includeUnavailable=true&sort=latest&page=1&limit=20',
  'products out of stock': '/products?includeUnavailable=true&onlyUnavailable=true&page=1&limit=20',
  orders: '/orders/1/20',
  'orders, pending': '/orders/1/20?status=pending',
  'orders by total': '/orders/1/20?sort=total-desc',
  'orders, one by its e-mail': '/orders/1/20?q=kasun777%40example.lk',
  customers: '/users/customers?page=1&limit=20',
  'customers, one by e-mail': '/users/customers?page=1&limit=20&q=kasun777%40example.lk',
  admins: '/users/admins?page=1&limit=20',
  reviews: '/reviews/all?page=1&limit=20',
  'reviews by rating': '/reviews/all?sort=rating-desc&page=1&limit=20',
  employees: '/employees?page=1&limit=20',
  suppliers: '/suppliers?page=1&limit=20',
  technicians: '/technicians?page=1&limit=20',
  'audit log': '/audit?page=1&limit=20',
  'audit log of one product': '/audit?page=1&limit=20&subjectId=G-777',
};

const stack = await startStack();
try {
  await compare(stack);
} finally {
  await stack.stop();
}

async function compare({ origin, file }) {
  const { postgres } = file();
  const token = await signIn(origin);
  await grow(postgres, () => [1, FEW]);
  await measureAll(origin, token); // processes run faster after their first thousands of calls
  const few = await measureAll(origin, token);
  await grow(postgres, ({ most }) => [FEW + 1, most]);
  await measureAll(origin, token);
  const many = await measureAll(origin, token);
  await explain(postgres);
  await report(few, many);
}

async function withDatabase(postgres, database, work) {
  const url = new URL(postgres);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function grow(postgres, rangeOf) {
  for (const seed of SEEDS) {
    const { name, database, sql, tables, without } = seed;
    const [from, to] = rangeOf(seed);
    const begun = performance.now();
    await withDatabase(postgres, database, async (client) => {
      if (without) await client.query(`alter table ${tables[0]} disable trigger ${without}`);
      await client.query(sql, [from, to]);
      if (without) await client.query(`alter table ${tables[0]} enable trigger ${without}`);
      for (const one of tables) await client.query(`vacuum analyze ${one}`);
    });
    console.log(`${to} ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

async function measureAll(origin, token) {
  const figures = {};
  for (const [name, call] of Object.entries(CALLS))
    figures[name] = await measure(`${origin}/api${call}`, token);
  return figures;
}

/** The median and the 99th of a hundred, in milliseconds. */
async function measure(url, token) {
  const times = [];
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (run >= WARM_UPS) times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  }
  times.sort((a, b) => a - b);
  return { p50: times[RUNS / 2], p99: times[Math.floor(RUNS * 0.99)] };
}

async function explain(postgres) {
  for (const [database, queries] of Object.entries(PLANS)) {
    await withDatabase(postgres, database, async (client) => {
      for (const query of queries) {
        const { rows } = await client.query(`explain (analyze, costs off, timing off) ${query}`);
        console.log(`\n${query}\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`);
      }
    });
  }
}

async function report(few, many) {
  const ratio = (name) => Math.max(many[name].p50, LEAST_MS) / Math.max(few[name].p50, LEAST_MS);
  const ms = (value) => value.toFixed(1);
  const rows = Object.keys(CALLS).map((name) => [
    name,
    ...[few[name].p50, few[name].p99, many[name].p50, many[name].p99].map(ms),
    ratio(name).toFixed(2),
  ]);
  const columns = ['list, first page', 'few p50, ms', 'few p99', 'many p50', 'many p99', 'times (p50)'];
  const text = table(columns, rows);
  console.log(`\n${text}`);
  const grown = Object.keys(CALLS).filter((name) => ratio(name) > TIMES_LONGER);
  for (const name of grown) console.error(`${name}: more than ${TIMES_LONGER} times as long`);
  process.exitCode = grown.length > 0 ? 1 : 0;
  const words = `${RUNS} calls each through the gateway, one after the other. Few: 1,000 rows of everything. Many: 100,000 products, orders, reviews and audit entries; 50,000 customers, employees and suppliers. The mark is ${TIMES_LONGER} times. \`node bench/growth-office.mjs\``;
  await writeSection('Growth of the back office', `${words}\n\n${text}`);
}

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return (await answer.json()).token;
}
