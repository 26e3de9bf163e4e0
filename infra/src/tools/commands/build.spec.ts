import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const launch = fileURLToPath(new URL('../../../launch/', import.meta.url));

let tree: string;
const file = (name: string) => path.join(tree, name);
const write = (name: string, text = '') => {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
};
const build = () =>
  spawnSync(process.execPath, [file('build-all.mjs')], { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } });

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'netra-build-'));
  for (const name of ['bootstrap.mjs', 'build.mjs']) cpSync(launch + name, file(`infra/launch/${name}`));
  write('node_modules/typescript/bin/tsc', '');
  write('build-all.mjs', `import { buildPrograms } from './infra/launch/build.mjs'; buildPrograms();`);
  write('services/catalog/src/migrations/1763719200000-products.ts');
  write('services/catalog/dist/migrations/1763719200000-products.js');
});
afterEach(() => rmSync(tree, { recursive: true }));

test('the output of a migration is removed once its source is deleted', () => {
  write('services/catalog/dist/migrations/1763719300000-renamed.js');
  expect(build()).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(file('services/catalog/dist/migrations/1763719300000-renamed.js'))).toBe(false);
  expect(existsSync(file('services/catalog/dist/migrations/1763719200000-products.js'))).toBe(true);
});

test.each(['services/.DS_Store', 'services/reports/src/main.ts'])(
  'the build succeeds with %s, which has no migrations',
  (name) => {
    write(name);
    expect(build()).toMatchObject({ status: 0, stderr: '' });
  },
);
