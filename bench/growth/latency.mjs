/** How long calls take at every size of the data: one at a time, the sizes in turns, so that a busy minute hits all alike. */
import { Agent, request } from 'node:http';

const WARM_UPS = 20;
export const RUNS = '200';
/** Below this a ratio says more about the clock than about the call. */
const MIN_MS = 2;

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
 * @param {object[]} sites one a size, each with `origin`, `token`
 * @param {(site: object) => string | string[]} pathOf a call's address; of several each is asked in turn
 * @returns {Promise<{p50: number, p95: number, p99: number}[]>} milliseconds, one a site
 */
export async function measure(sites, pathOf, runs) {
  const paths = sites.map((site) => [pathOf(site)].flat());
  const times = sites.map(() => []);
  for (let run = 0; run < WARM_UPS + runs; run += 1) {
    for (const [index, site] of sites.entries()) {
      const { ms } = await ask(site, paths[index][run % paths[index].length]);
      if (run >= WARM_UPS) times[index].push(ms);
    }
  }
  return times.map(percentiles);
}

function percentiles(times) {
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.ceil(times.length * part) - 1];
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** How many times as long the last takes as the first, at the given percentile. */
export const growth = (figures, percentile) =>
  Math.max(figures.at(-1)[percentile], MIN_MS) / Math.max(figures[0][percentile], MIN_MS);
