import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createDataSource, DomainError, Throttle } from './index.js';
import { createTestDatabase, eventually, testInfra, type TestDatabase } from '@netra/local-servers/testing';

let database: TestDatabase;
let dataSource: DataSource;
let throttle: Throttle;

beforeAll(async () => {
  const schema = { entities: [], migrations: [] };
  database = await createTestDatabase('throttle', schema);
  dataSource = createDataSource('throttle', { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 5 }, schema);
  await dataSource.initialize();
  throttle = new Throttle(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
  await (await testInfra()).close();
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: DomainError) => error.body,
  );

describe('throttle', () => {
  test('refuses a key above its limit and returns the seconds to wait', async () => {
    for (let use = 0; use < 3; use++) await throttle.take('otp:a', 3, 60);
    const body = await refusal(throttle.take('otp:a', 3, 60));
    expect(body?.code).toBe('TOO_MANY');
    expect(body?.retryAfter).toBeGreaterThan(55);
    expect(body?.retryAfter).toBeLessThanOrEqual(60);
    expect(await refusal(throttle.take('otp:b', 3, 60))).toBeUndefined();
  });

  test('lets exactly the limit of concurrent uses pass', async () => {
    const tries = Array.from({ length: 40 }, () => refusal(throttle.take('burst', 10, 60)));
    const refused = (await Promise.all(tries)).filter(Boolean);
    expect(refused).toHaveLength(30);
  });

  test('refuses the last uses when one statement has too many', async () => {
    await throttle.take('batch:a', 3, 60);
    const use = (key: string, limit: number) => ({ key, limit });
    const uses = [use('batch:a', 3), use('batch:b', 1), use('batch:a', 3), use('batch:a', 3)];
    const waits = await throttle.takeAll(uses, 60);
    expect(waits.map((wait) => wait > 55)).toEqual([false, false, false, true]);
    expect(await throttle.takeAll([use('batch:b', 1), use('batch:c', 1)], 60)).toEqual([
      expect.any(Number),
      0,
    ]);
    expect(await throttle.isUsedUp('batch:c', 1, 60)).toBe(true);
  });

  test('counts nothing of a transaction that fails', async () => {
    const use = (fails: boolean) =>
      dataSource.transaction(async (tx) => {
        await throttle.take('in-transaction', 1, 60, tx);
        if (fails) throw new Error('the attempt is refused');
      });
    await expect(use(true)).rejects.toThrow('the attempt is refused');
    await use(false);
    await expect(use(false)).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  test('refuses keys checked together when one is used up, and counts nothing', async () => {
    for (let use = 0; use < 2; use++) await throttle.take('look:a', 9, 60);
    const look = (limit: number) => [
      { key: 'look:unused', limit: 1 },
      { key: 'look:a', limit },
    ];
    expect(await throttle.peekAll(look(3), 60)).toEqual([0, 2]);
    const body = await refusal(throttle.peekAll(look(2), 60));
    expect(body?.code).toBe('TOO_MANY');
    expect(body?.retryAfter).toBeGreaterThan(55);
    expect(await throttle.peekAll(look(3), 60)).toEqual([0, 2]);
  });

  test('starts a new count in one statement when the window ends', async () => {
    const uses = [{ key: 'batch:short', limit: 1 }];
    expect(await throttle.takeAll([...uses, ...uses], 1)).toEqual([0, 1]);
    await eventually(async () => expect(await throttle.takeAll(uses, 1)).toEqual([0]));
  });

  test('reports without an error whether a use is left', async () => {
    expect(await throttle.isUsedUp('mild', 2, 60)).toBe(false);
    expect([await throttle.tryTake('mild', 2, 60), await throttle.tryTake('mild', 2, 60)]).toEqual([
      true,
      true,
    ]);
    expect(await throttle.isUsedUp('mild', 2, 60)).toBe(true);
    expect(await throttle.tryTake('mild', 2, 60)).toBe(false);
  });

  test('starts a new count when the window ends', async () => {
    await throttle.take('short', 1, 1);
    expect((await refusal(throttle.take('short', 1, 1)))?.code).toBe('TOO_MANY');
    await eventually(async () => expect(await refusal(throttle.peek('short', 1, 1))).toBeUndefined());
    await throttle.take('short', 1, 1);
  });

  test('forgets a key on reset, and counts nothing on a mere check', async () => {
    await throttle.take('sign-in:a', 1, 60);
    expect((await refusal(throttle.peek('sign-in:a', 1, 60)))?.code).toBe('TOO_MANY');
    await throttle.reset('sign-in:a');
    for (let look = 0; look < 3; look++) await throttle.peek('sign-in:a', 1, 60);
    await throttle.take('sign-in:a', 1, 60);
  });
});
