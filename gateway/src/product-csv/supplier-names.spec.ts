import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CheckImport,
  CSV_COLUMNS,
  ExportProducts,
  importError,
  ListSuppliers,
  StageImport,
  StartImport,
  type CsvRow,
  type ExportQuery,
  type ImportRows,
} from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

const SUPPLIERS = [
  { firstName: 'Lens', lastName: 'House', email: 'sales@lens.example' },
  { firstName: 'Twin', lastName: '', email: 'one@twin.example' },
  { firstName: 'Twin', lastName: '', email: 'two@twin.example' },
];

const headers = () => bearer(tokenFor('admin'));
const staged: CsvRow[] = [];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.services.on(StartImport, ({ fileName }) => ({ _id: 'import-1', fileName }));
  gateway.services.on(StageImport, ({ rows }: ImportRows) => ({ staged: staged.push(...rows) }));
  gateway.services.on(CheckImport, () => ({ _id: 'import-1', state: 'checked' }));
}, 60_000);
afterAll(() => gateway.close());

async function tried(content: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), 'new.csv');
  await gateway.call('POST', '/product-imports', { headers: headers(), body: form });
}

describe('suppliers in a file of products', () => {
  test('become addresses when the file is checked, with errors for unknown and ambiguous names', async () => {
    gateway.services.on(ListSuppliers, () => ({ suppliers: SUPPLIERS }));
    await tried('productId,supplier\nA, lens  HOUSE\nB,Nobody\nC,Twin\nD,TWO@twin.example\nE,\n');
    expect(staged).toEqual([
      { row: 2, productId: 'A', supplier: 'sales@lens.example' },
      {
        row: 3,
        productId: 'B',
        supplier: 'Nobody',
        problem: importError('import.supplierUnknown', { name: 'Nobody' }),
      },
      {
        row: 4,
        productId: 'C',
        supplier: 'Twin',
        problem: importError('import.supplierTwice', { name: 'Twin' }),
      },
      { row: 5, productId: 'D', supplier: 'two@twin.example' },
      { row: 6, productId: 'E', supplier: '' },
    ]);
  });

  test('have errors that keep an emoji whole where they cut a long name', async () => {
    gateway.services.on(ListSuppliers, () => ({ suppliers: SUPPLIERS }));
    const name = `${'x'.repeat(99)}📷`;
    await tried(`productId,supplier\nF,${name}x\n`);
    expect(staged.at(-1)?.problem).toEqual(importError('import.supplierUnknown', { name }));
  });

  test('are exported by name, or by address where two share a name', async () => {
    gateway.services.on(ListSuppliers, () => ({ suppliers: SUPPLIERS }));
    const suppliers = ['sales@lens.example', 'two@twin.example', 'gone@far.example', ''];
    const rows = suppliers.map((supplier, index) => ({ productId: `S-${index}`, supplier }));
    gateway.services.on(ExportProducts, ({ after }: ExportQuery) => ({ rows: after ? [] : rows }));
    const text = await (
      await gateway.call('GET', '/product-export?bom=false', { headers: headers() })
    ).text();
    const at = CSV_COLUMNS.indexOf('supplier');
    const cells = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[at]);
    expect(cells).toEqual(['Lens House', 'two@twin.example', '', '']);
  });
});
