import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@netra/local-servers/testing';
import { StoreWatch } from './store-watch.js';

let asked = 0;
let answers = true;
let hasRoom = true;
let restarts = 0;
let failures = 0;
let reports: string[] = [];
let watch: StoreWatch;

beforeEach(() => {
  [asked, answers, hasRoom, restarts, failures, reports] = [0, true, true, 0, 0, []];
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
    report: (line) => reports.push(line),
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

describe('bus store watch', () => {
  test('leaves a bus with a responsive store alone', async () => {
    await askedAgain();
    expect([restarts, reports]).toEqual([0, []]);
  });

  test('restarts a bus once when its store does not respond for a while, and reports it', async () => {
    answers = false;
    await eventually(() => expect(restarts).toBe(1));
    await askedAgain();
    expect([restarts, reports]).toEqual([
      1,
      ['the bus has no store (disk full?); it is restarted when there is room'],
    ]);
  });

  test('reports a failed restart and retries', async () => {
    [answers, failures] = [false, 1];
    await eventually(() => expect(restarts).toBe(1));
    expect(reports).toContain('the bus could not be restarted: the port is taken');
  });

  test('waits for free disk space before it restarts a bus without a store', async () => {
    [answers, hasRoom] = [false, false];
    await eventually(() => expect(reports).toHaveLength(1));
    await askedAgain();
    expect([restarts, reports.length]).toEqual([0, 1]);
    hasRoom = true;
    await eventually(() => expect(restarts).toBe(1));
  });
});
