import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { table, writeSection } from '../results.mjs';
import { ADMIN, startStack } from '../shop/stack.mjs';

const OPEN = 60;
const ORDERS = 20;
/** How much more an invoice may cost others than an ordinary read. */
const MARK = 2;
/** How much longer others may wait beside invoices, with the limits, than 99 % of their reads take alone. */
const ALONE_MARK = 3;
const LANGUAGES = ['en', 'si', 'ta'];

const { values: given } = parseArgs({ options: { seconds: { type: 'string', default: '15' } } });
const milliseconds = Number(given.seconds) * 1_000;

/** One client behind the edge, which trusts the addresses that this machine forwards. */
function client(origin, address) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return async (method, path, body, more = {}) => {
    const init = { method, headers: { ...headers, ...more }, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${origin}/api${path}`, init);
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  };
}

const signIn = async (call) => {
  const { content } = await call('POST', '/users/login', ADMIN);
  return { authorization: `Bearer ${JSON.parse(content).token}` };
};

async function placeOrders(call, session) {
  const product = { productId: 'BENCH', name: 'Netra Dome', price: 12_500, stock: 10_000, category: 'cctv1' };
  await call('POST', '/products', product, session);
  const ids = [];
  for (let count = 0; count < ORDERS; count++) {
    const order = { address: '12 Galle Road', phone: '0771234567', items: [{ productId: 'BENCH', qty: 2 }] };
    const key = { 'idempotency-key': `documents-${count}` };
    const { content } = await call('POST', '/orders', order, { ...session, ...key });
    ids.push(JSON.parse(content).orderId);
  }
  return ids;
}

/** Keeps reads open until `isOver`; returns how many answers had which status. */
async function keepOpen(call, session, pathOf, isOver) {
  const statuses = {};
  let next = 0;
  const one = async () => {
    while (!isOver()) {
      const { status } = await call('GET', pathOf(next++), undefined, session);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) await sleep(20); // nobody asks faster
    }
  };
  await Promise.all(Array.from({ length: OPEN }, one));
  return statuses;
}

/** Median and 99th percentile of a cheap read of somebody else in milliseconds, and how many were answered otherwise than by 200. */
async function others(call, session) {
  const times = [];
  let failed = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(50)) {
    const begun = performance.now();
    const { status } = await call('GET', '/users', undefined, session);
    times.push(performance.now() - begun);
    if (status !== 200) failed++;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(sorted.length * share)];
  return { median: at(0.5), p99: at(0.99), failed };
}

async function measure(env) {
  const stack = await startStack(env);
  try {
    const [greedy, patient] = ['198.51.100.1', '203.0.113.1'].map((address) => client(stack.origin, address));
    const session = await signIn(patient);
    const ids = await placeOrders(greedy, session);
    const alone = await others(patient, session);
    const beside = async (pathOf) => {
      let isOver = false;
      const flood = keepOpen(greedy, session, pathOf, () => isOver);
      const noticed = await others(patient, session);
      isOver = true;
      return { ...noticed, statuses: await flood };
    };
    const reads = await beside(() => '/orders/mine');
    const invoices = await beside(
      (index) => `/orders/mine/${ids[index % ids.length]}/invoice?language=${LANGUAGES[index % 3]}`,
    );
    return { alone, reads, invoices };
  } finally {
    await stack.stop();
  }
}

const NO_LIMIT = { DOCUMENTS_PER_MINUTE: '10000', DOCUMENTS_PER_MINUTE_AND_ADDRESS: '10000' };
const rows = [];
let missed = false;
for (const [name, env] of [
  ['yes', {}],
  ['no', NO_LIMIT],
]) {
  const { alone, reads, invoices } = await measure(env);
  const ratio = invoices.median / reads.median;
  const slower = invoices.median / alone.p99;
  const isLimited = name === 'yes';
  missed ||= ratio > MARK || (isLimited && slower > ALONE_MARK) || invoices.failed > reads.failed;
  const answers = Object.entries(invoices.statuses).map(([status, count]) => `${count} × ${status}`);
  const medians = [alone, reads, invoices].map(({ median }) => median.toFixed(1));
  medians.splice(1, 0, alone.p99.toFixed(1));
  rows.push([name, ...medians, ratio.toFixed(2), slower.toFixed(1), invoices.failed, answers.join(', ')]);
  console.log(rows.at(-1).join(' | '));
}
const COLUMNS = [
  'limits',
  'alone, ms',
  'alone, p99',
  'beside reads',
  'beside invoices',
  'to reads',
  'to alone p99',
  'not 200',
  'invoices',
];
const TEXT = `The median of GET /users by somebody else: alone, while one customer keeps ${OPEN} reads of the own orders open, and while the
customer keeps ${OPEN} invoices of ${ORDERS} orders open. Marks: invoices cost others at most ${MARK} times what ordinary reads do, and with
the limits at most ${ALONE_MARK} times what 99 % of their reads take alone.`;
await writeSection('Invoices (`npm run bench:documents`)', `${TEXT}\n\n${table(COLUMNS, rows)}`);
process.exitCode = missed ? 1 : 0;
