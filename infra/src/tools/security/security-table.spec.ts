import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const document = readFileSync(`${root}docs/security.md`, 'utf8');
/** The level of each requirement of the standard's release 5.0.0. */
const standard = JSON.parse(readFileSync(`${root}infra/src/tools/security/asvs-5.0.json`, 'utf8')) as Record<
  string,
  number
>;
const rows = document
  .split('\n')
  .filter((line) => /^\| \d+\.\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', , state = '', how = '', tests = '']) => ({ id, level, state, how, tests }));

/** Expands `1.2.6-1.2.8, 1.3.1` into four numbers. */
function numbersOf(id: string): string[] {
  return id.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('-');
    const section = first.replace(/\d+$/, '');
    const [from, to] = [first, last].map((number) => Number(number.split('.')[2]));
    return Array.from({ length: to! - from! + 1 }, (_, step) => `${section}${from! + step}`);
  });
}

test('the security table lists every requirement of levels 1 and 2 once, with its level', () => {
  const listed = rows.flatMap(({ id }) => numbersOf(id));
  expect(new Set(listed).size).toBe(listed.length);
  const wanted = Object.keys(standard).filter((number) => standard[number]! < 3);
  expect(wanted.filter((number) => !listed.includes(number))).toEqual([]);
  for (const { id, level } of rows) {
    const levels = new Set(numbersOf(id).map((number) => standard[number]));
    expect([id, level]).toEqual([id, [...levels].toSorted().join(', ')]);
  }
});

test('the counts of the document match its table', () => {
  const counts = [1, 2].map((level) => {
    const one = ['met', 'partly', 'not met', 'n/a'].map((state) =>
      rows
        .filter((row) => row.state === state)
        .flatMap(({ id }) => numbersOf(id))
        .filter((number) => standard[number] === level),
    );
    return `| ${[level, ...one.map(({ length }) => length)].join(' | ')} |`;
  });
  const lines = document.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
  expect(counts.filter((line) => !lines.includes(line))).toEqual([]);
});

test.each(rows)('$id: its state is known and explained', ({ id, state, how }) => {
  expect([id, state]).toEqual([id, expect.stringMatching(/^(met|partly|not met|n\/a)$/)]);
  expect([id, how.length > 5]).toEqual([id, true]);
});

test.each(rows)('$id: the tests that prove it exist', ({ state, tests }) => {
  const shown = tests === '–' ? [] : tests.split('<br>');
  if (state === 'met') expect(shown.length).toBeGreaterThan(0);
  for (const one of shown) {
    const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(one) ?? [];
    expect([file, existsSync(root + file)]).toEqual([file, true]);
    expect(readFileSync(root + file, 'utf8')).toContain(name);
  }
});
