import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ListMyOrders, ListQuotes, RequestQuote } from '@netra/contracts';
import { OrdersRetention } from './orders-retention.service.js';
import { startShop, type Shop } from './orders.fixture.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

test('old failed orders are deleted and placed ones are kept', async () => {
  const { bus, dataSource, app } = shop.service;
  shop.stock.set('CAM', 10);
  await shop.order('ann', [{ productId: 'CAM', qty: 1 }]);
  for (const user of ['old', 'new'])
    await expect(shop.order(user, [{ productId: 'CAM', qty: 99 }])).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  await dataSource.query(
    `update customer_order set touched_at = now() - interval '31 days' where user_id in ('ann', 'old')`,
  );
  await app.get(OrdersRetention).cleanUp();
  const left = await dataSource.query('select user_id from customer_order order by user_id');
  expect(left).toEqual([{ user_id: 'ann' }, { user_id: 'new' }]);
  expect(await bus.request(ListMyOrders, { userId: 'ann' })).toMatchObject({ total: 1 });
});

test('requests for quotes are deleted after the retention period and no longer counted', async () => {
  const { bus, dataSource, app } = shop.service;
  for (const name of ['Old', 'New'])
    await bus.request(RequestQuote, { name, phone: '0771234567', district: 'Kandy', address: '10.0.0.1' });
  await dataSource.query(
    `update quote_request set created_at = now() - interval '1 month' * case name when 'Old' then 25 else 23 end`,
  );
  await app.get(OrdersRetention).cleanUp();
  const { quotes, total } = await bus.request(ListQuotes, {});
  expect(quotes.map(({ name }) => name)).toEqual(['New']);
  expect(total).toBe(1);
});
