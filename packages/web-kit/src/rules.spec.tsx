import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** Without its first line, which says what to do with the file. */
const rulesOf = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replace(/^.*\n/, '');

test('the rules of typed texts, when they reach the browser, are those of the contract', () => {
  expect(rulesOf('rules.ts')).toBe(rulesOf('../../contracts/src/text-rules.ts'));
});
