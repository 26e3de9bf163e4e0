import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  DeleteProduct,
  ListProductAddresses,
  ListProducts,
  UpdateProduct,
  type ProductAddressQuery,
  type ProductQuery,
} from '@netra/contracts';
import { compareCounts, kitRetention, recount, type KeptCount } from '@netra/service-kit';
import { seed, type TestService } from '@netra/local-servers/testing';
import { compactCounts, createProduct, seedProducts, startCatalog } from '../catalog.fixture.js';

const COUNT = 12_000;

/** Products of every category, including sold-out and hidden ones, at prices on and beside the steps of the counts. */
const INSERT_PRODUCTS = `
  insert into product (id, product_id, name, alt_names, description, images, price, label_price, stock, is_available,
    category, created_at)
  select gen_random_uuid(), 'M' || i, 'Camera', '{}', '', '{}',
    (array[0, 499.99, 500, 500.01, 9999.99, 10000, 10000.01, 25000, 199999.99, 200000, 250000])[1 + i % 11], 0,
    i % 7, i % 5 > 0, 'cctv' || 1 + i % 3, timestamptz '2026-01-01Z' + make_interval(secs => i * 10)
  from generate_series(1, $1::int) i`;

/** What release 0.7 compares with the products every night, and merges every hour. */
const MOMENTS: KeptCount = {
  name: 'product_moment',
  table: 'product_moment',
  keys: ['unit', 'can_be_bought', 'at', 'category'],
  value: 'n',
  actual: `select unit, can_be_bought, date_trunc(unit, created_at, 'UTC') as at, category, count(*) as n
    from product, unnest(array['day', 'minute']) unit where deleted_at is null group by 1, 2, 3, 4`,
};

