import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testInfra, type TestDatabase } from '@netra/local-servers/testing';
import { FolderImageStore, type ImageStore } from '@netra/service-kit/images';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { keysOf } from '../backup/copy-images.js';
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
  images = await new FolderImageStore(folder).prepare();
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

  test('refuses a foreign database and removes nothing', async () => {
    const stores = { databases: { catalog: await newDatabase('create table other (id int)') }, images };
    await expect(sweep(stores, { now: tomorrow() })).rejects.toThrow(
      'The database catalog is not one of Netra',
    );
    expect(await left()).toHaveLength(NAMED.length + UNNAMED.length);
  });
});
