/** Load on one target: as many requests as it answers, on a number of connections, for some seconds. */
import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, memoryMiB } from './usage.mjs';

const MEMORY_EVERY_MS = 500;

/**
 * @param {{origin: string, pids: Record<string, number>, settled?: () => Promise<void>}} target process ids by name;
 *   `settled` waits for the work that answers have left behind: it counts too
 * @param {() => object} nextRequest
 * @returns requests, CPU seconds of the target by process, p50 and p99 in milliseconds, peak MiB
 * @throws when an answer is no success: a refusal costs less, and would be counted as speed
 */
export async function load({ origin, pids, settled }, nextRequest, { connections, seconds }) {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryMiB(Object.values(pids)))), MEMORY_EVERY_MS);
  const before = cpuByProcess(pids);
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
  });
  await settled?.();
  const after = cpuByProcess(pids);
  const cpu = Object.fromEntries(Object.keys(pids).map((name) => [name, after[name] - before[name]]));
  clearInterval(watch);
  if (result.non2xx || result.errors)
    throw new Error(`${origin}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  return { requests: result['2xx'], cpu, p50: result.latency.p50, p99: result.latency.p99, peak };
}

const cpuByProcess = (pids) =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuSeconds([pid])]));

/** Adds up the runs of one cell: rates by sums, latencies by the median run, memory by the highest. */
export function summary(runs) {
  const sum = (field) => runs.reduce((total, run) => total + run[field], 0);
  const median = (field) =>
    runs.map((run) => run[field]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)];
  const requests = sum('requests');
  const cpu = (name) => runs.reduce((total, run) => total + run.cpu[name], 0);
  const names = Object.keys(runs[0].cpu);
  return {
    perCpuSecond: requests / names.reduce((total, name) => total + cpu(name), 0),
    /** Microseconds of CPU a request, by process. */
    microseconds: Object.fromEntries(names.map((name) => [name, (cpu(name) / requests) * 1e6])),
    p50: median('p50'),
    p99: median('p99'),
    peak: Math.max(...runs.map(({ peak }) => peak)),
  };
}

/** Waits until the yardstick's mails are sent. */
export async function untilMailed(origin) {
  while ((await (await fetch(`${origin}/mails`)).json()).waiting) await sleep(100);
}

/** Waits until every outbox of the services is empty, every mail is sent, and it stays so. */
export async function untilQuiet(clients, mailer) {
  for (let quiet = 0; quiet < 3;) {
    const some = async (client, from) =>
      (await client.query(`select exists (select from ${from}) as some`)).rows[0].some;
    const outboxes = clients.map((client) => some(client, 'outbox'));
    const waiting = await Promise.all([...outboxes, some(mailer, `mail where status = 'queued'`)]);
    quiet = waiting.some(Boolean) ? 0 : quiet + 1;
    await sleep(100);
  }
}
