import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
import { createDataSource, InitialSchema, migrate, type MigrationClass } from '../index.js';
import { createTestDatabase, testInfra, type TestDatabase } from '@netra/local-servers/testing';

class Shelf1750000000000 {
  async up(runner: QueryRunner) {
    await runner.query('create table shelf (id text primary key)');
  }
  async down() {}
}

class ShelfWidth1750000000001 {
  async up(runner: QueryRunner) {
    await runner.query('alter table shelf add width integer');
  }
  async down() {}
}

class ShelfSchema1750000000000 extends InitialSchema {
  readonly replaces = ['Shelf1750000000000', 'ShelfWidth1750000000001'];
  readonly sql = ['create table shelf (id text primary key, width integer)'];
}

class ShelfDepth1750000000002 {
  async up(runner: QueryRunner) {
    await runner.query('alter table shelf add depth integer');
  }
  async down() {}
}

let database: TestDatabase;
let sources: DataSource[];

beforeEach(async () => {
  database = await createTestDatabase('kit', { entities: [], migrations: [] });
  sources = [];
});
afterEach(async () => {
  await Promise.all(sources.map((source) => source.destroy()));
  await database.drop();
});
afterAll(async () => (await testInfra()).close());

/** Migrates the database with these migrations and the kit's. */
async function migrateWith(...migrations: MigrationClass[]): Promise<DataSource> {
  const config = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 };
  const source = await createDataSource('kit', config, { entities: [], migrations }).initialize();
  sources.push(source);
  await migrate(source);
  return source;
}

const namesIn = async (source: DataSource) => {
  const rows = await source.query<{ name: string }[]>(
    `select name from migrations where timestamp >= 1750000000000 order by name`,
  );
  return rows.map(({ name }) => name);
};

const all = ['Shelf1750000000000', 'ShelfSchema1750000000000', 'ShelfWidth1750000000001'];

describe('initial schema', () => {
  test('creates the tables of an empty database and records what it replaces', async () => {
    const source = await migrateWith(ShelfSchema1750000000000);
    expect(await source.query('select id, width from shelf')).toEqual([]);
    expect(await namesIn(source)).toEqual(all);
  });

  test('leaves existing tables alone when everything it replaces has run, and later migrations run', async () => {
    const before = await migrateWith(Shelf1750000000000, ShelfWidth1750000000001);
    await before.query(`insert into shelf values ('oak', 80)`);
    const source = await migrateWith(ShelfSchema1750000000000, ShelfDepth1750000000002);
    expect(await source.query('select * from shelf')).toEqual([{ id: 'oak', width: 80, depth: null }]);
    expect(await namesIn(source)).toEqual(['Shelf1750000000000', 'ShelfDepth1750000000002', ...all.slice(1)]);
  });

  test('fails when only a part of what it replaces has run, and names the release needed first', async () => {
    await migrateWith(Shelf1750000000000);
    await expect(migrateWith(ShelfSchema1750000000000)).rejects.toThrow(
      'The migration ShelfSchema1750000000000 failed: the database is older than release 0.1.0, ' +
        'which must migrate it first; it lacks ShelfWidth1750000000001.',
    );
    expect(await sources[1]!.query('select * from shelf')).toEqual([]);
  });

  test('leaves the previous release nothing to migrate', async () => {
    await migrateWith(ShelfSchema1750000000000);
    const before = await migrateWith(Shelf1750000000000, ShelfWidth1750000000001);
    expect(await before.showMigrations()).toBe(false);
  });

  test('cannot be reverted', async () => {
    await expect(new ShelfSchema1750000000000().down()).rejects.toThrow('drop the database');
  });
});
