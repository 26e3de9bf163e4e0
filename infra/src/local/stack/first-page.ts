import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal.js';

const TIMEOUT_MS = 60_000;
const PAUSE_MS = 250;

/**
 * Waits until the shop answers its first page. A shop that visitors keep busy may refuse it for a moment: it serves, and is not to be ended
 * for that.
 * @throws Refusal for any other answer, and when it is busy for a minute
 */
export async function untilFirstPage(origin: string): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(PAUSE_MS)) {
    const page = await fetch(origin);
    await page.text();
    if (page.ok) return;
    if (page.status !== 503 || Date.now() > deadline)
      throw new Refusal(`The shop answered ${page.status} instead of its first page.`);
  }
}
