import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  CheckImport,
  CSV_COLUMNS,
  ExportProducts,
  StageImport,
  StartImport,
  type CsvColumn,
  type CsvRow,
  type ImportRows,
} from '@netra/contracts';
import fc from 'fast-check';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

type Cells = Record<CsvColumn, string>;

let gateway: TestGateway;
let staged: CsvRow[];
let stored: Cells[];
beforeAll(async () => {
  gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => {
  staged = [];
  gateway.services.on(ExportProducts, ({ after }) => ({ rows: after === undefined ? stored : [] }));
  gateway.services.on(StartImport, ({ fileName }) => ({ _id: 'import-1', fileName }));
  gateway.services.on(StageImport, ({ rows }: ImportRows) => {
    staged.push(...rows);
    return { staged: rows.length };
  });
  gateway.services.on(CheckImport, () => ({ _id: 'import-1', state: 'checked', rows: staged.length }));
});

const headers = bearer(tokenFor('admin'));
async function tried(content: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), 'new.csv');
  return (await gateway.call('POST', '/product-imports', { headers, body: form })).status;
}

/** Characters with a meaning in files and spreadsheets, among letters of every script. */
const PIECES = [...',;"\'=+-@＝＠\t\n \u200b', "''", 'sep=', 'ක්‍ෂ'];
const cell = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 3 })), {
    maxLength: 5,
  })
  .map((parts) => parts.join('').replace(/(?![\n\t])\p{Cc}/gu, ''));
const product = fc.record(
  Object.fromEntries(
    CSV_COLUMNS.map((column) => [column, column === 'supplier' ? fc.constant('') : cell]),
  ) as Record<CsvColumn, fc.Arbitrary<string>>,
);

test('any text in any cell is unchanged after export and import', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 20 }), async (given) => {
      staged = [];
      stored = given.map((cells, index) => ({ ...cells, productId: `-${index}` }));
      const file = await gateway.call('GET', '/product-export', { headers });
      expect(await tried(await file.text())).toBe(201);
      expect(staged.map(({ row: _row, ...cells }) => cells)).toEqual(stored);
    }),
    { numRuns: 25 },
  );
});

test('rows of empty cells, as spreadsheets leave them, are ignored and keep the numbering', async () => {
  await tried(',,\r\nproductId,name,price\r\nA-1,Dome,10\r\n,,\r\n , ,\u200b\r\nB-2,NVR,20\r\n,,\r\n');
  expect(staged.map(({ row, productId }) => [row, productId])).toEqual([
    [3, 'A-1'],
    [6, 'B-2'],
  ]);
});

test('more rows of empty cells than a file may have rows are ignored', async () => {
  expect(await tried(`productId,name\nA-1,Dome\n${',\n'.repeat(30_000)}`)).toBe(201);
  expect(staged).toHaveLength(1);
});
