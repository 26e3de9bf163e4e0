import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bomOf, packagesOf, type Package } from './packages.js';
import { choices, refused } from './rules.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const packages = packagesOf(bomOf(root));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('packages of the platform', () => {
  test('include those that run and build it', () => {
    expect(packages.length).toBeGreaterThan(800);
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['fastify', 'typeorm', 'react', '@opentelemetry/sdk-trace', 'jest']),
    );
  });

  test('of this repository have the licence of its LICENSE file', () => {
    const ours = packages.filter(({ name }) => name.startsWith('@netra/'));
    expect(ours.map(({ name }) => name)).toEqual(expect.arrayContaining(['@netra/gateway', '@netra/orders']));
    expect(ours.filter(({ license }) => license !== 'MIT')).toEqual([]);
    expect(JSON.parse(read('package.json'))).toMatchObject({ license: 'MIT' });
    expect(read('LICENSE')).toMatch(/^MIT License\n/);
  });

  test('have only allowed licences', () => {
    expect(refused(packages).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });
});

describe('licence check', () => {
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
  ])('refuses %j', (license) => expect(refused([of(license)])).toHaveLength(1));

  test.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', '(BSD-2-Clause OR MIT OR Apache-2.0)'])(
    'allows %j',
    (license) => expect(refused([of(license)])).toEqual([]),
  );

  test('allows an exception only under its licence', () => {
    expect(refused([of('MPL-2.0', 'axe-core')])).toEqual([]);
    expect(refused([of('GPL-3.0', 'axe-core')])).toHaveLength(1);
  });

  test('splits a choice of licences into its alternatives', () => {
    expect(choices('(MIT OR Apache-2.0 AND ISC)')).toEqual([['MIT'], ['Apache-2.0', 'ISC']]);
  });
});
