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
  const result = (head: string) => {
    write('services/shop/src/list.ts', `${head}${SQL}`);
    return spawnSync(process.execPath, [check, folder], { encoding: 'utf8' });
  };

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-sql-'));
    write('package.json', '{"scripts": {"bench": "node bench/shop.mjs"}}');
    write('bench/shop.mjs', `export const LIST = 'list page';\n`);
    mkdirSync(path.join(folder, 'packages/service-kit/src'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('accepts a first line with a reason and an existing benchmark, or with the reason for having none', () => {
    const measured = '// SQL because this is a hot list; measured by `npm run bench`, row "list page".\n';
    expect(result(measured)).toMatchObject({ status: 0, stderr: '' });
    expect(result('// SQL because it locks; not measured: once a day.\n')).toMatchObject({ status: 0 });
  });

  it('reports a file whose first line gives no reason', () => {
    expect(result('')).toMatchObject({
      status: 1,
      stderr:
        'services/shop/src/list.ts has SQL, but its first line does not say why and what measures it.\n',
    });
  });

  it('reports a benchmark or row that does not exist', () => {
    expect(result('// SQL because hot; measured by `npm run speed`.\n').stderr).toContain(
      'no benchmark: speed',
    );
    const row = '// SQL because hot; measured by `npm run bench`, row "last page".\n';
    expect(result(row).stderr).toContain('a row that no benchmark has: last page');
  });
});
