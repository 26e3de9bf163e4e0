/**
 * `npm run flood [-- --seconds 15 --calls 'product list']`: ten times as many requests as the machine can serve. The
 * surplus must be refused early, 70 % of the peak must still be served, and everything be as before within 10 s of the flood's end.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { table, writeSection } from '../results.mjs';
import { createShop } from './shop.mjs';

const TIMES = 10;
const RULES = { served: 0.7, recovery: 10_000 };
const PEAK_CONNECTIONS = 64;
const FLOOD_CONNECTIONS = 1_000;
const SAMPLES = 40;
/** As before: the median of calls one after the other is at most so many times what it was. */
const AS_BEFORE = 1.5;

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    calls: { type: 'string', default: 'product list,placing orders' },
  },
});
const seconds = Number(given.seconds);

async function generate(order) {
  const child = fork(new URL('generator.mjs', import.meta.url), { execArgv: [] });
  child.send(order);
  const [result] = await once(child, 'message');
  return result;
}

/** The median of calls one after the other, in milliseconds; only successes count. */
async function median(once, count) {
  const times = [];
  for (let tries = 0; times.length < count && tries < 10 * count; tries++) {
    const begun = performance.now();
    if (await once()) times.push(performance.now() - begun);
    else await sleep(50);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
}

/** Milliseconds from now until a median of a few calls is as before. */
async function recovery(once, before) {
  const begun = performance.now();
  while (performance.now() - begun < 3 * RULES.recovery) {
    const begunThis = performance.now();
    if ((await median(once, 10)) <= before * AS_BEFORE) return begunThis - begun;
  }
  return Infinity;
}

async function flood({ name, requests, once, port, settled }) {
  await generate({ port, requests: requests(), connections: PEAK_CONNECTIONS, seconds: 5 }); // warm
  await settled();
  const before = await median(once, SAMPLES);
  const peak = await generate({ port, requests: requests(), connections: PEAK_CONNECTIONS, seconds });
  await settled();
  const rate = peak.served * TIMES;
  const result = await generate({
    port,
    requests: requests(),
    rate,
    connections: FLOOD_CONNECTIONS,
    seconds,
  });
  const back = await recovery(once, before);
  await settled();
  return { name, before, peak, result, back };
}

const shop = await createShop();
const rows = [];
const misses = [];
try {
  for (const call of shop.calls.filter(({ name }) => given.calls.includes(name))) {
    const { name, before, peak, result, back } = await flood(call);
    const share = result.served / peak.served;
    if (share < RULES.served)
      misses.push(`${name}: only ${(share * 100).toFixed(0)} % of the peak are served`);
    if (back > RULES.recovery) misses.push(`${name}: not as before after ${RULES.recovery / 1000} s`);
    const lost = Object.entries(result.lost)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
    if (lost) misses.push(`${name}: neither served nor refused: ${lost}`);
    rows.push([
      name,
      peak.served.toFixed(0),
      result.offered.toFixed(0),
      result.served.toFixed(0),
      `${(share * 100).toFixed(0)} %`,
      result.refused.toFixed(0),
      lost || 0,
      `${before.toFixed(1)} / ${peak.p50.toFixed(0)} / ${result.p50?.toFixed(0)}`,
      result.p99?.toFixed(0),
      `${result.refusedP50?.toFixed(0)} / ${result.refusedP99?.toFixed(0)}`,
      `${peak.cores.toFixed(2)} / ${result.cores.toFixed(2)}`,
      back.toFixed(0),
    ]);
    console.log(rows.at(-1).join(' | '));
  }
} finally {
  await shop.stop();
}
const COLUMNS = [
  'call',
  'peak, served a second',
  'offered a second',
  'served',
  'of the peak',
  'refused with 503',
  'other (0: broken)',
  'p50 ms alone / at the peak / in the flood',
  'p99 ms in the flood',
  'refused within ms, p50 / p99',
  'cores the generator took at the peak / in the flood',
  'as before after ms',
];
const TEXT = `Through the edge, on one machine with the generator. The peak is what ${PEAK_CONNECTIONS} connections are served that ask again when they
are answered; then ${TIMES} times that is offered by the clock, on up to ${FLOOD_CONNECTIONS.toLocaleString('en')} connections. The generator reads ten times as many answers in the
flood and takes its processor time from the platform: its share is told. Marks: 70 % of the peak, as before within 10 s.`;
if (seconds >= 15 && rows.length === shop.calls.length)
  await writeSection('Flood (`npm run flood`)', `${TEXT}\n\n${table(COLUMNS, rows)}`);
for (const miss of misses) console.error(miss);
process.exitCode = misses.length ? 1 : 0;
