import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ChangeCart, GetCart, ListMyOrders } from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

test('orders of one customer, when they come together with one that is refused, stand each with its own lines', async () => {
  shop.stock.set('CAM', 10);
  const { bus } = shop.service;
  await bus.request(ChangeCart, { userId: 'tom', productId: 'CAM', quantity: 8 });
  const wanted = [1, 2, 3];
  const [refused, ...placed] = await Promise.allSettled([
    shop.order('uma', [{ productId: 'CAM', qty: 99 }]),
    ...wanted.map((qty) => shop.order('tom', [{ productId: 'CAM', qty }])),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'CONFLICT' } });
  expect(placed).toMatchObject(
    wanted.map((qty) => ({ value: { created: true, order: { total: 99.95 * qty, items: [{ qty }] } } })),
  );
  const { orders } = await bus.request(ListMyOrders, { userId: 'tom' });
  expect(orders.map(({ items }) => items.map(({ qty }) => qty)).toSorted()).toEqual([[1], [2], [3]]);
  expect(await bus.request(ListMyOrders, { userId: 'uma' })).toMatchObject({ orders: [] });
  expect((await bus.request(GetCart, { userId: 'tom' })).items).toMatchObject([{ quantity: 2 }]);
  await eventually(() => expect(shop.stock.get('CAM')).toBe(4));
});

test('an order, when a product of it is locked, waits for the catalogue alone, and those beside it are placed', async () => {
  shop.stock.set('HELD', 5).set('FREE', 5);
  shop.locked.add('HELD');
  const [held, ...free] = [
    shop.order('vera', [{ productId: 'HELD', qty: 1 }]),
    ...['wim', 'xena'].map((user) => shop.order(user, [{ productId: 'FREE', qty: 1 }])),
  ];
  expect(await Promise.all(free)).toMatchObject([{ created: true }, { created: true }]);
  expect(shop.stock.get('HELD')).toBe(5);
  shop.locked.clear();
  expect(await held).toMatchObject({ created: true, order: { items: [{ productId: 'HELD' }] } });
});
