import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@netra/local-servers/testing';
import { StoreWatch } from './store-watch.js';

let asked = 0;
let answers = true;
let hasRoom = true;
let restarts = 0;
let failures = 0;
let told: string[] = [];
let watch: StoreWatch;

beforeEach(() => {
  [asked, answers, hasRoom, restarts, failures, told] = [0, true, true, 0, 0, []];
  watch = new StoreWatch({
    ask: () => {
      asked++;
      return answers ? Promise.resolve() : Promise.reject(new Error('timeout'));
    },
    hasRoom: () => hasRoom,
    restart: () => {
      if (failures-- > 0) return Promise.reject(new Error('the port is taken'));
      restarts++;
      answers = true;
      return Promise.resolve();
    },
    report: (line) => told.push(line),
    everyMs: 1,
    patienceMs: 30,
  });
  watch.start();
});
afterEach(() => watch.stop());

const askedAgain = () => {
  const before = asked;
  return eventually(() => expect(asked).toBeGreaterThan(before + 60));
};

describe('a bus', () => {
  test('when its store answers, is left alone', async () => {
    await askedAgain();
    expect([restarts, told]).toEqual([0, []]);
  });

  test('when its store does not answer for a while, is restarted once, and that is said', async () => {
    answers = false;
    await eventually(() => expect(restarts).toBe(1));
    await askedAgain();
    expect([restarts, told]).toEqual([
      1,
      ['the bus has no store (disk full?); it is restarted when there is room'],
    ]);
  });

  test('when it cannot be restarted, is told of and restarted later', async () => {
    [answers, failures] = [false, 1];
    await eventually(() => expect(restarts).toBe(1));
    expect(told).toContain('the bus could not be restarted: the port is taken');
  });

  test('when the disk is still full, goes on without a store until there is room', async () => {
    [answers, hasRoom] = [false, false];
    await eventually(() => expect(told).toHaveLength(1));
    await askedAgain();
    expect([restarts, told.length]).toEqual([0, 1]);
    hasRoom = true;
    await eventually(() => expect(restarts).toBe(1));
  });
});
