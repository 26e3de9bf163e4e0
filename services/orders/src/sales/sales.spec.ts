import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { dayOf, ReadOrdersToDo, SummarizeSales, UpdateOrder } from '@netra/contracts';
import { startShop, type Shop } from '../orders.fixture.js';

const DAY_MS = 86_400_000;

let shop: Shop;
beforeAll(async () => void (shop = await startShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.service.dataSource.query('truncate customer_order, order_line');
  shop.stock.set('P1', 100);
});

const daysAgo = (count: number) => dayOf(new Date(Date.now() - count * DAY_MS));

/** Places an order and moves it to a time of day in Sri Lanka. */
async function sell(day: string, time: string, status?: 'completed' | 'cancelled'): Promise<void> {
  const { order } = await shop.order('nimal', [{ productId: 'P1', qty: 1 }]);
  if (status) await shop.service.bus.request(UpdateOrder, { orderId: order.orderId, status });
  await shop.service.dataSource.query('update customer_order set placed_at = $1 where order_id = $2', [
    `${day}T${time}+05:30`,
    order.orderId,
  ]);
}

describe('sales by day', () => {
  test('have a row for each day up to today when there are none', async () => {
    const { days, pending } = await shop.service.bus.request(SummarizeSales, {});
    expect(days).toHaveLength(30);
    expect([days[0]?.day, days.at(-1)?.day, pending]).toEqual([daysAgo(29), daysAgo(0), 0]);
    expect(days.every(({ orders, revenue }) => orders === 0 && revenue === 0)).toBe(true);
  });

  test('count orders just before and after midnight in Sri Lanka for their days there', async () => {
    await sell(daysAgo(2), '23:59:59');
    await sell(daysAgo(1), '00:00:00');
    await sell(daysAgo(1), '12:00:00', 'completed');
    await sell(daysAgo(3), '23:59:59');
    const sales = await shop.service.bus.request(SummarizeSales, { days: 3 });
    expect(sales).toEqual({
      days: [
        { day: daysAgo(2), orders: 1, revenue: 99.95, collected: 0 },
        { day: daysAgo(1), orders: 2, revenue: 199.9, collected: 99.95 },
        { day: daysAgo(0), orders: 0, revenue: 0, collected: 0 },
      ],
      pending: 3,
    });
  });

  test('do not count a cancelled order', async () => {
    await sell(daysAgo(0), '00:00:00', 'cancelled');
    const sales = await shop.service.bus.request(SummarizeSales, { days: 1 });
    expect(sales).toEqual({ days: [{ day: daysAgo(0), orders: 0, revenue: 0, collected: 0 }], pending: 0 });
  });

  test.each([0, 367, 1.5])('of %p days are refused', async (days) => {
    await expect(shop.service.bus.request(SummarizeSales, { days })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});

describe('orders to be dealt with', () => {
  const toDo = () => shop.service.bus.request(ReadOrdersToDo, {});

  test('are zero, with nothing to collect, when there are none', async () => {
    const none = { toConfirm: 0, toPack: 0, toSend: 0, onTheWay: 0, oldest: null, toCollect: 0 };
    expect(await toDo()).toEqual(none);
  });

  test('are counted by stage, with the oldest and the cash to be collected', async () => {
    await sell(daysAgo(3), '12:00:00');
    await sell(daysAgo(1), '12:00:00');
    await sell(daysAgo(2), '12:00:00', 'completed');
    await sell(daysAgo(2), '12:00:00', 'cancelled');
    for (const stage of ['confirmed', 'packed', 'sent'] as const) {
      const { order } = await shop.order('nimal', [{ productId: 'P1', qty: 1 }]);
      await shop.service.bus.request(UpdateOrder, { orderId: order.orderId, stage });
    }
    expect(await toDo()).toEqual({
      toConfirm: 2,
      toPack: 1,
      toSend: 1,
      onTheWay: 1,
      oldest: new Date(`${daysAgo(3)}T12:00:00+05:30`).toISOString(),
      toCollect: 499.75,
    });
  });
});
