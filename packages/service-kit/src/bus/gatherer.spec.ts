import { describe, expect, test } from '@jest/globals';
import { unavailable } from '../errors.js';
import { eventually } from '@netra/local-servers/testing';
import { Gatherer } from './gatherer.js';

/** Requests that end when the test says so. */
class Requests {
  readonly asked: string[][] = [];
  readonly #ends: ((failure?: Error) => void)[] = [];

  readonly ask = (keys: string[]): Promise<Map<string, number>> => {
    const answer = new Map(keys.map((key) => [key, this.asked.length]));
    this.asked.push(keys);
    return new Promise((resolve, reject) =>
      this.#ends.push((failure) => (failure ? reject(failure) : resolve(answer))),
    );
  };

  /** Ends the next request, once there is one. */
  async end(failure?: Error): Promise<void> {
    await eventually(() => expect(this.#ends.length).toBeGreaterThan(0));
    this.#ends.shift()!(failure);
  }
}

describe('a gatherer', () => {
  test('what is asked in one turn, when it is sent, goes in one request', async () => {
    const requests = new Requests();
    const gatherer = new Gatherer(requests.ask, 10);
    const answers = Promise.all([gatherer.get(['a']), gatherer.get(['b', 'a']), gatherer.get(['c'])]);
    await requests.end();
    expect((await answers).map((map) => map.size)).toEqual([3, 3, 3]);
    expect(requests.asked).toEqual([['a', 'b', 'c']]);
  });

  test('a caller, when a request is under way, is asked for after it and not answered by it', async () => {
    const requests = new Requests();
    const gatherer = new Gatherer(requests.ask, 10);
    const first = gatherer.get(['a']);
    await eventually(() => expect(requests.asked).toHaveLength(1));
    const second = gatherer.get(['a']);
    const third = gatherer.get(['b']);
    await requests.end();
    expect((await first).get('a')).toBe(0);
    await requests.end();
    expect([(await second).get('a'), (await third).get('b')]).toEqual([1, 1]);
    expect(requests.asked).toEqual([['a'], ['a', 'b']]);
  });

  test('a caller, when the request under way takes long, is not held up by it', async () => {
    const requests = new Requests();
    const gatherer = new Gatherer(requests.ask, 10);
    void gatherer.get(['slow']);
    await eventually(() => expect(requests.asked).toHaveLength(1));
    void gatherer.get(['b']);
    await eventually(() => expect(requests.asked).toEqual([['slow'], ['b']]));
  });

  test('keys, when they are more than one request takes, go in several', async () => {
    const requests = new Requests();
    const gatherer = new Gatherer(requests.ask, 2);
    const answers = Promise.all(['a', 'b', 'c'].map((key) => gatherer.get([key])));
    await requests.end();
    await requests.end();
    await answers;
    expect(requests.asked).toEqual([['a', 'b'], ['c']]);
  });

  test('a request, when it fails, fails those who were in it and no others', async () => {
    const requests = new Requests();
    const gatherer = new Gatherer(requests.ask, 10);
    const first = gatherer.get(['a']);
    await eventually(() => expect(requests.asked).toHaveLength(1));
    const second = gatherer.get(['b']);
    await requests.end(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await requests.end();
    expect((await second).has('b')).toBe(true);
  });

  test.each([
    ['for a reason of its own', new Error('a poisoned key')],
    ['by a statement time-out', Object.assign(new Error('too long'), { code: '57014' })],
  ])(
    'a request of several callers, when it fails %s, is repeated for each caller alone',
    async (_case, failure) => {
      const requests = new Requests();
      const gatherer = new Gatherer(requests.ask, 10);
      const [poisoned, healthy] = [gatherer.get(['a', 'poison']), gatherer.get(['a', 'b', 'b'])];
      await requests.end(failure);
      await requests.end(new Error('refused'));
      await requests.end();
      await expect(poisoned).rejects.toThrow('refused');
      expect([...(await healthy).keys()]).toEqual(['a', 'b']);
      expect(requests.asked).toEqual([
        ['a', 'poison', 'b'],
        ['a', 'poison'],
        ['a', 'b'],
      ]);
    },
  );

  test('a request of several callers, when nobody answers it, is not repeated for each of them', async () => {
    const requests = new Requests();
    const gatherer = new Gatherer(requests.ask, 10);
    const both = Promise.allSettled([gatherer.get(['a']), gatherer.get(['b'])]);
    await requests.end(unavailable('away'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(requests.asked).toEqual([['a', 'b']]);
  });
});
