import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Guard {
  guard: string;
  file: string;
  find: string;
  replace: string;
  suite: string;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = `${root}bench/guards/`;
const guards = readdirSync(folder).flatMap(
  (name) => JSON.parse(readFileSync(folder + name, 'utf8')) as Guard[],
);

test.each(guards)('$guard: the text that its mutant replaces occurs exactly once', (guard) => {
  const source = readFileSync(root + guard.file, 'utf8');
  expect(source.split(guard.find)).toHaveLength(2);
  expect(guard.replace).not.toBe(guard.find);
});

test.each(guards)('$guard: the suite that must fail for its mutant exists', ({ suite }) => {
  const folder = suite.split('(')[0]!.replace(/[^/]*$/, '');
  const files = readdirSync(root + folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => new RegExp(suite).test(folder + file))).not.toEqual([]);
});
