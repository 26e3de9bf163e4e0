import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
import { countRows, createDataSource, talliesOf } from '../../index.js';
import { createTestDatabase, testInfra, type TestDatabase } from '@netra/local-servers/testing';
import { compactionOf, keptTally } from './kept-counts.js';

class Tickets1750000000000 {
  async up(runner: QueryRunner) {
    await runner.query(
      'create table ticket (id int primary key, state text not null, gone boolean not null default false)',
    );
    await runner.query(`insert into ticket values (1000, 'open')`);
    await runner.query(talliesOf('ticket', { where: 'not gone', kind: 'state' }));
  }
  async down() {}
}

const schema = { entities: [], migrations: [Tickets1750000000000] };
let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase('tally', schema);
  source = createDataSource('tally', { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 8 }, schema);
  await source.initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
  await (await testInfra()).close();
});

const compact = () => source.query(compactionOf(keptTally('ticket', 'not gone', 'state')), [1_000]);
const count = (kind?: string) => countRows(source.manager, 'ticket', kind);
const add = (from: number, to: number, state = 'open') =>
  source.query(`insert into ticket select n, $3::text from generate_series($1::int, $2::int) n`, [
    from,
    to,
    state,
  ]);

describe('tally of a table', () => {
  test('includes rows that existed before', async () => {
    expect([await count(), await count('open'), await count('closed')]).toEqual([1, 1, 0]);
  });

  describe('when empty', () => {
    beforeEach(() => source.query('truncate ticket'));

    test('is 0', async () => {
      expect(await count()).toBe(0);
    });

    test('matches a real count after inserts, updates, hidden rows and deletes', async () => {
      await add(1, 10);
      await add(11, 14, 'closed');
      await source.query(`update ticket set state = 'closed' where id <= 3`);
      await source.query(`update ticket set gone = true where id in (1, 4)`);
      await source.query(`delete from ticket where id in (1, 5, 11)`);
      const counted = await source.query<object[]>(
        `select state as kind, count(*)::int from ticket where not gone group by state order by state`,
      );
      expect(counted).toEqual([
        { kind: 'closed', count: await count('closed') },
        { kind: 'open', count: await count('open') },
      ]);
      expect(await count()).toBe(10);
    });

    test('is unchanged by a transaction that is rolled back', async () => {
      const failing = source.transaction(async (tx) => {
        await tx.query(`insert into ticket values (1, 'open')`);
        expect(await countRows(tx, 'ticket')).toBe(1);
        throw new Error('taken back');
      });
      await expect(failing).rejects.toThrow('taken back');
      expect(await count()).toBe(0);
    });

    test('loses nothing when compacted during many concurrent writes', async () => {
      const writes = Array.from({ length: 40 }, (_, index) => add(index * 10, index * 10 + 9));
      const compactions = Array.from({ length: 5 }, compact);
      await Promise.all([...writes, ...compactions]);
      await compact();
      expect(await count('open')).toBe(400);
      const [{ rows }] = await source.query<[{ rows: number }]>(
        `select count(*)::int as rows from row_tally where list = 'ticket'`,
      );
      expect(rows).toBe(1);
    });
  });
});
