import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

export const chromePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

/** Times that a run is repeated whose trace misses the largest paint, as happens in a headless browser now and then. */
const REPEATS = 3;

/**
 * One run of Lighthouse with its mobile defaults in a browser of its own.
 *
 * @param {string} address
 * @param {{throttlingMethod?: 'simulate' | 'devtools', onlyCategories?: string[]}} [flags] `devtools` slows network and processor
 *   down while the page loads, instead of simulating them
 * @param {(port: number) => Promise<void>} [prepare] prepares the browser's storage, which Lighthouse clears otherwise
 */
export async function runLighthouse(address, flags = {}, prepare = undefined) {
  for (let repeat = 0; ; repeat += 1) {
    const result = await runOnce(address, flags, prepare);
    const { errorMessage } = result.audits['largest-contentful-paint'];
    if (!errorMessage) return result;
    if (repeat === REPEATS) throw new Error(`${address}: ${errorMessage}`);
  }
}

async function runOnce(address, flags, prepare) {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const { port } = chrome;
    await prepare?.(port);
    const { lhr } = await lighthouse(address, {
      port,
      logLevel: 'error',
      disableStorageReset: prepare !== undefined,
      ...flags,
    });
    return lhr;
  } finally {
    chrome.kill();
  }
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The requests that a page has made, as Lighthouse lists them. */
export const requestsOf = ({ audits }) => audits['network-requests'].details.items;

/** The public pages that are measured; the product is the first of the catalogue. */
export async function publicPaths(origin) {
  const answer = await fetch(`${origin}/api/products?page=1&limit=1`);
  const { products } = await answer.json();
  return ['/', '/shop', `/overview/${encodeURIComponent(products[0].productId)}`];
}
