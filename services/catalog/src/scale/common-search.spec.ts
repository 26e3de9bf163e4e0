import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ListProducts, type ProductQuery } from '@netra/contracts';
import { seed, type TestService } from '@netra/local-servers/testing';
import { seedProducts, startCatalog } from '../catalog.fixture.js';

const COUNT = 24_000;
/** The texts and specifications repeat after so many products. */
const DIFFERENT = 1_200;
/**
 * Everything has a lantern, half of it in the name; a quarter has a beacon, half of that in the name; few have a flute. Half are for
 * outdoors, a third have five megapixels, one in 400 has three.
 */
const INSERT_DIFFERENT = `
  insert into product (id, product_id, name, alt_names, description, images, specs, price, label_price, stock,
    is_available, category, created_at)
  select gen_random_uuid(), 'C' || i,
    case when i % 2 = 0 then 'Lantern' else 'Lamp' end || case when i % 8 = 0 then ' beacon' else '' end, '{}',
    'lantern' || case when i % 4 = 0 then ' beacon' else '' end || case when i % 100 = 0 then ' flute' else '' end, '{}',
    array['place=' || (array['indoor', 'outdoor'])[1 + i % 2],
      'resolution=' || case when i % 400 = 0 then 3 when i % 3 = 0 then 5 else 8 end],
    100 + i % 977, 0, i % 10, true, 'cctv' || 1 + i % 2, timestamptz '2026-01-01Z' + make_interval(secs => i)
  from generate_series(1, $1::int) i`;
const COPY = `
  insert into product (id, product_id, name, alt_names, description, images, specs, search_name, search_text,
    price, label_price, stock, is_available, category, created_at)
  select gen_random_uuid(), 'C' || i, name, alt_names, description, images, specs, search_name, search_text,
    100 + i % 977, 0, i % 10, true, category, timestamptz '2026-01-01Z' + make_interval(secs => i)
  from generate_series($1::int + 1, $2::int) i join product on product_id = 'C' || 1 + (i - 1) % $1::int`;

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
  await seed(service.dataSource, INSERT_DIFFERENT, [DIFFERENT]);
  await seedProducts(service, COPY, [DIFFERENT, COUNT]);
  await seed(service.dataSource, 'analyze product');
}, 60_000);
afterAll(() => service.close());

const list = (query: ProductQuery) =>
  service.bus.request(ListProducts, { limit: 100, includeUnavailable: true, ...query });
const idsOf = ({ products }: { products: { productId: string }[] }) =>
  products.map(({ productId }) => productId);

