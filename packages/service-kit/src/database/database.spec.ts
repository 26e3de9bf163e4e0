import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Column, DataSource, Entity, Index, PrimaryColumn, type QueryRunner } from 'typeorm';
import { createDataSource, migrate, money } from '../index.js';
import { createTestDatabase, schemaDrift, testInfra, type TestDatabase } from '../testing/index.js';

@Entity('priced_thing')
class PricedThing {
  @PrimaryColumn('text')
  id: string;

  @money()
  listPrice: number;

  @Index()
  @Column('text', { nullable: true })
  shelfMark: string | null;
}

class Slow1750000000000 {
  async up(runner: QueryRunner) {
    await runner.query('create table priced_thing (id text primary key, list_price numeric(12,2) not null)');
    await runner.query('select pg_sleep(0.3)');
  }
  async down() {}
}

const empty = { entities: [], migrations: [] };
let database: TestDatabase;
let sources: DataSource[];

beforeAll(async () => {
  database = await createTestDatabase('kit', empty);
  const config = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 3 };
  const schema = { entities: [PricedThing], migrations: { Slow1750000000000 } };
  sources = [1, 2].map(() => createDataSource('kit', config, schema));
  await Promise.all(sources.map((source) => source.initialize()));
});
afterAll(async () => {
  await Promise.all(sources.map((source) => source.destroy()));
  await database.drop();
  await (await testInfra()).close();
});

describe('migrations', () => {
  test('when two processes start together, run once and both go on', async () => {
    await Promise.all(sources.map((source) => migrate(source)));
    const rows = await sources[0]!.query<{ name: string }[]>('select name from migrations order by id');
    const names = rows.map(({ name }) => name);
    const kit = [
      'KitTables1700000000000',
      'AuditTables1700000000001',
      'RowTallies1700000000002',
      'OutboxTrace1700000000003',
    ];
    expect(names).toEqual([...kit, 'Slow1750000000000']);
  });

  test('when entities say more than the tables have, are told what is missing', async () => {
    const drift = await schemaDrift(sources[0]!);
    expect(drift.join('\n')).toMatch(/ADD "shelf_mark" text/);
    expect(drift.join('\n')).not.toMatch(/outbox|inbox|dead_letter|throttle|audit_entry|row_tally/);
  });
});

describe('an amount of money', () => {
  test('when it is stored and read, is the same number to the cent', async () => {
    const source = sources[0]!;
    await source.query('alter table priced_thing add shelf_mark text');
    const things = source.getRepository(PricedThing);
    await things.insert({ id: 'a', listPrice: 9_999_999_999.99, shelfMark: null });
    expect(await things.findOneBy({ id: 'a' })).toEqual({
      id: 'a',
      listPrice: 9_999_999_999.99,
      shelfMark: null,
    });
  });
});
