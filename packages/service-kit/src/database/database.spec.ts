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
    await Promise.all(sources.map(migrate));
    const rows = await sources[0]!.query('select name from migrations order by id');
    expect(rows).toEqual([{ name: 'KitTables1700000000000' }, { name: 'Slow1750000000000' }]);
  });

  test('when entities say more than the tables have, are told what is missing', async () => {
    const drift = await schemaDrift(sources[0]!);
    expect(drift.join('\n')).toMatch(/ADD "shelf_mark" text/);
    expect(drift.join('\n')).not.toMatch(/outbox|inbox|dead_letter|throttle/);
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
