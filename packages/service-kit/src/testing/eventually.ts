import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats an assertion until it holds; after `timeoutMs` its last error is thrown. */
export async function eventually<T>(assertion: () => T | Promise<T>, timeoutMs = 10_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
