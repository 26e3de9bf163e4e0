import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { createDataSource, isTemporary, prepared, toErrorBody } from '../index.js';
import { createTestDatabase, eventually, testInfra, type TestDatabase } from '@netra/local-servers/testing';

const AT_ONCE = 8;
const ROUNDS = 40;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('kit', { entities: [], migrations: [] });
});
afterAll(async () => {
  await database.drop();
  await (await testInfra()).close();
});

test('statements whose sessions are repeatedly closed fail only as an outage', async () => {
  const config = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: AT_ONCE };
  const source = await createDataSource('closed', config, { entities: [], migrations: [] }).initialize();
  const closer = new pg.Client({ connectionString: database.url });
  await closer.connect();
  let [isOver, answered] = [false, 0];
  const failures: unknown[] = [];
  const ask = (index: number) =>
    index % 2
      ? prepared(source.manager, 'select $1::int', [index])
      : source.transaction(async (tx) => {
          await prepared(tx, 'select $1::int + 1', [index]);
          await prepared(tx, 'select $1::int + 2', [index]);
        });
  const asking = Array.from({ length: AT_ONCE }, async (_, index) => {
    while (!isOver)
      await ask(index).then(
        () => answered++,
        (error: unknown) => failures.push(error),
      );
  });
  for (let round = 0; round < ROUNDS; round++) {
    const before = answered;
    await closer.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'closed' and datname = current_database()`);
    while (answered < before + AT_ONCE) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  isOver = true;
  await Promise.all(asking);
  await Promise.all([closer.end(), source.destroy()]);
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.filter((error) => !isTemporary(error))).toEqual([]);
}, 30_000);

test.each<[string, (tx: EntityManager) => unknown]>([
  ['another statement', (tx) => tx.query('select 2')],
  ['a prepared statement', (tx) => prepared(tx, 'select 2', [])],
  [
    'a statement that TypeORM builds',
    (tx) => tx.createQueryBuilder().select('2').from('pg_class', 'c').execute(),
  ],
  ['a savepoint', (tx) => tx.transaction(() => Promise.resolve())],
  ['the commit', () => undefined],
])('a transaction whose session is closed before %s fails as an outage', async (_what, goOn) => {
  const config = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 };
  const source = await createDataSource('between', config, { entities: [], migrations: [] }).initialize();
  const outcome = source.transaction(async (tx) => {
    const [session] = await tx.query<[{ pid: number }]>('select pg_backend_pid() as pid');
    await source.query('select pg_terminate_backend($1)', [session.pid]);
    await eventually(() => expect(tx.queryRunner!.isReleased).toBe(true));
    await goOn(tx);
  });
  const error = await outcome.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  await source.destroy();
  expect(toErrorBody(error)).toMatchObject({ code: 'UNAVAILABLE' });
});

test('the database keeps an unlimited number of statement texts only up to a limit', async () => {
  const config = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1 };
  const source = await createDataSource('many', config, { entities: [], migrations: [] }).initialize();
  for (let value = 0; value < 600; value++)
    expect(await prepared(source.manager, `select ${value}::int as value`, [])).toEqual([{ value }]);
  const [kept] = await source.query<[{ n: number }]>('select count(*)::int as n from pg_prepared_statements');
  await source.destroy();
  expect(kept.n).toBeGreaterThan(0);
  expect(kept.n).toBeLessThanOrEqual(256);
});
