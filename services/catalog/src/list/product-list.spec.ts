import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteProduct, ListProducts, type ProductQuery } from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

describe('list of products', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    await createProduct(service.bus, { productId: 'old-cheap', price: 100, category: 'cctv1' });
    await createProduct(service.bus, { productId: 'sold-out', price: 50, category: 'cctv1', stock: 0 });
    await createProduct(service.bus, { productId: 'dear', price: 900.5, category: 'cctv2' });
    await createProduct(service.bus, {
      productId: 'hidden',
      price: 10,
      category: 'cctv3',
      isAvailable: false,
    });
    await createProduct(service.bus, { productId: 'new-cheap', price: 100, category: 'cctv3' });
    await createProduct(service.bus, { productId: 'deleted', price: 1 });
    await service.bus.request(DeleteProduct, { productId: 'deleted' });
  }, 60_000);
  afterAll(() => service.close());

  const list = async (query: ProductQuery = {}) => {
    const page = await service.bus.request(ListProducts, query);
    return page.products.map(({ productId }) => productId);
  };

  test('has only products that can be bought, newest first, without a filter', async () => {
    expect(await list()).toEqual(['new-cheap', 'dear', 'old-cheap']);
  });

  test('has all products on request, those that can be bought first, whatever the sort', async () => {
    const all = { includeUnavailable: true };
    expect(await list(all)).toEqual(['new-cheap', 'dear', 'old-cheap', 'hidden', 'sold-out']);
    expect(await list({ ...all, sort: 'oldest' })).toEqual([
      'old-cheap',
      'dear',
      'new-cheap',
      'sold-out',
      'hidden',
    ]);
    expect((await list({ ...all, sort: 'price-asc' })).slice(2)).toEqual(['dear', 'hidden', 'sold-out']);
    expect(await list({ ...all, sort: 'price-desc' })).toEqual(expect.arrayContaining(['dear', 'sold-out']));
    expect((await list({ ...all, sort: 'price-desc' })).slice(3)).toEqual(['sold-out', 'hidden']);
    expect(await list({ onlyUnavailable: true })).toEqual(['hidden', 'sold-out']);
  });

  test('mixes products that cannot be bought with the others when sorted by time alone', async () => {
    const all = { includeUnavailable: true };
    const newest = ['new-cheap', 'hidden', 'dear', 'sold-out', 'old-cheap'];
    expect(await list({ ...all, sort: 'created-desc' })).toEqual(newest);
    expect(await list({ ...all, sort: 'created-asc' })).toEqual(newest.toReversed());
    expect(await list({ ...all, sort: 'created-desc', q: 'product' })).toEqual(newest);
    expect(await list({ sort: 'created-asc' })).toEqual(['old-cheap', 'dear', 'new-cheap']);
  });

  test('has the products for sale with five pieces or fewer, zero included, when filtered by low stock', async () => {
    expect(await list({ stock: 'low' })).toEqual(['sold-out']);
    const [few, six] = [
      { productId: 'few', stock: 5 },
      { productId: 'six', stock: 6 },
    ];
    await createProduct(service.bus, few);
    await createProduct(service.bus, six);
    const page = await service.bus.request(ListProducts, { stock: 'low', page: 1, limit: 1, counts: true });
    expect(page).toMatchObject({ total: 2, totalPages: 2, products: [{ productId: 'few' }] });
    expect(page.counts?.categories).toEqual({ cctv1: 2, cctv2: 0, cctv3: 0 });
    expect(await list({ stock: 'low', onlyUnavailable: true })).toEqual(['sold-out']);
    expect(await list({ stock: 'low', q: 'prodcut', sort: 'created-asc' })).toEqual(['sold-out', 'few']);
    for (const { productId } of [few, six]) await service.bus.request(DeleteProduct, { productId });
  });

  test('has the matches of a category or a price range, also a swapped one', async () => {
    expect(await list({ category: 'cctv2' })).toEqual(['dear']);
    expect(await list({ minPrice: 100, maxPrice: 100 })).toEqual(['new-cheap', 'old-cheap']);
    expect(await list({ minPrice: 950, maxPrice: 101 })).toEqual(['dear']);
    expect(await list({ minPrice: 901 })).toEqual([]);
  });

  test('states the total on each page', async () => {
    const page = await service.bus.request(ListProducts, { page: 2, limit: 2, includeUnavailable: true });
    expect(page).toMatchObject({ total: 5, page: 2, limit: 2, totalPages: 3 });
    expect(page.products).toHaveLength(2);
    const beyond = await service.bus.request(ListProducts, { page: 1_000_000, limit: 100 });
    expect(beyond).toMatchObject({ products: [], total: 3, totalPages: 1 });
    expect(await service.bus.request(ListProducts, {})).toMatchObject({ page: 1, limit: 15 });
  });

  test('counts each choice with the other filters applied', async () => {
    const counts = async (query: ProductQuery) =>
      (await service.bus.request(ListProducts, { ...query, counts: true })).counts;
    expect(await counts({ includeUnavailable: true, category: 'cctv2', maxPrice: 100 })).toEqual({
      categories: { cctv1: 2, cctv2: 0, cctv3: 2 },
      priceRanges: [
        { min: 0, max: 10_000, count: 1 },
        { min: 10_000, max: 25_000, count: 0 },
        { min: 25_000, max: 50_000, count: 0 },
      ],
      specs: [],
    });
    expect((await counts({ q: 'product' }))?.categories).toEqual({ cctv1: 1, cctv2: 1, cctv3: 1 });
    expect((await counts({ q: 'prodcut', category: 'cctv1' }))?.categories.cctv3).toBe(1);
    expect(await service.bus.request(ListProducts, {})).not.toHaveProperty('counts');
  });

  test('has equal prices once each when paged one by one', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 1, sort: 'price-asc' })));
    expect(pages.flat().toSorted()).toEqual(['dear', 'new-cheap', 'old-cheap']);
    expect(pages[2]).toEqual(['dear']);
  });

  test('refuses an invalid filter by name', async () => {
    const asked = service.bus.request(ListProducts, { sort: 'stock; drop table product' as 'latest' });
    await expect(asked).rejects.toMatchObject({ code: 'VALIDATION', body: { errors: [{ field: 'sort' }] } });
  });
});
