import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { logger } from '@netra/node-kit';
import { DailyWork } from './daily-work.js';

const RETRY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

describe('daily work', () => {
  const run = jest.fn<() => Promise<string>>();
  const wait = jest.fn<() => Promise<number>>();
  const sweptAt = jest.fn<() => Promise<number>>();
  const rememberSweep = jest.fn<() => Promise<void>>();
  const sweep = jest.fn<() => Promise<{ removed: number }>>();
  let error: jest.SpiedFunction<typeof logger.error>;
  let work: DailyWork;

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(logger, 'info').mockReturnValue();
    error = jest.spyOn(logger, 'error').mockReturnValue();
    run.mockReset().mockResolvedValue('a line');
    wait.mockReset().mockResolvedValueOnce(0).mockResolvedValue(DAY_MS);
    sweep.mockReset().mockResolvedValue({ removed: 2 });
    sweptAt.mockReset().mockResolvedValue(0);
    rememberSweep.mockReset().mockResolvedValue();
    work = new DailyWork({ run, wait, sweptAt, rememberSweep }, sweep, '/backups');
  });
  afterEach(() => {
    work.stop();
    jest.useRealTimers();
  });

  test('runs once a day when both succeed', async () => {
    const begun = Date.now();
    await work.start();
    await jest.advanceTimersByTimeAsync(DAY_MS - 1);
    expect([run, sweep].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(work.sweptAt).toBe(begun);
    await jest.advanceTimersByTimeAsync(2);
    expect([run, sweep].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  });

  test('retries a failed sweep alone, without another backup', async () => {
    sweep.mockRejectedValueOnce(new Error('no right to delete'));
    sweep.mockRejectedValueOnce(new Error('no right to delete')).mockRejectedValueOnce(new Error('full'));
    await work.start();
    await jest.advanceTimersByTimeAsync(2 * RETRY_MS + 1);
    expect(work.sweptAt).toBe(0);
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    expect(work.sweptAt).toBe(Date.now() - 1);
    expect(sweep).toHaveBeenCalledTimes(4);
    expect(run).toHaveBeenCalledTimes(1);
    expect(error.mock.calls.map(([, what]) => what)).toEqual(Array(3).fill('the sweep failed'));
  });

  test('retries a failed backup after ten minutes and sweeps only afterwards', async () => {
    run.mockRejectedValueOnce(new Error('the disk is full'));
    await work.start();
    await jest.advanceTimersByTimeAsync(1);
    expect(sweep).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    expect(run).toHaveBeenCalledTimes(2);
    expect(sweep).toHaveBeenCalledTimes(1);
  });

  test('remembers the last sweep after a restart, and neither backs up nor sweeps before its hour', async () => {
    const hour = Date.now() - 60 * 60_000;
    wait.mockReset().mockResolvedValue(DAY_MS);
    sweptAt.mockResolvedValue(hour);
    await work.start();
    await jest.advanceTimersByTimeAsync(1);
    expect(work.sweptAt).toBe(hour);
    expect([run, sweep].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  test('makes up for a missed sweep after a restart and remembers it', async () => {
    wait.mockReset().mockResolvedValue(DAY_MS);
    sweptAt.mockResolvedValue(Date.now() - DAY_MS);
    await work.start();
    await jest.advanceTimersByTimeAsync(1);
    expect([run, sweep, rememberSweep].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
    expect(work.sweptAt).toBe(Date.now() - 1);
  });
});
