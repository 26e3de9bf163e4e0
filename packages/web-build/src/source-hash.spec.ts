import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';

const SOURCE_HASH: string = './source-hash.mjs';
const { cacheVersion } = (await import(SOURCE_HASH)) as { cacheVersion: (folder: string) => string };

const base = mkdtempSync(path.join(tmpdir(), 'netra-'));
const folder = path.join(base, 'one');
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

beforeEach(() => {
  mkdirSync(path.join(folder, 'packages/web-build/src'), { recursive: true });
  write('packages/web-build/src/base.mjs', 'export const base = 1;');
  write('package-lock.json', '{"react": "1"}');
});
afterAll(() => rmSync(base, { recursive: true }));

test.each([
  ['a library', () => write('package-lock.json', '{"react": "2"}')],
  ['the configuration', () => write('packages/web-build/src/base.mjs', 'export const base = 2;')],
])('the version of the build cache changes with %s', (_what, change) => {
  const before = cacheVersion(folder);
  change();
  expect(cacheVersion(folder)).not.toBe(before);
});

test('the version of the build cache is stable within a folder and differs between folders', () => {
  const copy = path.join(base, 'two');
  cpSync(folder, copy, { recursive: true });
  expect(cacheVersion(folder)).toBe(cacheVersion(folder));
  expect(cacheVersion(copy)).not.toBe(cacheVersion(folder));
});
