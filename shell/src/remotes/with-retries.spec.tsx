import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withRetries } from './with-retries';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const OPTIONS = { delays: [300, 600], timeout: 8000 } as const;

test('retries a task after 300 and 600 ms', async () => {
  const at: number[] = [];
  const start = Date.now();
  const task = async () => {
    at.push(Date.now() - start);
    if (at.length < 3) throw new Error('refused');
    return 'page';
  };
  const result = withRetries(task, OPTIONS);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await result).toBe('page');
  expect(at).toEqual([0, 300, 900]);
});

test('ends with the last failure of a task that always fails', async () => {
  let tries = 0;
  const result = withRetries(() => Promise.reject(new Error(`try ${(tries += 1)}`)), OPTIONS);
  const outcome = expect(result).rejects.toThrow('try 3');
  await jest.advanceTimersByTimeAsync(1000);
  await outcome;
});

test('counts a hanging task as failed after the timeout', async () => {
  let tries = 0;
  const hang = () => {
    tries += 1;
    return tries < 2 ? new Promise<string>(() => undefined) : Promise.resolve('page');
  };
  let refreshed = 0;
  const result = withRetries(hang, { ...OPTIONS, beforeRetry: async () => (refreshed += 1) });
  await jest.advanceTimersByTimeAsync(8299);
  expect(tries).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toBe('page');
  expect(refreshed).toBe(1);
});
