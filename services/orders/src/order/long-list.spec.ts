import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ListOrders, type OrderQuery } from '@netra/contracts';
import { seed } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

const COUNT = 12_000;
/** Seven an hour, so that days in Sri Lanka begin between them; the newest are Nimal's, a few are Malini's. */
const MANY = `
  insert into customer_order (id, order_id, user_id, name, email, address, phone, payment_method, state, status, total,
    wanted, body_hash, reservation_id, placed_at)
  select gen_random_uuid(), 'NT-F' || n, 'customer',
    case when n % 500 = 0 then 'Malini Rathnayake' when n > 11200 then 'Nimal Rathnayake' else 'Kasun Perera' end, 'kasun' || n || '@example.lk', 'Galle', '0771234567',
    'cash-on-delivery', 'placed', (array['pending', 'completed', 'cancelled'])[1 + n % 3], n, '[]', '', 'NT-F' || n,
    timestamptz '2026-01-01Z' + make_interval(secs => n / 2 * 500)
  from generate_series(1, $1::int) n`;

describe('long list of orders', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
    await seed(shop.service.dataSource, MANY, [COUNT]);
    await seed(shop.service.dataSource, 'analyze customer_order');
  }, 60_000);
  afterAll(() => shop.close());

  const list = (query: OrderQuery) => shop.service.bus.request(ListOrders, { limit: 100, ...query });
  const whole = async (order: string, where = 'true') => {
    const rows = await shop.service.dataSource.query<{ number: string }[]>(
      `select order_id as number from customer_order where ${where} order by ${order}`,
    );
    return rows.map(({ number }) => number);
  };

  test.each<[OrderQuery, string, string]>([
    [{}, 'placed_at desc, id desc', 'true'],
    [{ sort: 'date-asc' }, 'placed_at, id', 'true'],
    [{ status: 'cancelled', limit: 40 }, 'placed_at desc, id desc', `status = 'cancelled'`],
    [{ sort: 'total-desc' }, 'total desc, id desc', 'true'],
  ])('has the pages of %j in the right order, up to its first 10,000 orders', async (query, order, where) => {
    const all = await whole(order, where);
    const { limit = 100 } = query;
    const last = Math.min(Math.ceil(all.length / limit), 10_000 / limit);
    for (const page of [1, 20, 30, last]) {
      const { orders, total, totalPages } = await list({ ...query, page });
      expect([total, totalPages]).toEqual([all.length, last]);
      expect(orders.map(({ orderId }) => orderId)).toEqual(all.slice((page - 1) * limit, page * limit));
    }
    expect(await list({ ...query, page: last + 1 })).toMatchObject({ orders: [], total: all.length });
  });

  test.each<[string, OrderQuery, string, string]>([
    ['all match', { q: 'kasun' }, 'placed_at desc, id desc', 'true'],
    ['all match', { q: 'kasun', sort: 'total-desc' }, 'total desc, id desc', 'true'],
    ['only the newest match', { q: 'nimal', limit: 40 }, 'placed_at desc, id desc', `name like 'Nimal%'`],
    [
      'it is limited to one status',
      { q: 'rathnayake', status: 'pending' },
      'placed_at desc, id desc',
      `status = 'pending' and name like '%Rathnayake'`,
    ],
    ['nearly only older ones match', { q: 'KASUN perera' }, 'placed_at desc, id desc', `name like 'Kasun%'`],
    [
      'very few match',
      { q: 'rathnayake malini', limit: 4 },
      'placed_at desc, id desc',
      `name like 'Malini%'`,
    ],
    ['very few match', { q: 'malini', sort: 'name-asc', limit: 4 }, 'name, id', `name like 'Malini%'`],
    ['none matches', { q: 'rathtraknayake' }, 'id', 'false'],
  ])(
    'a search where %s (%j) has each match once and counts up to a thousand',
    async (_what, query, order, where) => {
      const all = await whole(order, where);
      const { limit = 100 } = query;
      const pages = Math.max(1, Math.ceil(all.length / limit));
      for (const page of [1, 2, 10, 11, pages, pages + 1]) {
        const { orders, total } = await list({ ...query, page });
        expect(orders.map(({ orderId }) => orderId)).toEqual(all.slice((page - 1) * limit, page * limit));
        expect(total).toBe(Math.min(all.length, 1_000));
      }
    },
  );

  test('a search by e-mail finds the one order whose address is a prefix of others', async () => {
    expect(await list({ q: 'kasun499@example.lk' })).toMatchObject({
      total: 1,
      orders: [{ orderId: 'NT-F499' }],
    });
  });
});
