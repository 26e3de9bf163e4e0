import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ListProducts,
  ListReviews,
  MAX_ARRAY_BYTES,
  MAX_IN_ARRAY,
  WriteReview,
  type ProductQuery,
} from '@netra/contracts';
import { seed, type TestService } from '@netra/local-servers/testing';
import { createProduct, seedProducts, startCatalog } from '../catalog.fixture.js';

const DESCRIPTION = 'ක'.repeat(10_000);
const COUNT = 40;

describe('lists of long texts', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    for (let count = 0; count < COUNT; count++) {
      await createProduct(service.bus, { description: DESCRIPTION, stock: count % 2 });
    }
  }, 60_000);
  afterAll(() => service.close());
  const list = (query: ProductQuery) => service.bus.request(ListProducts, query);

  test.each([
    ['by 40 a page', { includeUnavailable: true, limit: 40 }],
    ['by 100 a page', { includeUnavailable: true, limit: 100 }],
    ['by price', { includeUnavailable: true, limit: 100, sort: 'price-asc' }],
    ['of a search', { includeUnavailable: true, limit: 100, q: 'Product' }],
    ['as one array', { includeUnavailable: true, limit: MAX_IN_ARRAY }],
  ] satisfies [string, ProductQuery][])('of products, %s, have all of their rows', async (_case, query) => {
    const { products, ...facts } = await list({ ...query, page: 1 });
    expect(facts).toEqual({ total: COUNT, page: 1, limit: query.limit, totalPages: 1 });
    expect(new Set(products.map(({ _id }) => _id)).size).toBe(COUNT);
    expect(products.every(({ description }) => description === DESCRIPTION)).toBe(true);
  });

  test('of products end between two products when one array would be too long', async () => {
    await seedProducts(
      service,
      `insert into product (id, product_id, name, description, price, label_price, stock, is_available, category, alt_names, images)
       select gen_random_uuid(), 'LONG-' || n, 'Long', $1, 1, 1, 1, true, 'cctv1', '{}', '{}' from generate_series(1, 600) n`,
      [DESCRIPTION],
    );
    const { products } = await list({ limit: MAX_IN_ARRAY });
    const bytes = Buffer.byteLength(JSON.stringify(products));
    expect(bytes).toBeGreaterThan(MAX_ARRAY_BYTES * 0.9);
    expect(bytes).toBeLessThan(MAX_ARRAY_BYTES);
    await seed(service.dataSource, `delete from product where product_id like 'LONG-%'`);
  }, 60_000);

  test.each([50, 100, MAX_IN_ARRAY])(
    'of reviews, by %d, have all of their rows',
    async (limit) => {
      const comment = '🎥\uFE0F'.repeat(500);
      const { productId } = await createProduct(service.bus);
      for (let count = 0; count < 100; count++) {
        const author = { userId: `${limit}-${count}`, userName: 'Nimal P.' };
        await service.bus.request(WriteReview, { productId, ...author, rating: 5, comment });
      }
      const { reviews, total } = await service.bus.request(ListReviews, { productId, page: 1, limit });
      expect([total, reviews.length]).toEqual([100, Math.min(limit, 100)]);
      expect(reviews.every((review) => review.comment === comment)).toBe(true);
    },
    30_000,
  );
});
