import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { testInfra, type TestDatabase } from '@netra/local-servers/testing';
import { logger } from '@netra/node-kit';
import { FolderImageStore, type ImageStore } from '@netra/service-kit/images';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { DailyBackups, dailyOptions } from './daily-backups.js';

describe('daily backup', () => {
  let folder: string;
  let to: string;
  let images: ImageStore;
  let backups: DailyBackups;
  const databases: TestDatabase[] = [];
  const noon = new Date('2026-11-23T12:00:00Z');

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-daily-'));
    to = path.join(folder, 'backups');
    images = await new FolderImageStore(path.join(folder, 'images')).prepare();
    await images.putNew('1.webp', Buffer.from('a picture'));
    backups = new DailyBackups({ databases: {}, images }, { to, at: 21 * 60, keep: 2 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(async () => {
    for (const database of databases) await database.drop();
    await (await testInfra()).close();
  });

  const databaseWith = async (sql: string): Promise<string> => {
    const database = await (await testInfra()).createDatabase('template_daily_empty', async () => undefined);
    databases.push(database);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`create table camera (id integer); ${sql}`);
    await client.end();
    return database.url;
  };
  const noImages = () => new FolderImageStore(path.join(folder, 'no-images')).prepare();
  const finish = (name: string, takenAt: string, databases = {}, objects: object[] = []) => {
    mkdirSync(path.join(to, name), { recursive: true });
    writeFileSync(path.join(to, name, 'manifest.json'), JSON.stringify({ takenAt, databases, objects }));
  };

  test('is due immediately when there is none', async () => {
    expect(await backups.wait(noon)).toBe(0);
    expect(await backups.newest()).toBeUndefined();
  });

  test.each([
    ['earlier today', '2026-11-23T09:00:00Z', 9],
    ['after the hour of today', '2026-11-22T21:30:00Z', 9],
    ['more than a day ago', '2026-11-22T11:00:00Z', 0],
  ])('waits for its hour when the newest was taken %s', async (_when, takenAt, hours) => {
    finish('2026-11-22T210000Z', takenAt);
    expect(await backups.wait(noon)).toBe(hours * 60 * 60_000);
    expect(await backups.newest()).toBe(Date.parse(takenAt));
  });

  test("waits for tomorrow's hour once today's has passed", async () => {
    finish('2026-11-23T210000Z', '2026-11-23T21:00:00Z');
    expect(await backups.wait(new Date('2026-11-23T21:00:05Z'))).toBe(24 * 60 * 60_000 - 5_000);
  });

  test('removes older and unfinished backups, but nothing else', async () => {
    finish('2026-11-20T210000Z', '2026-11-20T21:00:00Z');
    finish('2026-11-21T210000Z', '2026-11-21T21:00:00Z');
    mkdirSync(path.join(to, '2026-11-22T210000Z'));
    mkdirSync(path.join(to, 'before-the-upgrade'));
    expect(await backups.run(noon)).toMatch(/^2026-11-23T120000Z: .* 1 objects/);
    expect(readdirSync(to).toSorted()).toEqual([
      '2026-11-21T210000Z',
      '2026-11-23T120000Z',
      'before-the-upgrade',
    ]);
    expect(existsSync(path.join(to, '2026-11-23T120000Z/manifest.json'))).toBe(true);
  });

  test.each(['', '{"takenAt": "2026-11-22T2', '\0\0\0\0', 'null', '{}', undefined])(
    'goes on beside a backup with the manifest %j, and keeps it',
    async (text) => {
      finish('2026-11-21T210000Z', '2026-11-21T21:00:00Z');
      const damaged = path.join(to, '2026-11-22T210000Z');
      mkdirSync(damaged);
      if (text === undefined) mkdirSync(path.join(damaged, 'manifest.json'));
      else writeFileSync(path.join(damaged, 'manifest.json'), text);
      expect(await backups.newest()).toBe(Date.parse('2026-11-21T21:00:00Z'));
      const warn = jest.spyOn(logger, 'warn');
      await backups.run(noon);
      const folder = '2026-11-22T210000Z';
      expect(warn.mock.calls).toEqual([
        [{ folder, reason: expect.any(String) }, expect.stringContaining('damaged')],
      ]);
      warn.mockRestore();
      expect(readdirSync(to).toSorted()).toEqual(['2026-11-21T210000Z', folder, '2026-11-23T120000Z']);
    },
  );

  test('leaves no part of a manifest beside a whole one', async () => {
    await backups.run(noon);
    expect(readdirSync(path.join(to, '2026-11-23T120000Z')).toSorted()).toEqual(['manifest.json', 'objects']);
  });

  test('remembers the last sweep across restarts and backups', async () => {
    expect(await backups.sweptAt()).toBe(0);
    await backups.rememberSweep(noon);
    await backups.run(noon);
    const again = new DailyBackups({ databases: {}, images }, { to, at: 0, keep: 1 });
    expect(await again.sweptAt()).toBe(noon.getTime());
  });

  test("removes no other day's backup when repeated on one day", async () => {
    finish('2026-11-20T210000Z', '2026-11-20T21:00:00Z');
    finish('2026-11-22T090000Z', '2026-11-22T09:00:00Z');
    finish('2026-11-22T210000Z', '2026-11-22T21:00:00Z');
    for (const minute of [10, 20, 30, 40]) await backups.run(new Date(`2026-11-23T12:${minute}:00Z`));
    expect(readdirSync(to).toSorted()).toEqual(['2026-11-22T210000Z', '2026-11-23T124000Z']);
  });

  test.each([
    [4_000, 0, true],
    [4_000, 399, true],
    [4_000, 400, false],
    [99, 0, false],
  ])('of a database that had %i rows and has %i is refused: %s', async (had, has, isRefused) => {
    const catalog = await databaseWith(
      `create table migrations (name text); insert into migrations values ('First1');
       insert into camera select generate_series(1, ${has})`,
    );
    const copy = { migrations: ['First1'], tables: { camera: { rows: had } } };
    finish('2026-11-22T210000Z', '2026-11-22T21:00:00Z', { catalog: copy });
    const taking = new DailyBackups({ databases: { catalog }, images }, { to, at: 0, keep: 1 }).run(noon);
    if (isRefused)
      await expect(taking).rejects.toThrow(`The database catalog has ${has} rows; it had 4000 in`);
    else await taking;
    expect(readdirSync(to)).toEqual([isRefused ? '2026-11-22T210000Z' : '2026-11-23T120000Z']);
  });

  test.each([
    ['a table beside one that grows', { camera: 5_000, review: 500 }, ['First1'], true],
    ['a table that is gone', { camera: 10_000, question: 500 }, ['First1'], true],
    ['a table that a release has dropped', { camera: 10_000, question: 500 }, ['Earlier1'], false],
    ['a table of work that was done', { camera: 10_000, outbox: 500 }, ['First1'], false],
    ['a small table', { camera: 10_000, review: 99 }, ['First1'], false],
  ])('after the loss of %s is refused: %j, %j, %s', async (_what, rows, migrations, isRefused) => {
    const catalog = await databaseWith(
      `create table migrations (name text); insert into migrations values ('First1');
       create table review (id integer); create table outbox (id integer);
       insert into camera select generate_series(1, 10000)`,
    );
    const tables = Object.fromEntries(Object.entries(rows).map(([table, count]) => [table, { rows: count }]));
    finish('2026-11-22T210000Z', '2026-11-22T21:00:00Z', { catalog: { migrations, tables } });
    const taking = new DailyBackups({ databases: { catalog }, images }, { to, at: 0, keep: 1 }).run(noon);
    if (isRefused)
      await expect(taking).rejects.toThrow(/^The table (review|question) of catalog has 0 rows; it had/);
    else await taking;
    expect(readdirSync(to)).toEqual([isRefused ? '2026-11-22T210000Z' : '2026-11-23T120000Z']);
  });

  test.each([
    [5_000, true],
    [100, true],
    [99, false],
  ])('of one picture after one of %i is refused: %s', async (had, isRefused) => {
    const objects = Array.from({ length: had }, (_, index) => ({ key: `${index}.webp` }));
    finish('2026-11-22T210000Z', '2026-11-22T21:00:00Z', {}, objects);
    const taking = new DailyBackups({ databases: {}, images }, { to, at: 0, keep: 1 }).run(noon);
    if (isRefused) await expect(taking).rejects.toThrow(`The image store has 1 objects; it had ${had} in`);
    else await taking;
    expect(readdirSync(to)).toEqual([isRefused ? '2026-11-22T210000Z' : '2026-11-23T120000Z']);
  });

  test('is taken again once the older ones have been moved out of the folder', async () => {
    const objects = Array.from({ length: 5_000 }, (_, index) => ({ key: `${index}.webp` }));
    finish('2026-11-22T210000Z', '2026-11-22T21:00:00Z', {}, objects);
    await expect(backups.run(noon)).rejects.toThrow(`If that is right, move the older backups out of ${to}.`);
    mkdirSync(path.join(to, 'before-the-loss'));
    renameSync(path.join(to, '2026-11-22T210000Z'), path.join(to, 'before-the-loss/2026-11-22T210000Z'));
    await backups.run(noon);
    expect(readdirSync(to).toSorted()).toEqual(['2026-11-23T120000Z', 'before-the-loss']);
  });

  test('refuses a database without migrations and keeps the older backups', async () => {
    const orders = await databaseWith('');
    finish('2026-11-20T210000Z', '2026-11-20T21:00:00Z');
    const empty = new DailyBackups({ databases: { orders }, images }, { to, at: 0, keep: 1 });
    await expect(empty.run(noon)).rejects.toThrow("The database orders is not one of Netra's.");
    expect(readdirSync(to)).toContain('2026-11-20T210000Z');
  });

  test('keeps the older backups and room for the next attempt when it fails', async () => {
    finish('2026-11-20T210000Z', '2026-11-20T21:00:00Z');
    mkdirSync(path.join(to, '2026-11-22T210000Z'));
    const away = { databases: { catalog: 'postgres://127.0.0.1:1/catalog' }, images: await noImages() };
    const failing = new DailyBackups(away, { to, at: 0, keep: 1 });
    await expect(failing.run(noon)).rejects.toThrow();
    expect(readdirSync(to).toSorted()).toEqual(['2026-11-20T210000Z', '2026-11-23T120000Z']);
    await backups.run(new Date('2026-11-23T12:10:00Z'));
    expect(readdirSync(to).toSorted()).toEqual(['2026-11-20T210000Z', '2026-11-23T121000Z']);
  });

  test.each([
    [['--to', '/b', '--at', '25:00']],
    [['--at', '21:00']],
    [['--to', '/b', '--keep', '0']],
    [['--into', '/b']],
  ])('explains its usage for %j', (args) => {
    expect(() => dailyOptions(args)).toThrow(/Usage: daily --to/);
  });
});
