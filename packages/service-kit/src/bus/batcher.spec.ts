import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, test } from '@jest/globals';
import { DomainError, conflict, unavailable } from '../errors.js';
import { eventually } from '@netra/local-servers/testing';
import { batcher, settleBatch } from './batcher.js';

/** Batches that end when the test resolves them; each item resolves to the number of its batch. */
function batches(options: Parameters<typeof batcher>[1] = { maxBatchSize: 10 }) {
  const begun: string[][] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const loader = batcher((items: readonly string[]) => {
    const number = begun.push([...items]);
    return new Promise<number[]>((resolve, reject) =>
      ends.push((failure) => (failure ? reject(failure) : resolve(items.map(() => number)))),
    );
  }, options);
  /** Ends the next batch, once it has started. */
  const end = async (failure?: Error) => {
    await eventually(() => expect(ends.length).toBeGreaterThan(0));
    ends.shift()!(failure);
  };
  return { loader, begun, end };
}

/** Squares numbers; a batch that contains a negative one fails. */
function squares(failure: Error) {
  const begun: number[][] = [];
  const run = async (numbers: readonly number[]) => {
    begun.push([...numbers]);
    if (numbers.some((number) => number < 0)) throw failure;
    return numbers.map((number) => number ** 2);
  };
  return { begun, run };
}

describe('a batcher', () => {
  test('runs a single item at the end of the turn', async () => {
    const { loader, begun, end } = batches();
    const result = loader.load('a');
    await new Promise(setImmediate);
    expect(begun).toEqual([['a']]);
    await end();
    expect(await result).toBe(1);
  });

  test('runs the items of one turn in one batch, each with its own result', async () => {
    const { begun, run } = squares(new Error('negative'));
    const loader = batcher(run, { maxBatchSize: 10 });
    expect(await loader.loadMany([2, 3, 2])).toEqual([4, 9, 4]);
    expect(begun).toEqual([[2, 3, 2]]);
  });

  test('runs items that arrive during a batch after it', async () => {
    const { loader, begun, end } = batches({ maxBatchSize: 10, maxWaitMs: 60_000 });
    const first = loader.load('a');
    await eventually(() => expect(begun).toHaveLength(1));
    const later = [loader.load('a'), loader.load('b')];
    await new Promise(setImmediate);
    expect(begun).toHaveLength(1);
    await end();
    expect(await first).toBe(1);
    await end();
    expect(await Promise.all(later)).toEqual([2, 2]);
    expect(begun).toEqual([['a'], ['a', 'b']]);
  });

  test('does not hold up an item behind a batch that hangs', async () => {
    const { loader, begun, end } = batches();
    const hanging = loader.load('slow');
    await eventually(() => expect(begun).toHaveLength(1));
    const next = loader.load('b');
    await eventually(() => expect(begun).toEqual([['slow'], ['b']]));
    await end();
    await end();
    expect(await Promise.all([hanging, next])).toEqual([1, 2]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(begun).toHaveLength(2);
  });

  test('splits more items than one batch takes', async () => {
    const { begun, run } = squares(new Error('negative'));
    const loader = batcher(run, { maxBatchSize: 3 });
    expect(await loader.loadMany([1, 2, 3, 4])).toEqual([1, 4, 9, 16]);
    expect(begun).toEqual([[1, 2, 3], [4]]);
  });

  test('fails an item alone that is refused by an error in its place', async () => {
    const loader = batcher(
      async (items: readonly number[]) => items.map((item) => (item < 0 ? conflict('order.stale') : item)),
      { maxBatchSize: 10 },
    );
    const [positive, negative] = await loader.loadMany([1, -1]);
    expect(positive).toBe(1);
    expect(negative).toBeInstanceOf(DomainError);
  });

  test('fails the items of a failed batch and no later ones', async () => {
    const { loader, begun, end } = batches();
    const first = loader.load('a');
    await eventually(() => expect(begun).toHaveLength(1));
    const second = loader.load('b');
    await end(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await end();
    expect(await second).toBe(2);
  });

  test('runs a batch in the context of its first caller', async () => {
    const context = new AsyncLocalStorage<string>();
    const loader = batcher(async (items: readonly number[]) => items.map(() => context.getStore()), {
      maxBatchSize: 10,
    });
    const names = ['a', 'b'].map((name) => context.run(name, () => loader.load(1)));
    expect(await Promise.all(names)).toEqual(['a', 'a']);
  });
});

describe('the results of a batch', () => {
  test('returns the result of an item whose batch another one made fail', async () => {
    const failure = new Error('negative');
    const { begun, run } = squares(failure);
    expect(await settleBatch([2, -1, 3], run)).toEqual([4, failure, 9]);
    expect(begun).toEqual([[2, -1, 3], [2], [-1], [3]]);
  });

  test.each(['55P03', '57014', '40P01'])(
    'retries each item alone when the batch ends with the database state %s',
    async (code) => {
      const failure = Object.assign(new Error('waited too long'), { driverError: { code } });
      const { begun, run } = squares(failure);
      expect(await settleBatch([2, -1], run)).toEqual([4, failure]);
      expect(begun).toEqual([[2, -1], [2], [-1]]);
    },
  );

  test('fails items together, without a retry, while a dependency is unavailable', async () => {
    const away = unavailable('bus.disconnected');
    const { begun, run } = squares(away);
    expect(await settleBatch([2, -1], run)).toEqual([away, away]);
    expect(begun).toHaveLength(1);
  });
});
