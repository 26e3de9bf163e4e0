/**
 * Restarts every process of a running compose project, one replica after the other, and waits for each to serve again:
 *   node infra/rolling-restart.mjs [--load 200]
 *   node infra/rolling-restart.mjs --load 200 --seconds 60
 *   node infra/rolling-restart.mjs --load 200 --during 'node infra/upgrade.mjs compose --to 0.2.0'
 * Every service must have at least two replicas. `--load` sends that many requests a second meanwhile and exits with 1 when one is lost;
 * `--seconds` restarts nothing, which shows how much load the machine itself can take; `--during` runs a command instead, such as an upgrade.
 * The load only reads, so it may run against a real shop; with `--orders` customers also sign up and order: only for a copy of a shop.
 * Needs nothing but Node and docker.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs, promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from './rolling/load.mjs';

const SERVICES = ['catalog', 'orders', 'identity', 'people', 'repairs', 'mailer', 'gateway', 'edge'];
const STOP_SECONDS = 30;
const TIMEOUT_SECONDS = 120;

const { values: given } = parseArgs({
  options: {
    load: { type: 'string' },
    seconds: { type: 'string' },
    during: { type: 'string' },
    orders: { type: 'boolean', default: false },
    origin: { type: 'string', default: 'http://localhost:8080' },
  },
});

const start = promisify(execFile);

/** Never blocks: the load of the same process must keep its rate. */
async function docker(...args) {
  const { stdout } = await start('docker', args);
  return stdout.trim();
}

const replicasOf = async (service) =>
  (await docker('compose', 'ps', '-q', service)).split('\n').filter(Boolean);

async function untilHealthy(container) {
  for (let waited = 0; waited < TIMEOUT_SECONDS; waited++) {
    if ((await docker('inspect', '-f', '{{.State.Health.Status}}', container)) === 'healthy') return;
    await sleep(1_000);
  }
  throw new Error(`${container} is not healthy after ${TIMEOUT_SECONDS} s: docker logs ${container}`);
}

/** Runs a command of the operator, who sees what it prints. */
async function runDuring(command) {
  const child = spawn('sh', ['-c', command], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

/** @returns {Promise<number>} how many replicas there are */
async function restart(service) {
  const containers = await replicasOf(service);
  if (containers.length < 2)
    throw new Error(`${service} has ${containers.length} replica: --scale ${service}=2`);
  for (const container of containers) {
    await docker('restart', '--time', String(STOP_SECONDS), container);
    await untilHealthy(container);
  }
  console.log(`${service}: ${containers.length} replicas restarted`);
  return containers.length;
}

async function restartAll() {
  const started = performance.now();
  let restarted = 0;
  for (const service of SERVICES) restarted += await restart(service);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${restarted} containers restarted in ${seconds} s`);
}

/** Prints the result of a load, and sets exit code 1 when a request was lost. */
function report({ sent, lost, late, orders, milliseconds, rate }) {
  const sorted = milliseconds.toSorted((a, b) => a - b).map(Math.round);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  console.log(
    `${sent} requests at ${rate}/s, ${lost.length} lost, ${orders} orders placed; answered within ${at(0.5)} ms (half), ${at(0.99)} ms (99 of 100), ${at(1)} ms (all); ${late} began late`,
  );
  const reasons = new Map();
  for (const line of lost) {
    const reason = line.replace(/^after [\d.]+ s /, '').replaceAll(/ROLL-[\d-]+/g, 'ROLL');
    reasons.set(reason, [...(reasons.get(reason) ?? []), line]);
  }
  for (const [reason, { length, 0: first }] of reasons)
    console.log(`  ${length} x ${reason}; first ${first.split(' s ')[0]} s`);
  process.exitCode = lost.length === 0 ? 0 : 1;
}

try {
  const { orders } = given;
  const load = given.load && (await startLoad(given.origin, Number(given.load), { orders }));
  try {
    if (given.seconds) await sleep(Number(given.seconds) * 1_000);
    else if (given.during) await runDuring(given.during);
    else await restartAll();
  } finally {
    if (load) report({ ...(await load.stop()), rate: given.load });
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
