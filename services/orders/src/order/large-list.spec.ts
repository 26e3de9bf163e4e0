import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ListMyOrders, ListOrders } from '@netra/contracts';
import { startShop, type Shop } from '../orders.fixture.js';

describe('lists of orders of 50 lines', () => {
  let shop: Shop;
  beforeAll(async () => {
    // Orders of 50 lines take long on a busy machine.
    shop = await startShop({ SETTLE_AFTER_MS: '60000' });
    const products = Array.from({ length: 50 }, (_, index) => `${'P'.repeat(60)}${index}`);
    for (const productId of products) shop.stock.set(productId, 1_000);
    const items = products.map((productId) => ({ productId, qty: 1 }));
    for (let count = 0; count < 100; count++) await shop.order('ann', items);
  }, 120_000);
  afterAll(() => shop.close());

  test.each([50, 100])('have all of their rows with %d a page', async (limit) => {
    const { bus } = shop.service;
    for (const reply of [
      await bus.request(ListOrders, { page: 1, limit }),
      await bus.request(ListOrders, { page: 1, limit, sort: 'total-asc' }),
      await bus.request(ListMyOrders, { userId: 'ann', page: 1, limit }),
    ]) {
      const { orders, ...facts } = reply;
      expect(facts).toEqual({ total: 100, page: 1, limit, totalPages: 100 / limit });
      expect(orders.map(({ items }) => items.length)).toEqual(Array(limit).fill(50));
    }
  });
});
