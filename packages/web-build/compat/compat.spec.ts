import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';

interface Replacement {
  library: string;
  version: string;
  by: string;
  files: Record<string, string>;
  with?: Record<string, string>;
}

const require = createRequire(import.meta.url);
const LIST: string = './replacements.mjs';
const { REPLACEMENTS } = (await import(LIST)) as { REPLACEMENTS: Record<string, Replacement> };

const LOCK = new URL('../../../package-lock.json', import.meta.url);
const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as {
  packages: Record<string, { version: string }>;
};

test.each(Object.values(REPLACEMENTS))(
  '$library is unchanged since its files were replaced',
  ({ library, version, files, with: others = {} }) => {
    const folder = path.dirname(require.resolve(`${library}/package.json`));
    for (const [file, hash] of Object.entries(files)) {
      const source = readFileSync(path.join(folder, file));
      expect([file, createHash('sha256').update(source).digest('hex').slice(0, 16)]).toEqual([file, hash]);
    }
    const tried = { [library]: version, ...others };
    expect(
      Object.fromEntries(Object.keys(tried).map((name) => [name, packages[`node_modules/${name}`]?.version])),
    ).toEqual(tried);
  },
);

test('the replaced links export everything that the router imports from the original', () => {
  const { library, by } = REPLACEMENTS.router!;
  const folder = path.dirname(require.resolve(`${library}/package.json`));
  const imported = ['dom/lib.js', 'components.js'].flatMap((file) => {
    const source = readFileSync(path.join(folder, 'dist/production/lib', file), 'utf8');
    const [, names = ''] = /import \{([^}]+)\} from "[^"]*ssr\/components\.js"/.exec(source) ?? [];
    return names.split(',').map((name) => name.trim());
  });
  const source = readFileSync(by, 'utf8');
  const missing = imported.filter((name) => !new RegExp(`export const ${name}\\b`).test(source));
  expect([imported.length > 0, missing]).toEqual([true, []]);
});
