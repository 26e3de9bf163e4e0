import { seed } from '@netra/local-servers/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  DeleteProduct,
  ListProducts,
  UpdateProduct,
  type Product,
  type ProductQuery,
} from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { compactCounts, createProduct, startCatalog } from '../catalog.fixture.js';

describe('specifications', () => {
  let service: TestService;
  let gate: Product;
  beforeAll(async () => {
    service = await startCatalog();
    const camera = (productId: string, specs: string[], more: object = {}) =>
      createProduct(service.bus, { productId, name: `Camera ${productId}`, specs, ...more });
    gate = await camera('gate', ['resolution=5', 'place=outdoor', 'lens=F1.0']);
    await camera('hall', ['resolution=5', 'place=indoor'], { price: 5_000 });
    await camera('yard', ['resolution=8', 'place=outdoor', 'box=Camera, screws'], { price: 9_000 });
    await camera('sold-out', ['resolution=8', 'place=indoor'], { stock: 0 });
    await camera('disk', ['storage=1000'], { category: 'cctv2' });
  }, 60_000);
  afterAll(() => service.close());

  const list = (query: ProductQuery) => service.bus.request(ListProducts, query);
  const ids = async (query: ProductQuery) =>
    (await list(query)).products.map(({ productId }) => productId).toSorted();
  const counts = async (query: ProductQuery) => {
    const { counts: counted } = await list({ ...query, counts: true });
    return Object.fromEntries(counted!.specs!.map(({ spec, count }) => [spec, count]));
  };

  test('a filter matches any of several values of one name, and all of several names', async () => {
    expect(await ids({ spec: ['resolution=5'] })).toEqual(['gate', 'hall']);
    expect(await ids({ spec: ['resolution=5', 'resolution=8'] })).toEqual(['gate', 'hall', 'yard']);
    expect(await ids({ spec: ['resolution=5', 'resolution=8', 'place=outdoor'] })).toEqual(['gate', 'yard']);
    expect(await ids({ spec: ['storage=1000'], category: 'cctv1' })).toEqual([]);
    expect(await ids({ spec: ['resolution=8'], includeUnavailable: true, q: 'camera' })).toEqual([
      'sold-out',
      'yard',
    ]);
    expect(await list({ spec: ['resolution=5'], page: 2, limit: 1 })).toMatchObject({
      total: 2,
      totalPages: 2,
      products: [{ productId: 'gate' }],
    });
  });

  test('counts without another filter cover all products, in a category its own, without texts', async () => {
    const outdoor = { 'resolution=5': 2, 'resolution=8': 1, 'place=outdoor': 2, 'place=indoor': 1 };
    expect(await counts({})).toEqual({ ...outdoor, 'storage=1000': 1 });
    expect(await counts({ category: 'cctv2' })).toEqual({ 'storage=1000': 1 });
    expect(await counts({ category: 'cctv1', includeUnavailable: true })).toEqual({
      ...outdoor,
      'resolution=8': 2,
      'place=indoor': 2,
    });
  });

  test('counts with other filters apply those, but not the filter of the same name', async () => {
    expect(await counts({ spec: ['resolution=5'] })).toEqual({
      'resolution=5': 2,
      'resolution=8': 1,
      'place=outdoor': 1,
      'place=indoor': 1,
    });
    expect(await counts({ spec: ['resolution=8', 'place=outdoor'] })).toEqual({
      'resolution=5': 1,
      'resolution=8': 1,
      'place=outdoor': 1,
    });
    expect(await counts({ minPrice: 4_000 })).toMatchObject({ 'resolution=5': 1, 'resolution=8': 1 });
    expect(await counts({ q: 'yrad', maxPrice: 10_000 })).toEqual({ 'resolution=8': 1, 'place=outdoor': 1 });
    const { counts: others } = await list({ spec: ['storage=1000'], counts: true });
    expect(others).toMatchObject({ categories: { cctv1: 0, cctv2: 1 }, priceRanges: [{ count: 1 }, {}, {}] });
  });

  test('the kept counts follow at once when products change, sell out, are deleted and counts are added up', async () => {
    const { productId, name, price, category } = gate;
    const change = (body: object) =>
      service.bus.request(UpdateProduct, { productId, name, price, category, stock: 3, ...body });
    await change({ specs: ['resolution=4', 'place=outdoor'] });
    expect(await counts({})).toMatchObject({ 'resolution=4': 1, 'resolution=5': 1, 'place=outdoor': 2 });
    await change({ stock: 0 });
    expect(await counts({})).toMatchObject({ 'resolution=5': 1, 'place=outdoor': 1 });
    expect(await counts({ onlyUnavailable: true })).toMatchObject({ 'resolution=4': 1 });
    await change({ category: 'cctv3' });
    await seed(
      service.dataSource,
      `insert into product_spec_count select true, 'cctv1', 'output=1', 0 from generate_series(1, 4000)`,
    );
    await compactCounts(service);
    expect(await counts({ category: 'cctv3' })).toEqual({ 'resolution=4': 1, 'place=outdoor': 1 });
    await service.bus.request(DeleteProduct, { productId });
    expect(await counts({ category: 'cctv3' })).toEqual({});
  });

  test.each(['lens=F1.0', 'box=Camera', 'resolution=five', 'colour=red', 'place=outdoor;'])(
    'a filter by the unknown "%s" is refused',
    async (spec) => {
      await expect(list({ spec: [spec] })).rejects.toMatchObject({
        code: 'VALIDATION',
        body: { errors: [{ field: 'spec' }] },
      });
    },
  );
});
