import { describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { readPackages } from './command.js';
import type { Package } from './packages.js';
import { choices, refused } from './rules.js';
import { sbomOf } from './sbom.js';

const root = path.resolve(import.meta.dirname, '../../..');
const packages = readPackages(root);
const named = (name: string) => packages.filter((each) => each.name === name);

describe('the packages of the platform', () => {
  test('when they are read, are those of the lock file, and what runs is told from what builds', () => {
    expect(packages.length).toBeGreaterThan(800);
    for (const name of ['fastify', 'pg', 'typeorm', 'react', 'prom-client', '@opentelemetry/sdk-trace'])
      expect(named(name).some(({ isShipped }) => isShipped)).toBe(true);
    for (const name of ['jest', 'oxlint', 'playwright-core', 'testcontainers'])
      expect(named(name).map(({ isShipped }) => isShipped)).toEqual([false]);
  });

  test('when they are checked, are all of licences that are allowed', () => {
    expect(refused(packages).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });
});

describe('a package', () => {
  const of = (license: string, name = 'x'): Package => ({
    folder: `node_modules/${name}`,
    name,
    version: '1.0.0',
    license,
    isShipped: true,
    needs: [],
  });

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

test('the bill of materials, when it is written, names each package once with its hash and what it needs', () => {
  const { components, dependencies } = sbomOf('1.2.3', packages) as {
    components: { purl: string; name: string; hashes?: { alg: string; content: string }[] }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  const purls = components.map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
  const fastify = components.find(({ name }) => name === 'fastify');
  expect(fastify?.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  const needs = dependencies.find(({ ref }) => ref === fastify?.purl)?.dependsOn ?? [];
  expect(needs.some((ref) => ref.startsWith('pkg:npm/pino@'))).toBe(true);
  expect(needs.filter((ref) => !purls.includes(ref))).toEqual([]);
});
