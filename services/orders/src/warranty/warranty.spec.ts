import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  FindMyPiece,
  ListMyWarranties,
  RecordOrderSerials,
  UpdateOrder,
  warrantyStateOf,
  type Order,
} from '@netra/contracts';
import { startShop, type Shop } from '../orders.fixture.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  shop.stock.set('CAM', 1_000).set('NVR', 1_000);
}, 60_000);
afterAll(() => shop.close());

const bought = async (userId: string, serials: string[] = [], months = 24): Promise<Order> => {
  shop.warrantyMonths = months;
  const { order } = await shop.order(userId, [
    { productId: 'CAM', qty: 3 },
    { productId: 'NVR', qty: 1 },
  ]);
  const { orderId, items } = order;
  if (serials.length) {
    const lines = [{ itemId: items[0]!._id, serials }];
    await shop.service.bus.request(RecordOrderSerials, { orderId, lines });
  }
  return order;
};
const deliver = ({ orderId }: Order) =>
  shop.service.bus.request(UpdateOrder, { orderId, status: 'completed' });
const mine = (userId: string, more = {}) => shop.service.bus.request(ListMyWarranties, { userId, ...more });
const piece = (order: Order, serial: string, userId: string, itemId = order.items[0]!._id) =>
  shop.service.bus.request(FindMyPiece, { userId, orderId: order.orderId, itemId, serial });

describe('warranties of a customer', () => {
  test('list each delivered piece with a serial, and the others of a line together', async () => {
    const order = await bought('ann', ['S-2', 'S-1']);
    expect(await mine('ann')).toMatchObject({ pieces: [], total: 0 });
    const { items } = await deliver(order);
    const { pieces, total } = await mine('ann');
    const until = items[0]!.warrantyUntil;
    expect(total).toBe(4);
    expect(pieces.map(({ serial, pieces: n, productId }) => [productId, serial, n])).toEqual([
      ['CAM', 'S-2', 1],
      ['CAM', 'S-1', 1],
      ['CAM', null, 1],
      ['NVR', null, 1],
    ]);
    expect(pieces[0]).toMatchObject({ orderId: order.orderId, warrantyUntil: until, state: 'valid' });
    expect((await mine('ann', { page: 2, limit: 3 })).pieces).toEqual([pieces[3]]);
    expect(await mine('ann', { orderId: order.orderId })).toMatchObject({ total: 4 });
    expect(await mine('ann', { orderId: 'NT-OTHER' })).toMatchObject({ total: 0 });
    expect(await mine('ben')).toMatchObject({ total: 0 });
  });

  test('are empty for a product without a warranty', async () => {
    await deliver(await bought('zero', [], 0));
    expect((await mine('zero')).pieces[0]).toMatchObject({ warrantyUntil: null, state: 'none' });
  });
});

describe('piece of a customer', () => {
  test('with a recorded serial is found in any case, with what a claim needs', async () => {
    const order = await bought('claire', ['C-1', 'C-2', 'C-3']);
    await deliver(order);
    expect(await piece(order, ' c-2', 'claire')).toMatchObject({
      productName: 'Camera CAM',
      serial: 'C-2',
      pieces: 3,
      warrantyUntil: expect.stringMatching(/^\d{4}-/),
      customerEmail: 'claire@example.lk',
    });
    for (const serial of ['C-4', 'S-1'])
      await expect(piece(order, serial, 'claire')).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('without a recorded serial is found by that of its label, unless that is of another piece', async () => {
    const order = await bought('dan', ['D-1']);
    await deliver(order);
    expect(await piece(order, 'D-LABEL', 'dan')).toMatchObject({ serial: 'D-LABEL' });
    await expect(piece(order, 'C-1', 'dan')).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('without a recorded serial is found by that of its label when only a cancelled order has it', async () => {
    const cancelled = await bought('fay', ['F-1']);
    await shop.service.bus.request(UpdateOrder, { orderId: cancelled.orderId, status: 'cancelled' });
    const order = await bought('gil');
    await deliver(order);
    expect(await piece(order, 'f-1', 'gil')).toMatchObject({ serial: 'f-1' });
  });

  test("of an undelivered order, somebody else's order or another item is refused", async () => {
    const order = await bought('eve', ['E-1']);
    await expect(piece(order, 'E-1', 'eve')).rejects.toMatchObject({ code: 'CONFLICT' });
    await deliver(order);
    await expect(piece(order, 'E-1', 'mallory')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(piece(order, 'E-1', 'eve', 'unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test.each([
  [null, 'none'],
  ['2026-01-09', 'over'],
  ['2026-01-10', 'ends-soon'],
  ['2026-02-09', 'ends-soon'],
  ['2026-02-10', 'valid'],
])('a warranty until %s is %s on 10 January 2026', (until, state) => {
  expect(warrantyStateOf(until, '2026-01-10')).toBe(state);
});
