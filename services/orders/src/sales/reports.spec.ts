import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  dayOf,
  ReportDistricts,
  ReportProducts,
  ReportSales,
  UpdateOrder,
  type PlaceOrderBody,
} from '@netra/contracts';
import { startShop, type Shop } from '../orders.fixture.js';

let shop: Shop;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.service.dataSource.query('truncate customer_order, order_line');
  for (const id of ['P1', 'P2', 'P3']) shop.stock.set(id, 100);
});

const daysAgo = (count: number) => dayOf(new Date(Date.now() - count * 86_400_000));
const lastDays = () => ({ from: daysAgo(4), to: daysAgo(0) });

async function sell(
  day: string,
  items: PlaceOrderBody['items'],
  { time = '12:00:00', status }: { time?: string; status?: 'completed' | 'cancelled' } = {},
): Promise<void> {
  const { order } = await shop.order('nimal', items);
  if (status) await shop.service.bus.request(UpdateOrder, { orderId: order.orderId, status });
  await shop.service.dataSource.query('update customer_order set placed_at = $1 where order_id = $2', [
    `${day}T${time}+05:30`,
    order.orderId,
  ]);
}

const camera = (qty: number, productId = 'P1') => ({ productId, qty });

describe('report of sales', () => {
  const report = (period = lastDays()) => shop.service.bus.request(ReportSales, period);

  test('has zeros and a row for each day when nothing was sold', async () => {
    const { figures, before, days } = await report();
    expect([figures.orders, figures.revenue, before.orders]).toEqual([0, 0, 0]);
    expect(days.map(({ day }) => day)).toEqual([4, 3, 2, 1, 0].map(daysAgo));
  });

  test('separates booked, collected, open and cancelled amounts', async () => {
    await sell(daysAgo(0), [camera(1)], { status: 'completed' });
    await sell(daysAgo(4), [camera(2)], { time: '00:00:00' });
    await sell(daysAgo(1), [camera(1)], { status: 'cancelled' });
    await sell(daysAgo(5), [camera(1)], { time: '23:59:59' });
    await sell(daysAgo(10), [camera(1)]);
    const { figures, before, days } = await report();
    expect(figures).toEqual({
      orders: 2,
      revenue: 299.85,
      collected: 99.95,
      open: 199.9,
      cancelledOrders: 1,
      cancelled: 99.95,
    });
    expect(before).toMatchObject({ orders: 1, revenue: 99.95, open: 99.95 });
    expect(days.map(({ orders, revenue }) => [orders, revenue])).toEqual([
      [1, 199.9],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 99.95],
    ]);
  });
});

describe('report of products', () => {
  const report = (period = lastDays()) => shop.service.bus.request(ReportProducts, period);

  test('is empty when nothing was sold', async () => {
    expect(await report()).toEqual({
      total: 0,
      qty: 0,
      revenue: 0,
      revenueBefore: 0,
      products: [],
      earlier: [],
    });
  });

  test('adds up pieces and revenue of each product, highest revenue first, and what was only sold earlier', async () => {
    await sell(daysAgo(0), [camera(1), camera(3, 'P2')]);
    await sell(daysAgo(1), [camera(1)], { status: 'completed' });
    await sell(daysAgo(2), [camera(9, 'P3')], { status: 'cancelled' });
    await sell(daysAgo(6), [camera(4), camera(1, 'P3')]);
    expect(await report()).toEqual({
      total: 2,
      qty: 5,
      revenue: 499.75,
      revenueBefore: 499.75,
      products: [
        { productId: 'P2', name: 'Camera P2', qty: 3, revenue: 299.85, revenueBefore: 0 },
        { productId: 'P1', name: 'Camera P1', qty: 2, revenue: 199.9, revenueBefore: 399.8 },
      ],
      earlier: [{ productId: 'P3', revenueBefore: 99.95 }],
    });
  });

  test('counts an order just before midnight in Sri Lanka for that day', async () => {
    await sell(daysAgo(3), [camera(1)], { time: '23:59:59' });
    expect(await report({ from: daysAgo(3), to: daysAgo(3) })).toMatchObject({ qty: 1 });
    expect(await report({ from: daysAgo(2), to: daysAgo(2) })).toMatchObject({ qty: 0 });
  });
});

describe('report of districts', () => {
  const report = () => shop.service.bus.request(ReportDistricts, lastDays());
  const place = async (day: string, district: string | null, status?: 'cancelled') => {
    await sell(day, [camera(1)], { status });
    const sql = 'update customer_order set district = $1 where placed_at = $2';
    await shop.service.dataSource.query(sql, [district, `${day}T12:00:00+05:30`]);
  };

  test('is empty when nothing was ordered', async () => {
    expect(await report()).toEqual({ districts: [] });
  });

  test('adds up the orders of each district and of none, without cancelled ones', async () => {
    await place(daysAgo(3), 'Galle');
    await place(daysAgo(2), 'Galle');
    await place(daysAgo(1), 'pickup');
    await place(daysAgo(0), 'Kandy', 'cancelled');
    await place(daysAgo(7), 'Galle');
    await place(daysAgo(6), 'Jaffna');
    await place(daysAgo(4), null);
    expect(await report()).toEqual({
      districts: [
        { district: 'Galle', orders: 2, revenue: 199.9, revenueBefore: 99.95 },
        { district: 'pickup', orders: 1, revenue: 99.95, revenueBefore: 0 },
        { district: null, orders: 1, revenue: 99.95, revenueBefore: 0 },
      ],
    });
  });
});
