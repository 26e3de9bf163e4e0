import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Cohorts } from './cohorts.js';

/** A work that ends when it is told to. */
function works() {
  const cohorts = new Cohorts();
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const join = (name: string) =>
    cohorts.join(async () => {
      begun.push(name);
      await new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve())),
      );
      return name;
    });
  const until = async (count: number) => {
    while (begun.length < count) await new Promise(setImmediate);
  };
  return { join, begun, end: (name: string, error?: Error) => ends.get(name)!(error), until };
}

describe('works that begin together', () => {
  afterEach(() => void jest.useRealTimers());

  test('a work, when it is alone, begins in the same turn', async () => {
    const { join, begun, end } = works();
    const answer = join('a');
    await new Promise(setImmediate);
    expect(begun).toEqual(['a']);
    end('a');
    expect(await answer).toBe('a');
  });

  test('works, when they come while others are under way, begin when the last of those has ended', async () => {
    // So that a busy machine does not take them for works that hang.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { join, begun, end, until } = works();
    const first = Promise.allSettled([join('a'), join('b')]);
    await until(2);
    const second = Promise.all([join('c'), join('d')]);
    end('a');
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b']);
    end('b', new Error('refused'));
    await until(4);
    end('c');
    end('d');
    expect(await first).toMatchObject([{ value: 'a' }, { reason: { message: 'refused' } }]);
    expect(await second).toEqual(['c', 'd']);
  });

  test('works, when those before them hang, begin all the same', async () => {
    const { join, begun, end, until } = works();
    const hanging = join('a');
    await until(1);
    const next = join('b');
    await until(2);
    expect(begun).toEqual(['a', 'b']);
    end('b');
    end('a');
    expect(await Promise.all([next, hanging])).toEqual(['b', 'a']);
  });

  test('works, when they begin together, keep the contexts of their callers', async () => {
    const context = new AsyncLocalStorage<string>();
    const cohorts = new Cohorts();
    const name = () => cohorts.join(() => Promise.resolve(context.getStore()));
    const names = ['a', 'b'].map((own) => context.run(own, name));
    expect(await Promise.all(names)).toEqual(['a', 'b']);
  });
});