describe('search for a very common term', () => {
  const search = (q: string, more: ProductQuery = {}) => list({ q, ...more });

  test('lists each match once across all pages, the best of the newest first', async () => {
    const listed = await service.dataSource.query<{ id: string; inName: boolean; beacon: boolean }[]>(`
      select product_id as id, name like '%beacon%' as "inName", description like '%beacon%' as beacon
      from product order by can_be_bought desc, created_at desc, id desc`);
    const newest = listed.slice(0, 3_000).filter(({ beacon }) => beacon);
    const others = listed.slice(3_000).filter(({ beacon }) => beacon);
    const best = [...newest.filter(({ inName }) => inName), ...newest.filter(({ inName }) => !inName)];
    expect(best.length).toBeGreaterThan(400);
    expect(best.length).toBeLessThan(1_000);
    const pages = [];
    for (let page = 1; page <= 10; page++) pages.push(await search('beacon', { page }));
    expect(pages.flatMap(idsOf)).toEqual([...best, ...others].slice(0, 1_000).map(({ id }) => id));
    expect(pages[0]).toMatchObject({ total: 1_000, totalPages: 10 });
    expect(await search('beacon', { page: 11 })).toMatchObject({ total: 1_000, products: [] });
  });

  test('ends with the thousandth match on an incomplete last page', async () => {
    const last = await search('lantern', { page: 67, limit: 15 });
    expect(last).toMatchObject({ total: 1_000, totalPages: 67 });
    expect(last.products).toHaveLength(10);
  });

  test('supports a typing error, a filter and a sort order', async () => {
    const { products } = await search('latnern', { category: 'cctv2', sort: 'price-asc', limit: 50 });
    expect(products).toHaveLength(50);
    expect(products.map(({ price }) => price)).toEqual(
      products.map(({ price }) => price).toSorted((a, b) => a - b),
    );
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(['cctv2']));
    expect(products.every(({ stock }) => stock > 0)).toBe(true);
  });

  test('limits counts to a thousand', async () => {
    const { counts } = await search('lantern', { counts: true });
    expect(counts?.categories).toEqual({ cctv1: 1_000, cctv2: 1_000, cctv3: 0 });
    expect(counts?.priceRanges.map(({ count }) => count)).toEqual([1_000, 0, 0]);
  });

  test('counts a rarer term exactly among as many products', async () => {
    expect(await search('flute')).toMatchObject({ total: 240, totalPages: 3 });
    expect((await search('flute', { counts: true })).counts?.categories).toEqual({
      cctv1: 240,
      cctv2: 0,
      cctv3: 0,
    });
  });

  test('counts a common term exactly when the filters leave few products', async () => {
    const [row] = await service.dataSource.query<{ n: number }[]>(
      'select count(*)::int as n from product where price between 100 and 200',
    );
    expect(row!.n).toBeGreaterThan(1_000);
    expect((await search('lantern', { minPrice: 100, maxPrice: 200 })).total).toBe(row!.n);
  });
});

describe('specifications among very many products', () => {
  const counts = async (query: ProductQuery) => {
    const { counts: counted } = await list({ ...query, counts: true });
    return Object.fromEntries(counted!.specs!.map(({ spec, count }) => [spec, count]));
  };

  test('a list filtered by common ones has a thousand products, each once and in order', async () => {
    const query = { spec: ['place=outdoor', 'resolution=5'], sort: 'price-desc' } satisfies ProductQuery;
    const found = [];
    for (let page = 1; page <= 10; page++) found.push(await list({ ...query, page }));
    const prices = found.flatMap(({ products }) => products).map(({ price }) => price);
    expect(found[0]).toMatchObject({ total: 1_000, totalPages: 10 });
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    const numbers = found.flatMap(idsOf).map((id) => Number(id.slice(1)));
    expect(new Set(numbers).size).toBe(1_000);
    expect(numbers.every((number) => number % 2 === 1 && number % 3 === 0)).toBe(true);
  });

  test('a list filtered by rare ones is counted exactly', async () => {
    expect(await list({ spec: ['resolution=3'] })).toMatchObject({ total: 60 });
    expect(await list({ spec: ['resolution=3', 'place=outdoor'] })).toMatchObject({ total: 0, products: [] });
    expect(await list({ spec: ['resolution=3'], q: 'lantern' })).toMatchObject({ total: 60 });
  });

  test('counts are exact without other filters, otherwise estimates up to a thousand', async () => {
    expect(await counts({})).toMatchObject({ 'place=outdoor': 12_000, 'resolution=3': 60 });
    const beside = await counts({ spec: ['place=outdoor'] });
    expect(beside).toMatchObject({ 'place=outdoor': 1_000, 'resolution=5': 1_000, 'resolution=8': 1_000 });
    expect(beside).not.toHaveProperty('resolution=3');
    expect(await counts({ q: 'lantern', maxPrice: 30_000 })).toMatchObject({ 'place=indoor': 1_000 });
    const [cheap] = await service.dataSource.query<{ indoor: number; few: number }[]>(`
      select count(*) filter (where 'place=indoor' = any (specs))::int as indoor,
        count(*) filter (where 'resolution=3' = any (specs))::int as few
      from product where price <= 110`);
    expect(cheap!.indoor).toBeLessThan(200);
    expect(await counts({ maxPrice: 110 })).toMatchObject({
      'place=indoor': cheap!.indoor,
      'resolution=3': cheap!.few,
    });
  });
});
