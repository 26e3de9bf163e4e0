import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  ExportProducts,
  ListImportPrices,
  ListImportProblems,
  ProductBody,
  type CsvRow,
} from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import { createProduct, startCatalog } from '../catalog.fixture.js';
import { Importer, key, row } from './import.fixture.js';

let service: TestService;
let files: Importer;
beforeAll(async () => {
  service = await startCatalog();
  files = new Importer(service);
}, 60_000);
afterAll(() => files.close());

/** Texts with a special meaning in files, spreadsheets and lists, among letters of several scripts. */
const PIECES = [
  ',',
  ', ',
  ';',
  '"',
  '""',
  "'",
  '=',
  '+',
  '-',
  '@',
  '＝',
  ' ',
  '\u00a0',
  '\u200b',
  '\\',
  '1.250',
  'true',
  'ක්‍ෂ',
  'அ',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''));
const notes = fc.array(text, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const names = fc.array(text, { maxLength: 4 });
const amount = fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100);

const bodies = fc
  .record({
    name: text,
    altNames: names,
    price: amount,
    labellPrice: amount,
    stock: fc.integer({ min: 0, max: 1_000_000 }),
    isAvailable: fc.boolean(),
    category: fc.constantFrom('cctv1' as const, 'cctv2' as const, 'cctv3' as const),
    warrantyMonths: fc.constantFrom(0, 12, 60),
    images: fc.subarray(['/images/a.png', 'https://shop.example/images/b-1.webp']),
    specs: fc.tuple(text, text).map(([lens, box]) => [`lens=${lens}`, 'resolution=4', `box=${box}`]),
    description: notes,
    nameSi: text,
    altNamesSi: names,
    descriptionSi: notes,
    nameTa: text,
    altNamesTa: names,
    descriptionTa: notes,
  })
  .filter((body) => validateSync(plainToInstance(ProductBody, { ...body, productId: 'A' })).length === 0);

async function exported(productIds: string[]): Promise<Omit<CsvRow, 'row'>[]> {
  const found: Record<string, string>[] = [];
  for (let after: string | undefined; ;) {
    const { rows } = await service.bus.request(ExportProducts, { after });
    if (!rows.length) return found.filter(({ productId }) => productIds.includes(productId!));
    found.push(...rows);
    after = rows.at(-1)!.productId;
  }
}

test('importing an unchanged export leaves every valid product unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bodies, { minLength: 12, maxLength: 12 }), async (given) => {
      const made = await Promise.all(
        given.map((body) => createProduct(service.bus, { ...body, productId: key() })),
      );
      const rows = await exported(made.map(({ productId }) => productId));
      const tried = await files.dryRun(...rows);
      expect(tried).toMatchObject({ rows: 12, unchanged: 12, bad: 0 });
    }),
    { numRuns: 10 },
  );
}, 60_000);

test.each([
  ['1.250', '1250', '1.25'],
  ['1,250', '1250', '1.25'],
  ['12,500', '12500', '12.5'],
  ['999.999', '999999', '999.999'],
])('the price %s, which can be read as %s or %s, is refused naming both', async (price, first, second) => {
  const { _id: id, bad } = await files.dryRun(row(key(), { price }), row(key(), { labellPrice: price }));
  expect(bad).toBe(2);
  const { problems } = await service.bus.request(ListImportProblems, { id });
  const sentence = (label: string) =>
    `${label} "${price}" can be read as ${first} or as ${second}; write one of them`;
  expect(problems.map(({ reasons }) => reasons.map(({ message }) => message))).toEqual([
    [sentence('Price')],
    [sentence('Original price')],
  ]);
});

test.each([
  ['stock', '2.000', '2000', '2'],
  ['warrantyMonths', '1.200', '1200', '1.2'],
  ['version', '1.000', '1000', '1'],
])(
  'the %s %s, which can be read as %s or %s, is refused naming both',
  async (column, cell, first, second) => {
    const { _id: id, bad } = await files.dryRun(row(key(), { [column]: cell }));
    expect(bad).toBe(1);
    const { problems } = await service.bus.request(ListImportProblems, { id });
    expect(problems[0]!.reasons.map(({ message }) => message)).toEqual([
      expect.stringContaining(` "${cell}" can be read as ${first} or as ${second}; write one of them`),
    ]);
  },
);

test.each(['1250', '1250.5', '1,250.50', '1,250,000', '0.5', '12.50'])(
  'the unambiguous price %s is accepted',
  async (price) => {
    expect(await files.dryRun(row(key(), { price, stock: '1,250' }))).toMatchObject({ created: 1, bad: 0 });
  },
);

test.each(['0,250', '0,5', '012,500', '1250,5'])(
  'the price %s, whose comma separates no thousands, is refused',
  async (price) => {
    const { _id: id, bad } = await files.dryRun(row(key(), { price }));
    expect(bad).toBe(1);
    const { problems } = await service.bus.request(ListImportProblems, { id });
    expect(problems[0]!.reasons[0]!.message).toContain(price);
  },
);

test('a dry run lists old and new prices, the largest difference first', async () => {
  const [near, far, same] = await Promise.all(
    [1500, 1500, 20].map((price) => createProduct(service.bus, { productId: key(), price })),
  );
  const { _id: id, updated } = await files.dryRun(
    { productId: near!.productId, price: '1,750.00' },
    { productId: far!.productId, price: '1.50' },
    { productId: same!.productId, price: '20', name: 'Renamed' },
  );
  expect(updated).toBe(3);
  const list = (page: number) => service.bus.request(ListImportPrices, { id, page, limit: 1 });
  const change = ({ productId, name }: { productId: string; name: string }, more: object) => ({
    productId,
    name,
    before: 1500,
    ...more,
  });
  expect(await list(1)).toMatchObject({
    total: 2,
    totalPages: 2,
    prices: [change(far!, { row: 3, after: 1.5 })],
  });
  expect((await list(2)).prices).toEqual([change(near!, { row: 2, after: 1750 })]);
  await expect(service.bus.request(ListImportPrices, { id: 'i1' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
