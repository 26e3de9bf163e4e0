import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ListOrders,
  PlaceOrder,
  RecordOrderSerials,
  SumOrders,
  UpdateOrder,
  type Order,
  type OrderQuery,
} from '@netra/contracts';
import { startShop, type Shop } from '../orders.fixture.js';

describe('search for orders', () => {
  let shop: Shop;
  let nimal: Order;
  let kamala: Order;
  beforeAll(async () => {
    shop = await startShop();
    shop.stock.set('CAM', 100);
    nimal = await place('nimal', 'Nimal Wickramasinghe', '077 123 4567', '12/A, Temple Road, Nugegoda', 1);
    kamala = await place('kamala', 'Kamala Silva', '+94 71 999 8888', '1 Fort', 3);
    await shop.service.bus.request(RecordOrderSerials, {
      orderId: kamala.orderId,
      lines: [{ itemId: kamala.items[0]!._id, serials: ['HK-2026/00017', 'HK-2026/00018'] }],
    });
  }, 60_000);
  afterAll(() => shop.close());

  const place = async (userId: string, name: string, phone: string, address: string, qty: number) => {
    const order = { address, name, phone, items: [{ productId: 'CAM', qty }] };
    return (await shop.service.bus.request(PlaceOrder, { userId, order })).order;
  };
  const find = async (query: OrderQuery) =>
    (await shop.service.bus.request(ListOrders, query)).orders.map(({ orderId }) => orderId);

  test.each([
    ['its phone', '0771234567'],
    ['its phone as pasted from contacts', '\u202a+94\u00a077\u2011123\u20114567\u202c'],
    ['its phone in digits of another script', '०७७ १२३ ४५६७'],
    ['its phone in another notation', '+94 77 123 4567'],
    ['the end of its phone', '123 4567'],
    ['a name with a typing error', 'wickramsinghe'],
    ['two names, one with a typing error', 'niaml wick'],
    ['a name with accents', 'Nimál'],
    ['its address', '12/A Temple Road'],
    ['a part of its address', 'nugegoda'],
    ['name and address', 'wickramasinghe temple'],
  ])('finds an order by %s', async (_what, q) => {
    expect(await find({ q })).toEqual([nimal.orderId]);
    expect(await find({ q, status: 'completed' })).toEqual([]);
  });

  test.each(['HK-2026/00018', 'hk202600018', 'hk 2026'])('finds an order by its serial %s', async (q) => {
    expect(await find({ q })).toEqual([kamala.orderId]);
  });

  test.each(['00018', 'HK2', '0771234568', 'temple fort', 'zzzzzz'])('finds none by %s', async (q) => {
    expect(await find({ q })).toEqual([]);
  });

  test('filters by days, amounts and customer', async () => {
    const today = kamala.date.slice(0, 10);
    const total = (query: OrderQuery) =>
      shop.service.bus.request(ListOrders, query).then((page) => page.total);
    expect(await find({ customer: 'kamala' })).toEqual([kamala.orderId]);
    expect(await find({ min: 200 })).toEqual([kamala.orderId]);
    expect(await find({ max: 99.95 })).toEqual([nimal.orderId]);
    expect(await find({ min: 100, max: 200 })).toEqual([]);
    expect(await find({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
    expect(await total({ from: '2020-01-01' })).toBe(2);
    expect(await total({ to: '2999-01-01', customer: 'nimal', q: 'nimal' })).toBe(1);
    expect(await total({ from: today, max: 1_000, limit: 1 })).toBe(2);
  });

  test('sums collected and open amounts separately', async () => {
    const sum = (query: object) => shop.service.bus.request(SumOrders, query);
    const none = { orders: 0, collected: 0, open: 0, cancelled: 0, isPartial: false };
    expect(await sum({})).toEqual({ ...none, orders: 2, open: 399.8 });
    await shop.service.bus.request(UpdateOrder, { orderId: nimal.orderId, status: 'completed' });
    const both = { ...none, orders: 2, collected: 99.95, open: 299.85 };
    expect(await sum({})).toEqual(both);
    expect(await sum({ from: '2020-01-01', to: '2999-01-01' })).toEqual(both);
    expect(await sum({ min: 0 })).toEqual(both);
    expect(await sum({ to: '2020-01-01' })).toEqual(none);
    expect(await sum({ status: 'completed' })).toEqual({ ...none, orders: 1, collected: 99.95 });
    expect(await sum({ customer: 'kamala' })).toEqual({ ...none, orders: 1, open: 299.85 });
    await shop.service.bus.request(UpdateOrder, { orderId: kamala.orderId, status: 'cancelled' });
    expect(await sum({ customer: 'kamala' })).toEqual({ ...none, cancelled: 299.85 });
    expect(await sum({})).toEqual({ ...none, orders: 1, collected: 99.95, cancelled: 299.85 });
  });
});
