import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CATEGORIES, ListProducts, PRODUCT_SORTS, type ProductQuery } from '@netra/contracts';
import { testInfra, startTestService, type TestService } from '@netra/local-servers/testing';
import { catalog } from '../catalog.definition.js';

const AVAILABILITY: ProductQuery[] = [{}, { includeUnavailable: true }, { onlyUnavailable: true }];
const PRICES: ProductQuery[] = [
  {},
  { minPrice: 10 },
  { maxPrice: 7_000 },
  { minPrice: 700, maxPrice: 900 },
  { minPrice: 1, maxPrice: 1 },
];
/** 31 KiB each: some 4 MiB a connection. */
const MAX_TEXTS = 130;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    ...catalog,
    env: { DATABASE_POOL_SIZE: '2', PUBLIC_ORIGIN: 'https://shop.example' },
  });
}, 60_000);
afterAll(async () => {
  await service.close();
  await (await testInfra()).close();
});

/** Every choice of the first list combined with every one of the second. */
const cross = (first: ProductQuery[], second: ProductQuery[]): ProductQuery[] =>
  first.flatMap((one) => second.map((other) => ({ ...one, ...other })));

const queries: ProductQuery[] = [
  ...Array.from({ length: 100 }, (_, index) => ({ limit: index + 1, page: index + 1 })),
  ...[
    AVAILABILITY,
    [{}, ...CATEGORIES.map((category) => ({ category }))],
    PRICES,
    [{ limit: 20 }, { limit: 20, page: 30, counts: true }],
  ].reduce(
    cross,
    PRODUCT_SORTS.map((sort) => ({ sort })),
  ),
];

test('the lists of guests are few statements for the database, whatever they filter, sort and page by', async () => {
  for (const query of queries) await service.bus.request(ListProducts, query);
  const sql = 'select statement as text from pg_prepared_statements';
  const asked = Array.from({ length: 8 }, () => service.dataSource.query<{ text: string }[]>(sql));
  const texts = new Set((await Promise.all(asked)).flat().map(({ text }) => text));
  expect(texts.size).toBeGreaterThan(10);
  expect(texts.size).toBeLessThanOrEqual(MAX_TEXTS);
}, 60_000);
