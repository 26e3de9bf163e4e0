import { describe, expect, test } from '@jest/globals';
import { eventually } from '@netra/local-servers/testing';
import { SingleFlight } from './single-flight.js';

/** Calls that end when the test resolves them, numbered in the order of their start. */
function calls() {
  const ends: ((failure?: Error) => void)[] = [];
  let count = 0;
  const call = () => {
    const number = ++count;
    return new Promise<number>((resolve, reject) =>
      ends.push((failure) => (failure ? reject(failure) : resolve(number))),
    );
  };
  return { call, end: (failure?: Error) => ends.shift()!(failure), count: () => count };
}

describe('a single flight', () => {
  test('calls once more for all who request a key while its call is in flight', async () => {
    const { call, end, count } = calls();
    const flights = new SingleFlight<number>();
    const first = flights.do('q', call);
    const later = [flights.do('q', call), flights.do('q', call)];
    end();
    expect(await first).toBe(1);
    await eventually(() => expect(count()).toBe(2));
    end();
    expect(await Promise.all(later)).toEqual([2, 2]);
  });

  test('calls for another key at once', () => {
    const { call, count } = calls();
    const flights = new SingleFlight<number>();
    void flights.do('q', call);
    void flights.do('r', call);
    expect(count()).toBe(2);
  });

  test('does not pass an error on to later callers', async () => {
    const { call, end, count } = calls();
    const flights = new SingleFlight<number>();
    const first = flights.do('q', call);
    const second = flights.do('q', call);
    end(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await eventually(() => expect(count()).toBe(2));
    end();
    expect(await second).toBe(2);
    await new Promise(setImmediate);
    void flights.do('q', call);
    expect(count()).toBe(3);
  });

  test('does not hold up others behind a long call', async () => {
    const { call, count } = calls();
    const flights = new SingleFlight<number>();
    void flights.do('q', call);
    void flights.do('q', call);
    await eventually(() => expect(count()).toBe(2));
  });
});
