/**
 * Restarts every process of a running compose project, one replica after the other, and waits for each to serve again:
 *   node infra/rolling-restart.mjs [--load 200]
 * Every service must have two replicas or more. With --load it keeps sending so many requests a second meanwhile and ends
 * with 1 when one was lost.
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from './rolling/load.mjs';

const SERVICES = ['catalog', 'orders', 'identity', 'people', 'repairs', 'mailer', 'gateway', 'edge'];
const STOP_SECONDS = 30;
const PATIENCE_SECONDS = 120;

const { values: given } = parseArgs({
  options: { load: { type: 'string' }, origin: { type: 'string', default: 'http://localhost:8080' } },
});

const run = promisify(execFile);

/** Never blocks: the load of the same process must keep its rate. */
async function docker(...args) {
  const { stdout } = await run('docker', args);
  return stdout.trim();
}

const replicasOf = async (service) =>
  (await docker('compose', 'ps', '-q', service)).split('\n').filter(Boolean);

async function untilHealthy(container) {
  for (let waited = 0; waited < PATIENCE_SECONDS; waited++) {
    if ((await docker('inspect', '-f', '{{.State.Health.Status}}', container)) === 'healthy') return;
    await sleep(1_000);
  }
  throw new Error(`${container} is not healthy after ${PATIENCE_SECONDS} s: docker logs ${container}`);
}

async function restart(service) {
  const containers = await replicasOf(service);
  if (containers.length < 2)
    throw new Error(`${service} has ${containers.length} replica: --scale ${service}=2`);
  for (const container of containers) {
    await docker('restart', '--time', String(STOP_SECONDS), container);
    await untilHealthy(container);
  }
  console.log(`${service}: ${containers.length} replicas restarted`);
}

const load = given.load && (await startLoad(given.origin, Number(given.load)));
const started = performance.now();
for (const service of SERVICES) await restart(service);
console.log(`everything restarted in ${Math.round((performance.now() - started) / 1000)} s`);
if (load) {
  const { sent, lost, late, milliseconds } = await load.stop();
  console.log(
    `${sent} requests at ${given.load}/s, ${lost.length} lost; the slowest took ${milliseconds} ms, ${late} began late`,
  );
  const reasons = Map.groupBy(lost, (line) =>
    line.replace(/^after [\d.]+ s /, '').replace(/ROLL-\d+/, 'ROLL'),
  );
  for (const [reason, { length, 0: first }] of reasons)
    console.log(`  ${length} x ${reason}; first ${first.split(' s ')[0]} s`);
  process.exitCode = lost.length === 0 ? 0 : 1;
}
