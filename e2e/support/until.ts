import { setTimeout as sleep } from 'node:timers/promises';

interface WaitOptions {
  seconds?: number;
  what?: string | (() => string);
}

/** Repeats `ask` until its result is truthy; an error that it throws ends the wait at once. */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  { seconds = 30, what = 'a condition' }: WaitOptions = {},
): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end)
      throw new Error(`waited ${seconds} s in vain for ${typeof what === 'function' ? what() : what}`);
    await sleep(50);
  }
}
