import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GetOrder, RecordOrderSerials, UpdateOrder, type Order } from '@netra/contracts';
import { holding, patiently } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

describe('locked order', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ DATABASE_POOL_SIZE: '6' });
    shop.stock.set('CAM', 100);
  }, 60_000);
  afterAll(() => shop.close());

  const place = async () => (await shop.order('ann', [{ productId: 'CAM', qty: 1 }])).order;
  const note = (orderId: string, notes: string) => shop.service.bus.request(UpdateOrder, { orderId, notes });
  const record = ({ orderId, items: [item] }: Order, serial: string) =>
    shop.service.bus.request(RecordOrderSerials, {
      orderId,
      lines: [{ itemId: item!._id, serials: [serial] }],
    });

  const lock = (orderId: string) =>
    holding(
      shop.service.dataSource,
      'select from customer_order where order_id = $1 for no key update',
      orderId,
    );
  test.each<[string, (order: Order, index: number) => Promise<unknown>]>([
    ['changes', ({ orderId }, index) => note(orderId, `Note ${index}`)],
    ['serials', (order, index) => record(order, `SN-${index}`)],
  ])('queues many %s, and does not delay requests for other orders', async (_what, change) => {
    const [locked, free] = [await place(), await place()];
    const unlock = await lock(locked.orderId);
    const waiting = Promise.all(
      Array.from({ length: 12 }, (_, index) => patiently(() => change(locked, index))),
    );
    const others = Array.from({ length: 6 }, () =>
      shop.service.bus.request(GetOrder, { orderId: free.orderId }),
    );
    expect(await Promise.all(others)).toEqual(Array.from({ length: 6 }, () => free));
    expect(await note(free.orderId, 'Call first')).toMatchObject({ notes: 'Call first' });
    await unlock();
    await waiting;
    const { version } = await shop.service.bus.request(GetOrder, { orderId: locked.orderId });
    expect(version).toBe(13);
  });

  test('refuses a change when it stays locked, and is unchanged', async () => {
    const { orderId } = await place();
    const unlock = await lock(orderId);
    await expect(note(orderId, 'Late')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      body: { key: 'order.locked' },
    });
    await unlock();
    expect(await shop.service.bus.request(GetOrder, { orderId })).toMatchObject({ notes: '', version: 1 });
  });

  test('many concurrent changes of one order all succeed', async () => {
    const { orderId } = await place();
    await Promise.all(Array.from({ length: 24 }, (_, index) => note(orderId, `Note ${index}`)));
    expect(await shop.service.bus.request(GetOrder, { orderId })).toMatchObject({ version: 25 });
  });
});
