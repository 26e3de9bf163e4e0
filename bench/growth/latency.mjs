/** How long calls take at every size of the data, and what PostgreSQL works for them: one at a time, the sizes in turns. */
import { Agent, request } from 'node:http';
import { cpuSeconds } from '../shop/usage.mjs';

const WARM_UPS = 20;
export const RUNS = '200';
/** So that a busy minute hits all sizes alike; each turn is much longer than the hundredth of a second in which CPU is counted. */
const TURNS = 4;
/** Below these a ratio says more about the clock than about the call. */
const MIN_MS = { p50: 2, p99: 2, cpu: 1 };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One answer; anything but 200 ends the run. */
export function ask({ origin, token }, path) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const call = request(`${origin}/api${path}`, { agent, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(parts).toString();
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}: ${body}`));
        else resolve({ ms: performance.now() - begun, body });
      });
    });
    call.on('error', reject);
    call.end();
  });
}

/**
 * @param {object[]} sites one a size, each with `origin`, `token`, and `postgres`, a process id
 * @param {(site: object) => string | string[]} pathOf a call's address; of several each is asked in turn
 * @returns {Promise<{p50: number, p95: number, p99: number, cpu: number}[]>} milliseconds, one a site; cpu is that of PostgreSQL a call
 */
export async function measure(sites, pathOf, runs) {
  const measured = sites.map((site) => ({ site, paths: [pathOf(site)].flat(), asked: 0, times: [], cpu: 0 }));
  const askSome = async (one, count) => {
    for (let run = 0; run < count; run += 1)
      one.times.push((await ask(one.site, one.paths[one.asked++ % one.paths.length])).ms);
  };
  for (const one of measured) {
    await askSome(one, WARM_UPS);
    one.times = [];
  }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const one of measured) {
      const before = cpuSeconds([one.site.postgres]);
      await askSome(one, Math.ceil(runs / TURNS));
      one.cpu += (cpuSeconds([one.site.postgres]) - before) * 1000;
    }
  return measured.map(({ times, cpu }) => ({ ...percentiles(times), cpu: cpu / times.length }));
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.ceil(sorted.length * part) - 1];
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** How many times as much the last takes as the first: of a percentile of the time, or of CPU. */
export const growth = (figures, what) =>
  Math.max(figures.at(-1)[what], MIN_MS[what]) / Math.max(figures[0][what], MIN_MS[what]);
