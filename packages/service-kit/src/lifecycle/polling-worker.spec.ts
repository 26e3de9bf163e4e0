import { afterEach, expect, jest, test } from '@jest/globals';
import { logger, metricsText } from '@netra/node-kit';
import { eventually } from '@netra/local-servers/testing';
import { PollingWorker } from './polling-worker.js';

class Counter extends PollingWorker {
  steps = 0;

  constructor(
    pauseMs: number,
    private readonly step: (count: number) => Promise<boolean | void>,
  ) {
    super('the count waits', pauseMs);
  }

  protected poll() {
    return this.step(++this.steps);
  }
}

let worker: Counter;
afterEach(() => worker.onModuleDestroy());

function start(pauseMs: number, step: (count: number) => Promise<boolean | void>) {
  worker = new Counter(pauseMs, step);
  worker.onApplicationBootstrap();
  return worker;
}

const HOUR_MS = 3_600_000;

test('a failed step is logged and retried after the pause', async () => {
  const warned = jest.spyOn(logger, 'warn').mockReturnValue();
  start(1, (count) => (count === 1 ? Promise.reject(new Error('no database')) : Promise.resolve()));
  await eventually(() => expect(worker.steps).toBeGreaterThan(2));
  expect(warned.mock.calls).toEqual([[{ reason: 'no database' }, 'the count waits']]);
  expect(await metricsText()).toMatch(/^netra_recurring_failures_total\{.*failure="the count waits".*\} 1$/m);
});

test('a worker with more to do continues without a pause', async () => {
  start(HOUR_MS, (count) => Promise.resolve(count < 3));
  await eventually(() => expect(worker.steps).toBe(3));
});

test('a worker stopped during a pause ends at once', async () => {
  start(HOUR_MS, () => Promise.resolve());
  await eventually(() => expect(worker.steps).toBe(1));
  await worker.onModuleDestroy();
  expect(worker.steps).toBe(1);
});

test('a worker stopped during a step finishes it and does no other', async () => {
  let finish = () => {};
  const running = new Promise<boolean>((resolve) => (finish = () => resolve(true)));
  start(1, () => running);
  let isStopped = false;
  const stopping = worker.onModuleDestroy().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  expect(worker.steps).toBe(1);
});
