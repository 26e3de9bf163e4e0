import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const lines = (count: number) => Array.from({ length: count }, (_, i) => `console.log(${i});`).join('\n');

/** What must be found: the file, its content, the rule. Most folders do not exist yet: the rules cover those too. */
const PLANTED: [string, string, string][] = [
  ['packages/contracts/src/a.ts', `import '@netra/service-kit';`, 'no-restricted-imports'],
  ['packages/api-client/src/a.ts', `import '@netra/contracts';`, 'no-restricted-imports'],
  ['packages/service-kit/src/a.ts', `import '@netra/gateway';`, 'no-restricted-imports'],
  ['services/warranty/src/a.ts', `import '@netra/catalog';`, 'no-restricted-imports'],
  ['services/warranty/src/b.ts', `import '../../catalog/src/main.js';`, 'no-restricted-imports'],
  ['gateway/src/a.ts', `import '@netra/web-kit';`, 'no-restricted-imports'],
  ['packages/web-kit/src/a.ts', `import '@netra/shell';`, 'no-restricted-imports'],
  ['packages/web-kit/src/staff.ts', `import '@netra/staff-kit';`, 'no-restricted-imports'],
  ['packages/web-kit/src/shop.ts', `import '@netra/shop-kit/delivery';`, 'no-restricted-imports'],
  ['packages/shop-kit/src/a.ts', `import '@netra/staff-kit';`, 'no-restricted-imports'],
  ['packages/staff-kit/src/a.ts', `import '@netra/mfe-admin';`, 'no-restricted-imports'],
  ['packages/staff-kit/src/library.ts', `import 'react-router';`, 'no-restricted-imports'],
  ['shell/src/staff.ts', `import '@netra/staff-kit';`, 'no-restricted-imports'],
  ['shell/src/shop.ts', `import '@netra/shop-kit/delivery';`, 'no-restricted-imports'],
  ['mfe-storefront/src/staff.ts', `import '@netra/staff-kit';`, 'no-restricted-imports'],
  ['mfe-admin/src/a.ts', `import '@netra/mfe-technician';`, 'no-restricted-imports'],
  ['mfe-admin/src/b.ts', `import 'react-router';`, 'no-restricted-imports'],
  ['mfe-admin/src/cart/c.ts', `import '../orders/order-list';`, 'no-restricted-imports'],
  ['edge/src/a.ts', `import '@netra/service-kit';`, 'no-restricted-imports'],
  ['shell/src/a.ts', `import '@netra/mfe-admin';`, 'no-restricted-imports'],
  ['mfe-dealer/src/a.ts', `import '@netra/mfe-storefront';`, 'no-restricted-imports'],
  ['mfe-dealer/src/b.ts', `import 'react-router';`, 'no-restricted-imports'],
  ['packages/contracts/src/subpath.ts', `import '@netra/node-kit/x';`, 'no-restricted-imports'],
  ['packages/service-kit/src/subpath.ts', `import '@netra/web-kit/rules';`, 'no-restricted-imports'],
  ['packages/service-kit/src/servers.ts', `import '@netra/local-servers/testing';`, 'no-restricted-imports'],
  ['packages/service-kit/src/subpath.spec.ts', `import '@netra/web-kit/rules';`, 'no-restricted-imports'],
  ['packages/local-servers/src/subpath.ts', `import '@netra/web-kit/rules';`, 'no-restricted-imports'],
  ['packages/web-kit/src/subpath.ts', `import '@netra/service-kit/images';`, 'no-restricted-imports'],
  ['services/warranty/src/subpath.ts', `import '@netra/web-kit/rules';`, 'no-restricted-imports'],
  ['services/warranty/src/servers.ts', `import '@netra/local-servers/testing';`, 'no-restricted-imports'],
  ['services/warranty/src/subpath.spec.ts', `import '@netra/web-kit/rules';`, 'no-restricted-imports'],
  ['gateway/src/subpath.ts', `import '@netra/web-build/sizes';`, 'no-restricted-imports'],
  ['edge/src/subpath.ts', `import '@netra/service-kit/images';`, 'no-restricted-imports'],
  ['shell/src/subpath.ts', `import '@netra/node-kit/x';`, 'no-restricted-imports'],
  ['mfe-dealer/src/subpath.ts', `import '@netra/service-kit/images';`, 'no-restricted-imports'],
  ['mfe-dealer/src/library.ts', `import 'react-router/dom';`, 'no-restricted-imports'],
  ['mfe-dealer/src/query.ts', `import '@tanstack/react-query/build';`, 'no-restricted-imports'],
  ['e2e/subpath.ts', `import '@netra/service-kit/images';`, 'no-restricted-imports'],
  ['services/warranty/src/kits.ts', `import '@netra/contracts-of-another';`, 'no-restricted-imports'],
  ['mfe-dealer/src/cart/c.ts', `import '../orders/order-list';`, 'no-restricted-imports'],
  ['e2e/a.ts', `import '@netra/service-kit';`, 'no-restricted-imports'],
  ['gateway/src/one.ts', `import { two } from './two.js'; export const one = () => two;`, 'no-cycle'],
  ['gateway/src/two.ts', `import { one } from './one.js'; export const two = () => one;`, 'no-cycle'],
  ['gateway/src/long-file.ts', lines(251), 'max-lines'],
  ['gateway/src/long-function.ts', `export function f() {\n${lines(61)}\n}`, 'max-lines-per-function'],
  ['shell/src/long-part.tsx', `export function F() {\n${lines(81)}\n}`, 'max-lines-per-function'],
  [
    'gateway/src/complex.ts',
    `export const f = (a: number) => ${Array.from({ length: 16 }, (_, i) => `a === ${i} ? ${i} : `).join('')}0;`,
    'complexity',
  ],
  ['gateway/src/any.ts', `export const f = (a: any) => a;`, 'no-explicit-any'],
  ['gateway/src/floating.ts', `export function f() { Promise.resolve(1); }`, 'no-floating-promises'],
  [
    'services/warranty/src/saved.ts',
    `export const f = (a: { dataSource: { manager: { save(b: object): void } } }) => a.dataSource.manager.save({});`,
    'no-restricted-properties',
  ],
  [
    'services/warranty/src/taken-apart.ts',
    `export function f(tx: { save(b: object): void }) { const { save } = tx; save({}); }`,
    'no-restricted-properties',
  ],
  ['gateway/src/circle.ts', `import type { B } from './circle-back.js';\nexport type A = B[];`, 'no-cycle'],
  ['gateway/src/circle-back.ts', `import type { A } from './circle.js';\nexport type B = A[];`, 'no-cycle'],
  ['gateway/src/CamelCase.ts', `export const a = 1;`, 'filename-case'],
  ['gateway/src/ignored.ts', `// @ts-ignore\nexport const a = 1;`, 'ban-ts-comment'],
];

