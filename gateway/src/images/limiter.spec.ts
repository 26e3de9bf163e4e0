import { expect, test } from '@jest/globals';
import { Limiter } from './limiter.js';

function held() {
  let resolve = () => {};
  const promise = new Promise<void>((ended) => (resolve = ended));
  return { promise, resolve };
}

test('a task whose signal is aborted while it waits leaves the queue and does not run', async () => {
  const limiter = new Limiter(1);
  const first = held();
  const order: string[] = [];
  const running = limiter.run(() => first.promise);
  const leaving = new AbortController();
  const left = limiter.run(async () => order.push('left'), leaving.signal);
  const stays = limiter.run(async () => order.push('stays'));
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(limiter.waiting).toBe(1);
  first.resolve();
  await Promise.all([running, stays]);
  expect(order).toEqual(['stays']);
});

test('a task whose signal is aborted while it runs ends by itself', async () => {
  const limiter = new Limiter(1);
  const leaving = new AbortController();
  const work = held();
  const running = limiter.run(() => work.promise, leaving.signal);
  const next = limiter.run(() => Promise.resolve('next'));
  leaving.abort(new Error('gone'));
  work.resolve();
  await running;
  expect(await next).toBe('next');
});
