import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterOf } from './cluster-folder.js';

const USER = { uid: process.getuid!(), gid: process.getgid!() };

let base: string;
beforeEach(() => void (base = mkdtempSync(join(tmpdir(), 'netra-clusters-'))));
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(base, { recursive: true, force: true });
});

/** Returns the cluster of a data folder that others cannot enter, with a row in it. */
function start(dataDir: string): string {
  mkdirSync(join(base, dataDir), { recursive: true });
  const places = { elsewhere: join(base, 'elsewhere'), temporary: join(base, 'tmp') };
  const cluster = clusterOf(join(base, dataDir), USER, places);
  writeFileSync(join(cluster, 'PG_VERSION'), '18');
  return cluster;
}
const move = (from: string, to: string) => renameSync(join(base, from), join(base, to));

test('the cluster of a moved installation survives the start of a new one in its place', () => {
  const warned = jest.spyOn(console, 'error').mockReturnValue();
  const old = start('netra/.data');
  move('netra', 'netra-old');
  const fresh = start('netra/.data');
  expect(fresh).not.toBe(old);
  expect(existsSync(join(old, 'PG_VERSION'))).toBe(true);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining(old));
  expect(start('netra-old/.data')).toBe(old);
});

test('a cluster whose installation was moved and started again belongs to nobody else', () => {
  const warned = jest.spyOn(console, 'error').mockReturnValue();
  start('netra/.data');
  move('netra', 'netra-old');
  start('netra-old/.data');
  start('other/.data');
  expect(warned).not.toHaveBeenCalled();
});

test('a cluster that is gone is not replaced by an empty one in silence', () => {
  rmSync(start('netra/.data'), { recursive: true });
  expect(() => start('netra/.data')).toThrow(/is gone\. To begin with an empty one, delete .*cluster\.$/);
});

test('the cluster of a temporary folder is removed after the folder', () => {
  const cluster = start('tmp/a-test');
  rmSync(join(base, 'tmp/a-test'), { recursive: true });
  start('netra/.data');
  expect(existsSync(cluster)).toBe(false);
  expect(existsSync(`${cluster}.link`)).toBe(false);
});
