import { describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { isOurs } from './command.js';
import { bomOf, packagesOf, type Package } from './packages.js';
import { choices, refused } from './rules.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const packages = packagesOf(bomOf(root), isOurs);

describe('the packages of the platform', () => {
  test('when npm lists them, are the packages of others that run and build it', () => {
    expect(packages.length).toBeGreaterThan(800);
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['fastify', 'typeorm', 'react', '@opentelemetry/sdk-trace', 'jest']),
    );
    expect(names.filter((name) => name.includes('netra'))).toEqual([]);
  });

  test('when they are checked, are all of licences that are allowed', () => {
    expect(refused(packages).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });
});

describe('a package', () => {
  const of = (license: string, name = 'x'): Package => ({ name, version: '1.0.0', license });

  test.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'LGPL-3.0-or-later',
    'MPL-2.0',
    'SSPL-1.0',
    '',
    'MIT AND GPL-2.0',
    'SEE LICENSE IN x',
  ])('when its licence is %j, is refused', (license) => expect(refused([of(license)])).toHaveLength(1));

  test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', '(BSD-2-Clause OR MIT OR Apache-2.0)'])(
    'when its licence is %j, is allowed',
    (license) => expect(refused([of(license)])).toEqual([]),
  );

  test('when it is an exception, is one under its licence only', () => {
    expect(refused([of('MPL-2.0', 'axe-core')])).toEqual([]);
    expect(refused([of('GPL-3.0', 'axe-core')])).toHaveLength(1);
  });

  test('when its licence is a choice, is under all of one of them', () => {
    expect(choices('(MIT OR Apache-2.0 AND ISC)')).toEqual([['MIT'], ['Apache-2.0', 'ISC']]);
  });
});
