import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const rows = readFileSync(`${root}docs/security.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', , state = '', how = '', tests = '']) => ({ id, state, how, tests }));

test('the table of security, when it is read, has one row a requirement and a known state in each', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const { id, state, how } of rows) {
    expect([id, state]).toEqual([id, expect.stringMatching(/^(met|partly|not met|n\/a)$/)]);
    expect([id, how.length > 5]).toEqual([id, true]);
  }
});

test.each(rows)('$id: the tests that show it, when looked for, are there', ({ state, tests }) => {
  const shown = tests === '–' ? [] : tests.split('<br>');
  if (state === 'met') expect(shown.length).toBeGreaterThan(0);
  for (const one of shown) {
    const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(one) ?? [];
    expect([file, existsSync(root + file)]).toEqual([file, true]);
    expect(readFileSync(root + file, 'utf8')).toContain(name);
  }
});
