import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { getState } from 'jest-circus';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { chromium, type Browser } from 'playwright-core';
import { reports, takeLeftPages } from './browser.js';
import { runningStack, WITHOUT_THROTTLES, type Stack } from './stack.js';

/** The stack and browser of a group of stories; filled before its first test. */
export interface Platform {
  stack: Stack;
  browser: Browser;
}

interface Lease {
  id: string;
  origin: string;
  dataDir: string;
  browser: string;
}

/** More than the stories of a minute look up from their own address. */
export const LOOK_UPS_PER_MINUTE = 200;

const SHARED = {
  ...WITHOUT_THROTTLES,
  LOOK_UPS_PER_MINUTE_AND_ADDRESS: String(LOOK_UPS_PER_MINUTE),
  // Long enough for a busy machine: stories test the results, not the time-outs.
  DATA_BUDGET_MS: '5000',
  // A few seconds after a device is ready, then one after the other.
  PICKUP_REMINDER_DAYS: '0.00002,0.00003,0.00004',
  PICKUP_REMINDER_CHECK_SECONDS: '1',
};

/**
 * Hands over a warm platform, which other files use before and after but not at the same time, and a browser. Its customers, products and
 * jobs are a story's own; a setting of the whole shop (fees, rules) is set by the story that depends on it.
 * @param env variables beyond the usual ones, for the group's own platform; called before it starts
 */
export function platform(env?: () => Promise<Record<string, string>>): Platform {
  const held = {} as Platform;
  let lease: Lease | undefined;
  beforeAll(async () => {
    const wanted = { env: { ...SHARED, ...(await env?.()) }, isOwn: env !== undefined };
    lease = await ask<Lease>('POST', '/leases', wanted);
    held.stack = runningStack(lease.dataDir, lease.origin);
    held.browser = await chromium.connect(lease.browser);
  }, 600_000);
  afterEach(async () => {
    if (!getState().currentlyRunningTest?.errors.length) return;
    const left = await takeLeftPages();
    if (left.length > 0) throw new Error(left.join('\n'));
  });
  afterAll(async () => {
    await held.browser?.close();
    if (lease) await ask('DELETE', `/leases/${lease.id}`);
  }, 30_000);
  return held;
}

/**
 * For a group of stories that cause errors on a page: it reports them on its console, and the stories check its screen. In other stories,
 * a page that reports an error or a warning fails them.
 */
export function pagesMayReport(): void {
  beforeAll(() => void (reports.areExpected = true));
  afterAll(() => void (reports.areExpected = false));
}

/** Without `fetch`, which gives up after five minutes: a platform may have to wait for the start of others. */
async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const asked = request(process.env['NETRA_TEST_PLATFORMS'] + path, { method });
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const content = await text(answer);
  if (answer.statusCode !== 200) throw new Error(content);
  return (content && JSON.parse(content)) as Answer;
}
