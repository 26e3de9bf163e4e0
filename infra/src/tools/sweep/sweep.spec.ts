import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testInfra, type TestDatabase } from '@netra/local-servers/testing';
import { FolderImageStore, type ImageStore } from '@netra/service-kit/images';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { keysOf } from '../backup/copy-images.js';
import type { Stores } from '../backup/places.js';
import { sweep } from './sweep.js';

const DAY_MS = 24 * 3_600_000;
const MIGRATED = `create table migrations (id serial primary key, name text); insert into migrations (name) values ('First1');`;

/** As in the services: arrays, JSON, texts, and the histories. */
const TABLES = `
  create table product (id int, images text[], deleted_at timestamptz);
  create table customer_order (id int, lines jsonb);
  create table review (comment text, waiting_photos jsonb);
  create table repair (photos jsonb);
  create table audit_entry (before jsonb);
  create table repair_change (changes jsonb);
  insert into product values (1, '{/images/1-shown.webp,https://shop.example/images/2-whole-address.jpg}', null),
    (2, '{/images/3-deleted-product.png}', now());
  insert into customer_order values (1, '[{"name": "Dome \\"4\\"", "image": "/images/4-of-an-old-order.png"}]');
  insert into review values ('See /images/5-in-a-review.gif, please.', '[{"url": "/images/reviews/cc.jpg"}]');
  insert into repair values ('[{"url": "/images/repairs/aa.jpg"}]');
  insert into audit_entry values ('{"images": ["/images/6-replaced.png"]}');
  insert into repair_change values ('[{"field": "photo", "before": "/images/repairs/bb.jpg"}]');`;

const NAMED = [
  '1-shown.webp',
  '400/1-shown.webp',
  '800/1-shown.webp',
  '2-whole-address.jpg',
  '3-deleted-product.png',
  '4-of-an-old-order.png',
  '5-in-a-review.gif',
  'repairs/aa.jpg',
  'reviews/cc.jpg',
  'reviews/400/cc.jpg',
];
const UNNAMED = [
  '6-replaced.png',
  '400/6-replaced.png',
  '7-never-saved.jpg',
  '800/8-half-stored.png',
  'repairs/bb.jpg',
  'reviews/400/dd.jpg',
];

let folder: string;
let images: ImageStore;
const databases: TestDatabase[] = [];
const newDatabase = async (sql: string): Promise<string> => {
  const database = await (await testInfra()).createDatabase('template_backup_empty', async () => undefined);
  databases.push(database);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
  return database.url;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'netra-sweep-'));
  images = await new FolderImageStore(path.join(folder, 'images')).prepare();
}, 60_000);
afterAll(async () => {
  for (const database of databases) await database.drop();
  await (await testInfra()).close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  for (const key of [...NAMED, ...UNNAMED]) await images.putNew(key, Buffer.from(`bytes of ${key}`));
});

const left = () => keysOf(images);
const tomorrow = () => Date.now() + DAY_MS + 60_000;

describe('sweep', () => {
  test('removes only unreferenced pictures, with their copies', async () => {
    const stores = { databases: { catalog: await newDatabase(MIGRATED + TABLES) }, images };
    const { removed, kept } = await sweep(stores, { now: tomorrow() });
    expect([removed, kept]).toEqual([UNNAMED.length, NAMED.length]);
    expect(await left()).toEqual(NAMED.toSorted());
  });

  test('leaves pictures younger than a day', async () => {
    const stores = { databases: { catalog: await newDatabase(MIGRATED + TABLES) }, images };
    expect((await sweep(stores)).removed).toBe(0);
    expect(await left()).toEqual([...NAMED, ...UNNAMED].toSorted());
  });

  test('prints what it would remove in a dry run, and removes nothing', async () => {
    const stores = { databases: { catalog: await newDatabase(MIGRATED + TABLES) }, images };
    const { removed } = await sweep(stores, { now: tomorrow(), dryRun: true });
    expect(removed).toBe(UNNAMED.length);
    expect(await left()).toHaveLength(NAMED.length + UNNAMED.length);
  });

  test('leaves pictures that only another database references', async () => {
    const stores = {
      databases: { catalog: await newDatabase(MIGRATED), orders: await newDatabase(MIGRATED + TABLES) },
      images,
    };
    await sweep(stores, { now: tomorrow() });
    expect(await left()).toEqual(NAMED.toSorted());
  });

  describe('that would remove much', () => {
    let many: ImageStore;
    let stores: Stores;
    /** A store with pictures that the database references, and others. */
    const store = async (named: number, unnamed: number): Promise<void> => {
      many = await new FolderImageStore(mkdtempSync(path.join(folder, 'many-'))).prepare();
      const keysFrom = (first: number, count: number) =>
        Array.from({ length: count }, (_, index) => `${first + index}-of-many.webp`);
      const shown = keysFrom(1_000, named);
      for (const key of [...shown, ...keysFrom(5_000, unnamed)]) await many.putNew(key, Buffer.from(key));
      const products = `create table product (images text[]);
        insert into product select array['/images/' || id || '-of-many.webp'] from generate_series(1000, ${999 + named}) id;`;
      stores = { databases: { catalog: await newDatabase(MIGRATED + products) }, images: many };
    };

    test.each([
      [0, 100],
      [399, 100],
      [600, 151],
    ])('is refused with %i that stay and %i that go, and removes nothing', async (named, unnamed) => {
      await store(named, unnamed);
      await expect(sweep(stores, { now: tomorrow() })).rejects.toThrow(
        `${unnamed} of ${named + unnamed} pictures`,
      );
      expect(await keysOf(many)).toHaveLength(named + unnamed);
    });

    test.each([
      [0, 99],
      [400, 100],
    ])('removes as usual with %i that stay and %i that go', async (named, unnamed) => {
      await store(named, unnamed);
      expect(await sweep(stores, { now: tomorrow() })).toMatchObject({ removed: unnamed, kept: named });
      expect(await keysOf(many)).toHaveLength(named);
    });

    test('counts a picture and its small copies once', async () => {
      await store(10, 40);
      const copies = (await keysOf(many)).filter((key) => key.startsWith('50'));
      for (const key of copies)
        for (const width of [400, 800, 1600]) await many.putNew(`${width}/${key}`, Buffer.from(key));
      expect(await sweep(stores, { now: tomorrow() })).toMatchObject({ removed: 160, kept: 10 });
    });

    test('is counted in a dry run, and carried out with force', async () => {
      await store(0, 100);
      expect((await sweep(stores, { now: tomorrow(), dryRun: true })).removed).toBe(100);
      expect(await keysOf(many)).toHaveLength(100);
      expect((await sweep(stores, { now: tomorrow(), force: true })).removed).toBe(100);
      expect(await keysOf(many)).toEqual([]);
    });
  });

  test('refuses a foreign database and removes nothing', async () => {
    const stores = { databases: { catalog: await newDatabase('create table other (id int)') }, images };
    await expect(sweep(stores, { now: tomorrow() })).rejects.toThrow(
      'The database catalog is not one of Netra',
    );
    expect(await left()).toHaveLength(NAMED.length + UNNAMED.length);
  });
});
