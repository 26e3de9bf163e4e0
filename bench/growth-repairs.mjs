/**
 * The same calls with 1,000 and with 200,000 repairs in the database, through the gateway of a stack of its own:
 * `node bench/growth-repairs.mjs`. Ends with code 1 when one takes more than three times as long.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { table, writeSection } from './results.mjs';

const FEWER_REPAIRS = 1_000;
const MORE_REPAIRS = 200_000;
const TIMES_LONGER = 3;
const WARM_UPS = 15;
const RUNS = 80;
/** Below this a ratio says more about the clock than about the call. */
const MIN_MS = 2;
const ADMIN = { email: 'admin@netra.lk', password: 'netra-admin-2026' };

const CALLS = {
  'list, page 1': '/repairs?page=1&limit=20',
  'list, page 50': '/repairs?page=50&limit=20',
  'list, completed': '/repairs?page=1&limit=20&progress=Completed',
  'list, overdue': '/repairs?page=1&limit=20&overdue=true',
  'list, mine': '/repairs?page=1&limit=20&assignee=me',
  'list, unclaimed': '/repairs?page=1&limit=20&assignee=none',
  'board, a column': '/repairs?page=1&limit=20&progress=Repairing&sort=due',
  'search, one serial': '/repairs?page=1&limit=20&q=SN-000777',
  'search, a device of a tenth': '/repairs?page=1&limit=20&q=bullet',
  'search, a word of all': '/repairs?page=1&limit=20&q=netra',
  'search, a customer': '/repairs?page=1&limit=20&q=customer%20777',
  'search, nothing': '/repairs?page=1&limit=20&q=zzyzx',
  'look-up by serial': `/repairs/serial/sn-000777-${createHash('md5').update('777').digest('hex').slice(0, 4)}`,
};

const SEED = `
  insert into repair (id, device_name, serial_no, progress, estimated_date, notes, customer_name, assignee_id,
    assignee_name, created_at, updated_at)
  select gen_random_uuid(),
    'Netra ' || (array['Dome', 'Bullet', 'PTZ', 'Recorder', 'Cube', 'Turret', 'Switch', 'Monitor', 'Doorbell', 'Cable'])[1 + n % 10] || ' ' || n % 7 || 'MP',
    'SN-' || lpad(n::text, 6, '0') || '-' || substr(md5(n::text), 1, 4),
    case when n % 50 = 0 then (array['Received', 'Diagnosing', 'Repairing', 'Ready for Pickup'])[1 + n / 50 % 4] else 'Completed' end,
    current_date - (n % 700) + 10, 'Lens was loose and is fixed.', 'Customer ' || n,
    case when n % 3 = 0 then $3::text end, case when n % 3 = 0 then 'Netra Admin' end,
    now() - make_interval(mins => $2::int - n), now()
  from generate_series($1::int, $2::int) n`;
const HISTORY = `
  insert into repair_change (id, repair_id, version, at, author, stage, changes)
  select gen_random_uuid(), id, 1, created_at, 'Netra Admin', progress, '[]' from repair
  where not exists (select from repair_change where repair_id = repair.id)`;

const stack = await startStack();
try {
  await compare(stack);
} finally {
  await stack.stop();
}

async function compare({ origin, postgres }) {
  const token = await signIn(origin);
  const actor = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sub;
  const database = new URL(postgres);
  database.pathname = '/repairs';
  const client = new pg.Client({ connectionString: database.href });
  await client.connect();
  await seed(client, 1, FEWER_REPAIRS, actor);
  await measureAll(origin, token); // processes run faster after their first thousands of calls
  const few = await measureAll(origin, token);
  await seed(client, FEWER_REPAIRS + 1, MORE_REPAIRS, actor);
  const many = await measureAll(origin, token);
  await explain(client);
  await client.end();
  await report(few, many);
}

async function seed(client, from, to, actor) {
  const { rows } = await client.query('select count(*)::int as there from repair');
  await client.query('delete from repair where $1 = 1', [from]);
  await client.query(SEED, [from, to, actor]);
  await client.query(HISTORY);
  await client.query('vacuum analyze repair');
  await client.query('vacuum analyze repair_change');
  console.log(`${to} repairs (before: ${rows[0].there})`);
}

async function measureAll(origin, token) {
  const figures = {};
  for (const [name, call] of Object.entries(CALLS))
    figures[name] = await measure(origin + '/api' + call, token);
  return figures;
}

/** The median in milliseconds; each request comes from an address of its own, for look-ups are limited by address. */
async function measure(url, token) {
  const times = [];
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `198.18.${Math.floor(Math.random() * 250)}.${run}`,
    };
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (run >= WARM_UPS) times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  }
  return times.toSorted((a, b) => a - b)[RUNS / 2];
}

/** The plans of what costs most, to read when a figure grows. */
async function explain(client) {
  const queries = [
    `select id from repair order by created_at desc, id desc limit 20`,
    `select id from repair where search_text like '%' || squeeze('SN-000777') || '%' order by created_at desc, id desc limit 20`,
    `select id from repair where search_text like '%' || squeeze('bullet') || '%' limit 1000`,
    `select id from repair where search_text like '%' || squeeze('zzyzx') || '%' order by created_at desc, id desc limit 20`,
    `select id from repair where serial_key(serial_no) = serial_key('sn-000777') order by created_at desc, id desc limit 100`,
    `select id from repair where progress = 'Repairing' order by estimated_date, id limit 20`,
  ];
  for (const query of queries) {
    const { rows } = await client.query(`explain (analyze, costs off, timing off) ${query}`);
    console.log(`\n${query}\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`);
  }
}

async function report(few, many) {
  const ratio = (name) => Math.max(many[name], MIN_MS) / Math.max(few[name], MIN_MS);
  const rows = Object.keys(CALLS).map((name) => [
    name,
    few[name].toFixed(1),
    many[name].toFixed(1),
    ratio(name).toFixed(2),
  ]);
  const text = table(['call', '1,000 repairs, ms', '200,000 repairs, ms', 'times'], rows);
  console.log(`\n${text}`);
  const grown = Object.keys(CALLS).filter((name) => ratio(name) > TIMES_LONGER);
  for (const name of grown) console.error(`${name}: more than ${TIMES_LONGER} times as long`);
  process.exitCode = grown.length > 0 ? 1 : 0;
  const words = `Medians of ${RUNS} calls through the gateway, one after the other; one in fifty repairs is open. The mark is ${TIMES_LONGER} times. \`node bench/growth-repairs.mjs\``;
  await writeSection('Growth of the repairs', `${words}\n\n${text}`);
}

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return (await answer.json()).token;
}

async function startStack() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'netra-growth-'));
  const child = spawn(process.execPath, ['infra/start.mjs'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the stack ended with ${child.exitCode}`);
    const file = await readFile(path.join(dataDir, 'stack.json'), 'utf8').catch(() => undefined);
    const { origin, postgres } = file ? JSON.parse(file) : {};
    const ready = origin && (await fetch(`${origin}/api/readyz`).catch(() => undefined));
    if (ready?.ok) return { origin, postgres, stop };
    await sleep(200);
  }
}
