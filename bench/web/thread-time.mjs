import { chromium, devices } from 'playwright-core';
import { chromePath, median } from './lighthouse-run.mjs';

/** What Lighthouse takes a phone to be slower by. */
const SLOWDOWN = 4;
/** A task that lasts longer holds up a person. */
const LONG = 50;
const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

/**
 * Milliseconds of processor time of the page's main thread until it is quiet, and by how much its tasks would be too long
 * on a phone. Counted by the operating system, so that a busy machine changes little.
 */
export async function threadTime(address, runs) {
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await once(browser, address));
    return {
      spent: median(results.map(({ spent }) => spent)),
      tooLong: median(results.map(({ tooLong }) => tooLong)),
    };
  } finally {
    await browser.close();
  }
}

async function once(browser, address) {
  const context = await browser.newContext(devices['Moto G4']);
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  await context.close();
  return sumUp(events, address);
}

function sumUp(events, address) {
  const isStart = ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address;
  const { pid, tid, ts } = events.findLast(isStart);
  const tasks = events.filter(
    (event) =>
      event.pid === pid &&
      event.tid === tid &&
      event.ts >= ts &&
      event.tdur &&
      event.name.endsWith('RunTask'),
  );
  const milliseconds = tasks.map(({ tdur }) => tdur / 1000);
  const excess = milliseconds.map((spent) => Math.max(0, spent * SLOWDOWN - LONG));
  return { spent: sum(milliseconds), tooLong: sum(excess) };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
