import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ListProducts, type ProductQuery } from '@netra/contracts';
import { seed, type TestService } from '@netra/local-servers/testing';
import { startCatalog } from '../catalog.fixture.js';

const COUNT = 24_000;
/** Half are for outdoors, a third have five megapixels, one in 400 has three. */
const INSERT_PRODUCTS = `
  insert into product (id, product_id, name, alt_names, description, images, specs, price, label_price, stock,
    is_available, category, created_at)
  select gen_random_uuid(), 'S' || i, 'Lantern', '{}', '', '{}',
    array['place=' || (array['indoor', 'outdoor'])[1 + i % 2],
      'resolution=' || case when i % 400 = 0 then 3 when i % 3 = 0 then 5 else 8 end],
    i, 0, 1, true, 'cctv1', timestamptz '2026-01-01Z' + make_interval(secs => i)
  from generate_series(1, $1::int) i`;

describe('specifications among very many products', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    await seed(service.dataSource, INSERT_PRODUCTS, [COUNT]);
    await seed(service.dataSource, 'analyze product');
  }, 60_000);
  afterAll(() => service.close());

  const list = (query: ProductQuery) => service.bus.request(ListProducts, { limit: 100, ...query });
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
    expect(new Set(prices).size).toBe(1_000);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(prices.every((price) => price % 2 === 1 && price % 3 === 0)).toBe(true);
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
    expect(await counts({ maxPrice: 400 })).toMatchObject({ 'place=indoor': 200, 'resolution=3': 1 });
  });
});
