import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Gauges } from '@netra/node-kit';
import type { DataSource, QueryRunner } from 'typeorm';
import { compareCounts, countRows, createDataSource, keptTally, recount, talliesOf } from '../../index.js';
import { createTestDatabase, eventually, testInfra, type TestDatabase } from '@netra/local-servers/testing';
import { CountAudit, untilNight } from './count-audit.js';

class Parcels1750000000000 {
  async up(runner: QueryRunner) {
    await runner.query('create table parcel (id int primary key, state text not null)');
    await runner.query(talliesOf('parcel', { where: 'true', kind: 'state' }));
  }
  async down() {}
}

const COUNTS = [keptTally('parcel', 'true', 'state')];
const schema = { entities: [], migrations: [Parcels1750000000000] };
let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase('counts', schema);
  source = createDataSource('counts', { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 8 }, schema);
  await source.initialize();
});
beforeEach(async () => {
  await source.query('truncate parcel');
  await add(1, 10);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
  await (await testInfra()).close();
});

const add = (from: number, to: number, state = 'open') =>
  source.query(`insert into parcel select n, $3::text from generate_series($1::int, $2::int) n`, [
    from,
    to,
    state,
  ]);
/** Leaves the counts like an import with disabled triggers: three open rows too many, five closed rows missing. */
const distort = () =>
  source.query(
    `insert into row_tally (list, kind, change) values ('parcel', 'open', 3), ('parcel', 'closed', -5)`,
  );

describe('kept counts', () => {
  test('match the rows when they are correct', async () => {
    expect(await compareCounts(source, COUNTS)).toEqual([]);
  });

  test('that have drifted are reported with the actual count', async () => {
    await distort();
    const found = await compareCounts(source, COUNTS);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        { name: 'parcel', key: { list: 'parcel', kind: 'open' }, kept: 13, actual: 10 },
        { name: 'parcel', key: { list: 'parcel', kind: 'closed' }, kept: -5, actual: 0 },
      ]),
    );
  });

  test('are correct after a recount during concurrent inserts', async () => {
    await distort();
    const coming = Promise.all(Array.from({ length: 40 }, (_, n) => add(100 + n, 100 + n, 'closed')));
    const corrected = await Promise.all([recount(source, COUNTS), recount(source, COUNTS)]);
    await coming;
    expect(corrected.flat()).toHaveLength(2);
    expect([
      await countRows(source.manager, 'parcel', 'open'),
      await countRows(source.manager, 'parcel'),
    ]).toEqual([10, 50]);
    expect(await compareCounts(source, COUNTS)).toEqual([]);
  });
});

describe('nightly comparison of counts', () => {
  test('shows the number of wrong counts in the metrics', async () => {
    await distort();
    const gauges = new Gauges();
    const audit = new CountAudit(source, COUNTS, gauges);
    expect(await gauges.text('counts')).not.toContain('netra_kept_count_mismatches{');
    audit.start(0);
    await eventually(async () =>
      expect(await gauges.text('counts')).toContain(
        'netra_kept_count_mismatches{list="parcel",service="counts"} 2',
      ),
    );
    await audit.stop();
  });

  test.each([
    ['2026-11-23T21:00:00Z', 30],
    ['2026-11-23T21:30:00Z', 24 * 60],
    ['2026-11-23T22:00:00Z', 23 * 60 + 30],
  ])('at %s, is due in %d minutes, at 03:00 in Sri Lanka', (now, minutes) => {
    expect(untilNight(Date.parse(now))).toBe(minutes * 60_000);
  });
});
