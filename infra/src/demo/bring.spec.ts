import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '../local/stack/settings.js';
import { DEMO_PEOPLE } from './bring.js';

const root = path.resolve(import.meta.dirname, '../../..');

test('the README lists the accounts of the demo with their passwords', () => {
  const { admin } = readSettings(root, [], {});
  const people = [DEMO_PEOPLE[0]!, { who: 'admin', page: '/login', ...admin }, DEMO_PEOPLE[1]!];
  const section = readFileSync(path.join(root, 'README.md'), 'utf8')
    .split('Sign in as')[1]!
    .split('\n\n')[1]!;
  const rows = section.split('\n').slice(2);
  expect(rows.map((row) => [...row.matchAll(/[^|`\s]+/g)].map(([cell]) => cell))).toEqual(
    people.map(({ who, page, email, password }) => [who, page, email, password]),
  );
});
