import { expect, test } from '@jest/globals';
import { ERROR_SENTENCES } from '@netra/contracts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const SOURCES = '{edge,gateway,packages/{contracts,node-kit,service-kit},services/*}/src/**/*.ts';
const NO_THROWER = /\.(spec|fixture)\.ts$|error-sentences/;

test('every key of the catalogue of errors is used by a process', () => {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !NO_THROWER.test(file));
  const source = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  const isThrown = (key: string) => {
    const suffix = key.slice(key.indexOf('.'));
    return source.includes(`'${key}'`) || source.includes(`}${suffix}\``);
  };

  expect(Object.keys(ERROR_SENTENCES).filter((key) => !isThrown(key))).toEqual([]);
});
