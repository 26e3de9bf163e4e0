import { setTimeout as sleep } from 'node:timers/promises';

/** Retries an assertion until it passes; throws its last error after `timeoutMs`. */
export async function eventually<T>(assertion: () => T | Promise<T>, timeoutMs = 30_000): Promise<T> {
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
