import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** Without its first line, which is the notice of a generated file. */
const rulesOf = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replace(/^.*\n/, '');

test('the rules of typed texts in the browser are those of the contract', () => {
  expect(rulesOf('rules.ts')).toBe(rulesOf('../../contracts/src/rules/text-rules.ts'));
});