const ALLOWED: [string, string][] = [
  [
    'services/warranty/src/fine.ts',
    `import '@netra/contracts'; import '@netra/service-kit'; import './other.js';`,
  ],
  ['services/warranty/src/fine-subpath.ts', `import '@netra/service-kit/images';`],
  ['services/warranty/src/fine.spec.ts', `import '@netra/local-servers/testing';`],
  ['packages/local-servers/src/fine.ts', `import '@netra/service-kit/bus-setup';`],
  ['packages/service-kit/src/fine.ts', `import '@netra/contracts';`],
  [
    'mfe-dealer/src/cart/fine.ts',
    `import '@netra/web-kit'; import '@netra/web-kit/rules'; import '../shared/price'; import '../texts/cart';`,
  ],
  ['mfe-storefront/src/fine.ts', `import '@netra/shop-kit/delivery';`],
  ['packages/shop-kit/src/fine.ts', `import '@netra/web-kit'; import '@netra/api-client';`],
  ['mfe-technician/src/fine.ts', `import '@netra/staff-kit';`],
  ['packages/staff-kit/src/fine.ts', `import '@netra/web-kit/rules'; import '@netra/api-client';`],
  ['edge/src/fine.ts', `import '@netra/node-kit';`],
  ['shell/src/fine.ts', `import '@netra/web-kit'; import '@netra/api-client';`],
  ['e2e/fine.ts', `import '@netra/contracts';`],
];

let folder: string;
let found: { code: string; filename: string }[];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'netra-lint-'));
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true } }));
  for (const [name, text] of [...PLANTED, ...ALLOWED]) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`);
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--type-aware', '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.dirname(oxlint)}:${process.env['PATH']}` },
  });
  found = (JSON.parse(stdout) as { diagnostics: typeof found }).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true }));

it.each(PLANTED)('the linter finds a violation in %s with %j: %s', (name, _text, rule) => {
  const codes = found.filter(({ filename }) => filename === name).map(({ code }) => code);
  expect(codes).toContainEqual(expect.stringContaining(`(${rule})`));
});

it.each(ALLOWED)('the linter accepts %s, which follows the import rules', (name) => {
  expect(found.filter(({ filename, code }) => filename === name && code.includes('imports'))).toEqual([]);
});
