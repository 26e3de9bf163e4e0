import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  dayOf,
  ListMyOrders,
  OrderSerialsRecorded,
  RecordOrderSerials,
  UpdateOrder,
  type Order,
  type OrderDevices,
} from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

describe('serials of an order', () => {
  let shop: Shop;
  const told: OrderDevices[] = [];
  beforeAll(async () => {
    shop = await startShop();
    shop.stock.set('CAM', 1_000).set('NVR', 1_000);
    shop.service.bus.subscribe(OrderSerialsRecorded, (devices) => void told.push(devices));
    await shop.service.bus.connection.flush();
  }, 60_000);
  afterAll(() => shop.close());

  let count = 0;
  const serial = () => `SN-${(count += 1)}`;
  const place = async (user = 'ann') =>
    (
      await shop.order(user, [
        { productId: 'CAM', qty: 2 },
        { productId: 'NVR', qty: 1 },
      ])
    ).order;
  const record = (order: Order, serials: string[][], version?: number) =>
    shop.service.bus.request(RecordOrderSerials, {
      orderId: order.orderId,
      version,
      lines: serials.map((some, at) => ({ itemId: order.items[at]!._id, serials: some })),
    });
  const cancel = ({ orderId }: Order) =>
    shop.service.bus.request(UpdateOrder, { orderId, status: 'cancelled' });
  const serialsOf = ({ items }: Order) => items.map(({ serials }) => serials);

  const warrantyOf = ({ date }: Order, months = 12) => {
    const [year, month, day] = dayOf(new Date(date)).split('-').map(Number);
    return new Date(Date.UTC(year!, month! - 1 + months, day)).toISOString().slice(0, 10);
  };

  test('are empty for a new order, and its warranty runs for a year once it is completed', async () => {
    const order = await place();
    expect(serialsOf(order)).toEqual([[], []]);
    expect(order.warrantyUntil).toBeNull();
    const { orderId } = order;
    const completed = await shop.service.bus.request(UpdateOrder, { orderId, status: 'completed' });
    expect(completed.warrantyUntil).toBe(warrantyOf(order));
  });

  test("have the agreed warranty from the day of delivery, even if the product's changes later", async () => {
    shop.warrantyMonths = 24;
    const order = await place('warranted');
    shop.warrantyMonths = 6;
    const recorded = await record(order, [[serial()]]);
    await shop.service.dataSource.query(
      `update customer_order set placed_at = placed_at - interval '40 days' where order_id = $1`,
      [order.orderId],
    );
    const { orderId, version } = recorded;
    const sent = await shop.service.bus.request(UpdateOrder, { orderId, stage: 'sent', version });
    expect(sent.items[0]).toMatchObject({ warrantyMonths: 24, warrantyUntil: null });
    const completed = await shop.service.bus.request(UpdateOrder, { orderId, status: 'completed' });
    const until = warrantyOf(order, 24);
    expect(completed.items.map((item) => item.warrantyUntil)).toEqual([until, until]);
    expect(completed.warrantyUntil).toBe(until);
    await eventually(() =>
      expect(told.findLast((devices) => devices.orderId === orderId)).toMatchObject({
        status: 'completed',
        warrantyUntil: until,
        lines: [{ warrantyUntil: until }],
      }),
    );
    shop.warrantyMonths = undefined;
  });

  test('have no warranty after delivery when the order has none', async () => {
    shop.warrantyMonths = 0;
    const order = await place('unwarranted');
    shop.warrantyMonths = undefined;
    await record(order, [[serial()]]);
    const { orderId } = order;
    const completed = await shop.service.bus.request(UpdateOrder, { orderId, status: 'completed' });
    expect(completed).toMatchObject({
      warrantyUntil: null,
      items: [{ warrantyMonths: 0, warrantyUntil: null }, {}],
    });
    await eventually(() =>
      expect(told.findLast((devices) => devices.orderId === orderId)).toMatchObject({
        status: 'completed',
        warrantyUntil: dayOf(new Date(order.date)),
        lines: [{ warrantyUntil: null }],
      }),
    );
  });

  test('belong to their lines in order, and are published', async () => {
    const order = await place('ben');
    const [a, b, c] = [serial(), serial(), serial()];
    const recorded = await record(order, [[` ${b} `, a], [c]], order.version);
    expect(serialsOf(recorded)).toEqual([[b, a], [c]]);
    expect(recorded.version).toBe(order.version + 1);
    const { orders } = await shop.service.bus.request(ListMyOrders, { userId: 'ben' });
    expect(orders.map(serialsOf)).toEqual([[[b, a], [c]]]);
    await eventually(() =>
      expect(told.findLast(({ orderId }) => orderId === order.orderId)).toEqual({
        orderId: order.orderId,
        version: recorded.version,
        status: 'pending',
        soldOn: dayOf(new Date(order.date)),
        warrantyUntil: warrantyOf(order),
        lines: [
          { productId: 'CAM', productName: 'Camera CAM', serials: [b, a], warrantyUntil: warrantyOf(order) },
          { productId: 'NVR', productName: 'Camera NVR', serials: [c], warrantyUntil: warrantyOf(order) },
        ],
      }),
    );
  });

  test('are replaced when recorded again', async () => {
    const order = await place();
    const [a, b] = [serial(), serial()];
    await record(order, [[a], []]);
    expect(serialsOf(await record(order, [[], [b]]))).toEqual([[], [b]]);
    expect(serialsOf(await record(await place(), [[a]]))).toEqual([[a], []]);
  });

  test('are refused when there are duplicates or more than pieces, and nothing changes', async () => {
    const order = await place();
    const a = serial();
    await record(order, [[a]]);
    for (const wrong of [[[serial(), serial(), serial()]], [[a, a.toLowerCase()]], [[a], [`${a} `]]]) {
      await expect(record(order, wrong)).rejects.toMatchObject({ code: 'VALIDATION' });
    }
    await expect(record({ ...order, items: (await place()).items }, [[a]])).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect(serialsOf(await record(order, [[a]], order.version + 1))).toEqual([[a], []]);
  });

  test.each(['N/A', ' n / a ', '-', '0', '0000', 'none', 'UNKNOWN'])(
    'are refused when one is the placeholder %j, and nothing changes',
    async (filler) => {
      const order = await place();
      const a = serial();
      await record(order, [[a]]);
      await expect(record(order, [[serial(), filler]])).rejects.toMatchObject({
        code: 'VALIDATION',
        body: { errors: [{ field: 'lines.0.serials.1', key: 'serials.filler' }] },
      });
      expect(serialsOf(await record(order, [[a]], order.version + 1))).toEqual([[a], []]);
    },
  );

  test('of a device of another order are refused in any case, naming that order', async () => {
    const [first, second] = [await place(), await place()];
    const a = serial();
    await record(first, [[a]]);
    await expect(record(second, [[a.toLowerCase()]])).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { taken: [{ serial: a.toLowerCase(), orderId: first.orderId }] } },
    });
  });

  test('can be sold again after a cancellation, which ends the warranty', async () => {
    const [first, second] = [await place(), await place()];
    const a = serial();
    await record(first, [[a]]);
    expect(await cancel(first)).toMatchObject({ warrantyUntil: null, status: 'cancelled' });
    await eventually(() =>
      expect(told.findLast(({ orderId }) => orderId === first.orderId)).toMatchObject({
        status: 'cancelled',
        lines: [{ serials: [a] }],
      }),
    );
    expect(serialsOf(await record(second, [[a]]))).toEqual([[a], []]);
  });

  test('of one device recorded concurrently in many orders belong to one of them', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => place()));
    const [a, b] = [serial(), serial()];
    const tries = await Promise.allSettled(
      orders.map((order, at) => record(order, [at % 2 ? [a, b] : [b, a]])),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'CONFLICT' });
    }
  });

  test('of thousands of pieces are published and delay no later event', async () => {
    const products = Array.from({ length: 12 }, (_, at) => `${'LONG-PRODUCT-ID-'.repeat(3)}${at}`);
    for (const productId of products) shop.stock.set(productId, 1_000);
    const { order } = await shop.order(
      'bulk',
      products.map((productId) => ({ productId, qty: 999 })),
    );
    await record(
      order,
      order.items.map(() => Array.from({ length: 999 }, () => `SERIAL-${serial()}`)),
    );
    const after = await place();
    await record(after, [[serial()]]);
    await eventually(() => {
      const devices = told.findLast(({ orderId }) => orderId === order.orderId);
      expect(devices?.lines.map(({ serials }) => serials.length)).toEqual(order.items.map(() => 999));
      expect(told.map(({ orderId }) => orderId)).toContain(after.orderId);
    });
  });

  test('from a stale form or for an unknown order are refused', async () => {
    const order = await place();
    await record(order, [[serial()]], order.version);
    await expect(record(order, [[serial()]], order.version)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current: { orderId: order.orderId, version: order.version + 1 } } },
    });
    await expect(record({ ...order, orderId: 'NT-NONE' }, [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
