import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIELDS } from './add-a-field/fields.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const [, section] = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## Add a field\n');
/** The part of each field. */
const parts = section!.split('\n## ')[0]!.split('\n### ');

describe.each(FIELDS.map((field, index) => ({ ...field, part: parts[index]! })))(
  'a field of a product like $name',
  ({ name, places, part }) => {
    test('has at most eleven places in CONTRIBUTING, and they are the ones of the nightly test', () => {
      expect(part).toContain(`\`${name}\``);
      const linked = [...part.matchAll(/\]\((?!e2e)([^)]+)\)/g)].map(([, file]) => file!);
      const walked = places.map(([edit]) => edit!.file.replace(/\d+-\w+-\w+\.ts$/, ''));
      expect(linked.toSorted()).toEqual(walked.toSorted());
      expect(places.length).toBeLessThanOrEqual(11);
    });

    // `nightly/` makes the edits, compiles the copy and runs the tests of the field.
    test.each(places.flat().filter(({ before }) => before !== undefined))(
      'has a place in $file, which is found once',
      ({ file, before }) => {
        expect(readFileSync(path.join(root, file), 'utf8').split(before!)).toHaveLength(2);
      },
    );
  },
);
