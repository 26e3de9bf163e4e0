import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteProduct, ListLowStock } from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

describe('low stock', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    const create = (productId: string, stock: number, more: object = {}) =>
      createProduct(service.bus, { productId, stock, ...more });
    await create('five', 5);
    await create('six', 6);
    await create('none', 0, { name: 'Gone', images: ['/images/1-gone.webp', '/images/1-back.webp'] });
    await create('two', 2);
    await create('hidden', 0, { isAvailable: false });
    await create('deleted', 0);
    await service.bus.request(DeleteProduct, { productId: 'deleted' });
  }, 60_000);
  afterAll(() => service.close());

  const ids = async (query: object) => {
    const { total, products } = await service.bus.request(ListLowStock, query);
    return [total, products.map(({ productId }) => productId)];
  };

  test('lists by default what is for sale with five pieces or fewer, the fewest first', async () => {
    expect(await ids({})).toEqual([3, ['none', 'two', 'five']]);
    const { products } = await service.bus.request(ListLowStock, { limit: 1 });
    const gone = {
      productId: 'none',
      name: 'Gone',
      image: '/images/1-gone.webp',
      stock: 0,
      isAvailable: true,
    };
    expect(products).toEqual([gone]);
  });

  test('respects other bounds and counts all', async () => {
    expect(await ids({ atMost: 0 })).toEqual([1, ['none']]);
    expect(await ids({ atMost: 6, limit: 2 })).toEqual([4, ['none', 'two']]);
  });
});
