import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const IMPORT = /^(?:import|export)\s[^;]*?'([^']+)';/gm;

/** The packages that a program loads at start-up through static imports, transitively. */
function packagesOf(main: string): Set<string> {
  const packages = new Set<string>();
  const files = [path.join(root, main)];
  const seen = new Set(files);
  for (const file of files) {
    for (const [statement, name] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (/^(?:import|export) type/.test(statement)) continue;
      const next = path.resolve(path.dirname(file), name!.replace(/\.js$/, '.ts'));
      if (!name!.startsWith('.')) packages.add(name!);
      else if (!seen.has(next)) files.push(next);
      seen.add(next);
    }
  }
  return packages;
}

const SERVICES = ['catalog', 'identity', 'mailer', 'orders', 'people', 'repairs'];

test.each([
  ...SERVICES.map((name) => `services/${name}/src/main.ts`),
  'gateway/src/main.ts',
  'edge/src/main.ts',
  'packages/service-kit/src/index.ts',
  'infra/src/tools/main.ts',
])('%s, started from an image, does not load local-servers', (main) => {
  const packages = [...packagesOf(main)];
  expect(packages).not.toEqual([]);
  expect(packages.filter((name) => name.startsWith('@netra/local-servers'))).toEqual([]);
});
