import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLACES } from './add-a-field/places.js';

const root = fileURLToPath(new URL('../', import.meta.url));

test('the places of a field in CONTRIBUTING are at most eleven, and the ones of the nightly test', () => {
  const section = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
    .split('## Add a field')[1]!
    .split('\n## ')[0]!;
  const linked = [...section.matchAll(/\]\((?!e2e)([^)]+)\)/g)].map(([, file]) => file!);
  const walked = PLACES.map(([edit]) => edit!.file.replace(/\d+-product-weight\.ts$/, ''));
  expect(linked.toSorted()).toEqual(walked.toSorted());
  expect(PLACES.length).toBeLessThanOrEqual(11);
});

// `nightly/` makes the edits, compiles the copy and runs the tests of the field.
test.each(PLACES.flat().filter(({ before }) => before !== undefined))(
  'the place of the field in $file is found once',
  ({ file, before }) => {
    expect(readFileSync(path.join(root, file), 'utf8').split(before!)).toHaveLength(2);
  },
);