describe('kept counts of products', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    await seedProducts(service, INSERT_PRODUCTS, [COUNT]);
  }, 60_000);
  afterAll(() => service.close());

  const list = (query: ProductQuery) => service.bus.request(ListProducts, query);
  const counted = async (where: string) => {
    const [row] = await service.dataSource.query<{ n: number }[]>(
      `select count(*)::integer as n from product where deleted_at is null and ${where}`,
    );
    return row!.n;
  };

  test.each<[ProductQuery, string]>([
    [{}, 'can_be_bought'],
    [{ includeUnavailable: true }, 'true'],
    [{ onlyUnavailable: true }, 'not can_be_bought'],
    [{ category: 'cctv2' }, `can_be_bought and category = 'cctv2'`],
    [{ minPrice: 500 }, 'can_be_bought and price >= 500'],
    [{ minPrice: 500.01, maxPrice: 10_000 }, 'can_be_bought and price between 500.01 and 10000'],
    [{ maxPrice: 499.99 }, 'can_be_bought and price <= 499.99'],
    [{ minPrice: 501, maxPrice: 900 }, 'false'],
    [{ minPrice: 25_000, maxPrice: 10_000 }, 'can_be_bought and price between 10000 and 25000'],
    [{ minPrice: 200_000 }, 'can_be_bought and price >= 200000'],
    [{ minPrice: 200_001, maxPrice: 250_000 }, 'can_be_bought and price between 200001 and 250000'],
    [{ maxPrice: 200_000, category: 'cctv3' }, `can_be_bought and price <= 200000 and category = 'cctv3'`],
    [{ maxPrice: 250_000, includeUnavailable: true }, 'true'],
  ])('the total of %j equals a real count', async (query, where) => {
    expect((await list(query)).total).toBe(await counted(where));
  });

  test('totals follow immediately when products are added, deleted, sold out or repriced', async () => {
    const all = { includeUnavailable: true } satisfies ProductQuery;
    const dear = { minPrice: 77_000, maxPrice: 77_400 } satisfies ProductQuery;
    const before = (await list(all)).total;
    const product = await createProduct(service.bus, { price: 77_100, stock: 3 });
    const change = (body: object) => service.bus.request(UpdateProduct, { ...bodyOf(product), ...body });
    expect([(await list(all)).total, (await list(dear)).total]).toEqual([before + 1, 1]);
    await change({ stock: 0 });
    expect([(await list(dear)).total, (await list({ ...dear, ...all })).total]).toEqual([0, 1]);
    await change({ stock: 3, price: 50 });
    expect((await list({ ...dear, ...all })).total).toBe(0);
    await compactCounts(service);
    expect((await list(all)).total).toBe(before + 1);
    await service.bus.request(DeleteProduct, { productId: product.productId });
    expect((await list(all)).total).toBe(before);
  });

  test('addresses name every product once, by its id, from any place on', async () => {
    const addresses = (query: ProductAddressQuery) => service.bus.request(ListProductAddresses, query);
    const ids = (
      await service.dataSource.query<{ id: string }[]>(
        'select product_id as id from product where deleted_at is null order by lower(product_id)',
      )
    ).map(({ id }) => id);
    const first = await addresses({});
    expect([first.total, first.products.map(({ productId }) => productId)]).toEqual([
      ids.length,
      ids.slice(0, 1_000),
    ]);
    const next = await addresses({ after: ids[999]!.toLowerCase(), skip: 10_500 });
    expect(next.products.map(({ productId }) => productId)).toEqual(ids.slice(11_500, 12_500));
  });

  test('compacting concurrently while products change loses nothing', async () => {
    await seed(
      service.dataSource,
      `insert into product_count select true, -1, 'cctv1', 0 from generate_series(1, 4000)`,
    );
    await Promise.all([
      compactCounts(service),
      createProduct(service.bus),
      compactCounts(service),
      createProduct(service.bus),
    ]);
    expect((await list({ includeUnavailable: true })).total).toBe(await counted('true'));
    const [rows] = await service.dataSource.query<{ n: number }[]>(
      'select count(*)::integer as n from product_count',
    );
    expect(rows!.n).toBeLessThan(1_000);
  });

  test('of the previous release, by day and minute, agree with the products, with nothing to merge or to correct', async () => {
    const product = await createProduct(service.bus);
    await service.bus.request(UpdateProduct, { ...bodyOf(product), stock: 0 });
    expect(await recount(service.dataSource, [MOMENTS])).toEqual([]);
    await kitRetention(service.dataSource.manager, [MOMENTS]).cleanUp();
    expect(await compareCounts(service.dataSource, [MOMENTS])).toEqual([]);
  });

  test.each(['latest', 'oldest', 'price-asc', 'price-desc', 'created-desc', 'created-asc'] as const)(
    'pages by %s match the whole order and lead to its first 10,000 products',
    async (sort) => {
      const limit = 100;
      const query = { includeUnavailable: true, sort, limit } satisfies ProductQuery;
      const { total, totalPages } = await list(query);
      expect(totalPages).toBe(100);
      const order = {
        latest: 'can_be_bought desc, created_at desc, id desc',
        oldest: 'can_be_bought desc, created_at, id',
        'price-asc': 'can_be_bought desc, price, id desc',
        'price-desc': 'can_be_bought desc, price desc, id desc',
        'created-desc': 'created_at desc, id desc',
        'created-asc': 'created_at, id',
      };
      const whole = await service.dataSource.query<{ product_id: string }[]>(
        `select product_id from product where deleted_at is null order by ${order[sort]}`,
      );
      expect(whole).toHaveLength(total);
      for (const page of [1, 5, 52, 99, 100]) {
        const { products } = await list({ ...query, page });
        const wanted = whole.slice((page - 1) * limit, page * limit).map((row) => row.product_id);
        expect(products.map(({ productId }) => productId)).toEqual(wanted);
      }
      expect(await list({ ...query, page: 101 })).toMatchObject({ products: [], total, totalPages });
    },
  );
});

function bodyOf({ productId, name, price, stock, category }: Awaited<ReturnType<typeof createProduct>>) {
  return { productId, name, price, stock, category };
}
