import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const check = fileURLToPath(new URL('../../../check/sql.mjs', import.meta.url));
const SQL = 'export const NEWEST = `\n  select * from product order by created_at desc`;\n';

describe('check of hand-written SQL', () => {
  let folder: string;
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  const row = (measured: string, file = 'list') =>
    `| [${file}.ts](../services/shop/src/${file}.ts) | It is hot | ${measured} |\n`;
  const result = (...rows: string[]) => {
    write('bench/SQL.md', rows.join(''));
    return spawnSync(process.execPath, [check, folder], { encoding: 'utf8' });
  };

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-sql-'));
    write('package.json', '{"scripts": {"bench": "node bench/shop.mjs"}}');
    write('bench/shop.mjs', `export const LIST = 'list page';\n`);
    write('services/shop/src/list.ts', SQL);
    write('services/shop/src/cart.ts', '// select * from cart is what the entity does.\n');
    mkdirSync(path.join(folder, 'packages/service-kit/src'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('accepts a row with an existing benchmark, or with the reason for having none', () => {
    expect(result(row('`npm run bench`, row "list page"'))).toMatchObject({ status: 0, stderr: '' });
    expect(result(row('once a day'))).toMatchObject({ status: 0, stderr: '' });
  });

  it('reports a file that has no row', () => {
    expect(result()).toMatchObject({
      status: 1,
      stderr: 'services/shop/src/list.ts has SQL, but no row in bench/SQL.md.\n',
    });
  });

  it('reports a row whose file has no SQL, or is gone', () => {
    const { stderr } = result(row('once a day'), row('once a day', 'cart'), row('once a day', 'gone'));
    expect(stderr).toBe(
      'bench/SQL.md lists services/shop/src/cart.ts, which has no SQL.\n' +
        'bench/SQL.md lists services/shop/src/gone.ts, which has no SQL.\n',
    );
  });

  it('reports a benchmark or row that does not exist', () => {
    expect(result(row('`npm run speed`')).stderr).toContain('names no benchmark: speed');
    expect(result(row('`npm run bench`, row "last page"')).stderr).toContain(
      'a row that no benchmark has: last page',
    );
  });
});
