import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ChangeCart, GetCart, ListMyOrders } from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

test('orders of one customer are placed each with its own lines when another of their batch is refused', async () => {
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

test('an order of a locked product waits for the catalogue alone while the others of its batch are placed', async () => {
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

test('an order whose statement fails does so alone while the others of its batch are placed', async () => {
  shop.stock.set('POISON', 5).set('WHOLE', 5);
  shop.poisoned.add('POISON');
  const [poisoned, ...whole] = await Promise.allSettled([
    shop.order('yan', [{ productId: 'POISON', qty: 1 }]),
    ...['zoe', 'abe'].map((user) => shop.order(user, [{ productId: 'WHOLE', qty: 1 }])),
  ]);
  expect(poisoned).toMatchObject({ status: 'rejected', reason: { code: 'INTERNAL' } });
  expect(whole).toMatchObject([{ value: { created: true } }, { value: { created: true } }]);
  await eventually(() => expect(Object.fromEntries(shop.stock)).toMatchObject({ POISON: 5, WHOLE: 3 }));
});

test("orders by staff in one batch with customers' are audited under their own names", async () => {
  shop.stock.set('OWN', 100);
  const actor = (role: 'admin' | 'customer', id: string) => ({ id, role, name: `Name of ${id}` });
  const callers = [actor('admin', 'staff-1'), actor('customer', 'bea'), actor('admin', 'staff-2')];
  const placed = await Promise.all(
    callers.map((caller) =>
      runWithContext({ requestId: `request-of-${caller.id}`, actor: caller }, () =>
        shop.order(caller.id, [{ productId: 'OWN', qty: 1 }]),
      ),
    ),
  );
  const query = (sql: string) => shop.service.dataSource.query<object[]>(sql);
  const audited = await query(`select actor_id, subject_id, request_id from audit_entry order by actor_id`);
  expect(audited).toEqual(
    [0, 2].map((index) => ({
      actor_id: callers[index]!.id,
      subject_id: placed[index]!.order.orderId,
      request_id: `request-of-${callers[index]!.id}`,
    })),
  );
});
