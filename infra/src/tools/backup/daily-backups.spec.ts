import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FolderImageStore } from '@netra/service-kit/images';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DailyBackups, dailyOptions } from './daily-backups.js';

describe('the daily backup', () => {
  let folder: string;
  let to: string;
  let backups: DailyBackups;
  const noon = new Date('2026-11-23T12:00:00Z');

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-daily-'));
    to = path.join(folder, 'backups');
    const images = await new FolderImageStore(path.join(folder, 'images')).prepare();
    await images.putNew('1.webp', Buffer.from('a picture'));
    backups = new DailyBackups({ databases: {}, images }, { to, at: 21 * 60, keep: 2 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const noImages = () => new FolderImageStore(path.join(folder, 'no-images')).prepare();
  const finish = (name: string, takenAt: string) => {
    mkdirSync(path.join(to, name), { recursive: true });
    writeFileSync(path.join(to, name, 'manifest.json'), JSON.stringify({ takenAt }));
  };

  test('when there is none, is due at once', async () => {
    expect(await backups.wait(noon)).toBe(0);
    expect(await backups.newest()).toBeUndefined();
  });

  test.each([
    ['earlier today', '2026-11-23T09:00:00Z', 9],
    ['after the hour of today', '2026-11-22T21:30:00Z', 9],
    ['more than a day ago', '2026-11-22T11:00:00Z', 0],
  ])('when the newest was taken %s, waits for its hour', async (_when, takenAt, hours) => {
    finish('2026-11-22T210000Z', takenAt);
    expect(await backups.wait(noon)).toBe(hours * 60 * 60_000);
    expect(await backups.newest()).toBe(Date.parse(takenAt));
  });

  test('when its hour has passed today, waits for that of tomorrow', async () => {
    finish('2026-11-23T210000Z', '2026-11-23T21:00:00Z');
    expect(await backups.wait(new Date('2026-11-23T21:00:05Z'))).toBe(24 * 60 * 60_000 - 5_000);
  });

  test('when it is taken, removes older ones and unfinished ones, and nothing that is not its own', async () => {
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

  test('when it fails, leaves the older ones and room for the next try', async () => {
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
  ])('when it is asked for by %j, says how', (args) => {
    expect(() => dailyOptions(args)).toThrow(/Usage: daily --to/);
  });
});
