import { afterAll, beforeAll } from '@jest/globals';
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.js';
import { startStack, type Stack } from './stack.js';

/** What a group of stories plays on; filled before its first test. */
export interface Platform {
  stack: Stack;
  browser: Browser;
}

/**
 * Starts a stack and a browser of the group's own, and ends both after its last test.
 * @param env variables of the stack beyond the usual ones; asked for before it starts
 */
export function platform(env?: () => Promise<Record<string, string>>): Platform {
  const held = {} as Platform;
  beforeAll(async () => {
    [held.stack, held.browser] = await Promise.all([startStack({ env: await env?.() }), openBrowser()]);
  }, 300_000);
  afterAll(async () => {
    await held.browser?.close();
    if (held.stack && existsSync(held.stack.dataDir)) await held.stack.stop();
  }, 30_000);
  return held;
}
