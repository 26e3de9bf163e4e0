import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Column, DataSource, Entity, Index, PrimaryColumn, type QueryRunner } from 'typeorm';
import { toErrorBody } from '../bus/error-body.js';
import { createDataSource, createIndexConcurrently, migrate, money, type MigrationClass } from '../index.js';
import {
  createTestDatabase,
  eventually,
  schemaDrift,
  testInfra,
  type TestDatabase,
} from '@netra/local-servers/testing';

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

class Widens1750000000001 {
  async up(runner: QueryRunner) {
    await runner.query('alter table priced_thing add note text');
  }
  async down() {}
}

class Indexes1750000000003 {
  readonly transaction = false;
  async up(runner: QueryRunner) {
    await createIndexConcurrently(runner, 'priced_thing_price', 'priced_thing (list_price)');
  }
  async down() {}
}

class Breaks1750000000002 {
  async up(runner: QueryRunner) {
    await runner.query('alter table no_such_table add note text');
  }
  async down() {}
}

const empty = { entities: [], migrations: [] };
let database: TestDatabase;
let sources: DataSource[];

/** A data source with these migrations after the first one, which waits 100 ms for a lock. */
async function migrations(...more: MigrationClass[]): Promise<DataSource> {
  const config = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 3 };
  const schema = { entities: [], migrations: [Slow1750000000000, ...more] };
  const source = createDataSource('kit', config, schema, { statement: 4_000, lock: 100 });
  sources.push(await source.initialize());
  return source;
}

beforeAll(async () => {
  database = await createTestDatabase('kit', empty);
  const config = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 3 };
  const schema = { entities: [PricedThing], migrations: [Slow1750000000000] };
  sources = [1, 2].map(() => createDataSource('kit', config, schema));
  await Promise.all(sources.map((source) => source.initialize()));
});
afterAll(async () => {
  await Promise.all(sources.map((source) => source.destroy()));
  await database.drop();
  await (await testInfra()).close();
});

describe('migrations', () => {
  test('run once when two processes start together, and both continue', async () => {
    await Promise.all(sources.map((source) => migrate(source)));
    const rows = await sources[0]!.query<{ name: string }[]>('select name from migrations order by id');
    const names = rows.map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['DeadLetterAttempts1700000000011', 'Slow1750000000000']);
    expect(names).toEqual([...new Set(names)]);
  });

  test('that are incomplete are reported with what the tables lack', async () => {
    const drift = await schemaDrift(sources[0]!);
    expect(drift.join('\n')).toMatch(/ADD "shelf_mark" text/);
    expect(drift.join('\n')).not.toMatch(/outbox|inbox|dead_letter|throttle|audit_entry|row_tally/);
  });
});

describe('migration', () => {
  test('lets other readers pass while one holds its table, and runs once that one is done', async () => {
    const widening = await migrations(Widens1750000000001);
    const reader = sources[0]!.createQueryRunner();
    await reader.startTransaction();
    await reader.query('select from priced_thing');
    const migrated = migrate(widening, undefined, { tries: 100, pauseMs: 50 });
    const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table priced_thing%'`;
    await eventually(async () => expect(await sources[0]!.query(isWaiting)).toHaveLength(1));
    // A later reader is answered although the first one is still there.
    expect(await sources[1]!.query('select count(*) from priced_thing')).toHaveLength(1);
    await reader.commitTransaction();
    await reader.release();
    await migrated;
    const columns = await sources[1]!.query(`select from information_schema.columns
      where table_name = 'priced_thing' and column_name = 'note'`);
    expect(columns).toHaveLength(1);
  });

  test('recreates an index that an earlier attempt left invalid', async () => {
    await sources[0]!.query('create index priced_thing_price on priced_thing (id)');
    await migrate(await migrations(Indexes1750000000003));
    const [index] = await sources[0]!.query<{ definition: string }[]>(
      `select pg_get_indexdef('priced_thing_price'::regclass) as definition`,
    );
    expect(index!.definition).toMatch(/\(list_price\)/);
  });

  test('that is wrong fails at once, and the error names it', async () => {
    const broken = await migrations(Breaks1750000000002);
    await expect(migrate(broken)).rejects.toThrow(
      'The migration Breaks1750000000002 failed: relation "no_such_table" does not exist.',
    );
  });
});

describe('change of data', () => {
  test.each([
    ['is read-only after a failover', `set transaction read only; create table never (id int)`],
    ['has a full disk', `do $$ begin raise exception 'No space left' using errcode = '53100'; end $$`],
  ])('is answered as unavailable and may be retried when the database %s', async (_, sql) => {
    const refused: unknown = await sources[0]!
      .transaction((manager) => manager.query(sql))
      .catch((error) => error);
    expect(toErrorBody(refused)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 1 });
  });
});

describe('connection', () => {
  test('does not let PostgreSQL compile statements', async () => {
    expect(await sources[0]!.query('show jit')).toEqual([{ jit: 'off' }]);
  });

  test('to a server that has become read-only is replaced, so that the next change reaches the new primary', async () => {
    const config = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1 };
    const source = await createDataSource('kit', config, empty).initialize();
    sources.push(source);
    const change = () =>
      source.transaction((manager) => manager.query(`insert into inbox values ('kit', gen_random_uuid())`));
    await source.query('set session characteristics as transaction read only');
    await expect(change()).rejects.toMatchObject({ driverError: { code: '25006' } });
    await change();
    await source.query('set session characteristics as transaction read only');
    await expect(source.query('truncate inbox')).rejects.toMatchObject({ driverError: { code: '25006' } });
    await source.query('truncate inbox');
  });
});

describe('amount of money', () => {
  test('is stored and read exactly to the cent', async () => {
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
