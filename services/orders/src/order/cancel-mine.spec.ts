import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  CancelMyOrder,
  GetOrder,
  MailRequested,
  PlaceOrder,
  UpdateOrder,
  type MailRequest,
  type OrderUpdateBody,
} from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

describe('cancellation by the customer', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(() => void shop.stock.set('CAM', 10));

  const place = async (userId: string, qty = 1) =>
    (await shop.order(userId, [{ productId: 'CAM', qty }])).order;
  const cancelMine = (userId: string, orderId: string) =>
    shop.service.bus.request(CancelMyOrder, { userId, orderId });
  const update = (orderId: string, body: OrderUpdateBody) =>
    shop.service.bus.request(UpdateOrder, { orderId, ...body });

  test("of an own order releases its stock, sends one mail and is recorded as the customer's", async () => {
    const heard: MailRequest[] = [];
    const end = shop.service.bus.subscribe(MailRequested, (mail) => heard.push(mail));
    const { orderId } = await place('ursula', 3);
    const cancelled = { orderId, status: 'cancelled', isCancelledByCustomer: true, version: 2 };
    const twice = [cancelMine('ursula', orderId), cancelMine('ursula', orderId)];
    expect(await Promise.all(twice)).toMatchObject([cancelled, cancelled]);
    expect(await cancelMine('ursula', orderId)).toMatchObject(cancelled);
    expect(shop.stock.get('CAM')).toBe(10);
    const mails = () => heard.filter(({ key }) => key.startsWith(`order-status:${orderId}`));
    await eventually(() => expect(mails()).toMatchObject([{ data: { status: 'cancelled' } }]));
    expect(await update(orderId, { status: 'pending' })).toMatchObject({ isCancelledByCustomer: false });
    expect(await update(orderId, { status: 'cancelled' })).toMatchObject({ isCancelledByCustomer: false });
    end();
  });

  test("leaves a completed order and somebody else's unchanged", async () => {
    const { orderId } = await place('victor');
    await expect(cancelMine('walter', orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await update(orderId, { status: 'completed' });
    await expect(cancelMine('victor', orderId)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await shop.service.bus.request(GetOrder, { orderId })).status).toBe('completed');
  });

  test('of an order on its way is refused, and its stock stays reserved until the office books its return', async () => {
    const { orderId } = await place('yasmin', 3);
    await update(orderId, { stage: 'packed' });
    await update(orderId, { stage: 'sent' });
    await expect(cancelMine('yasmin', orderId)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'order.onItsWay' },
    });
    expect(await shop.service.bus.request(GetOrder, { orderId })).toMatchObject({
      stage: 'sent',
      version: 3,
    });
    expect(shop.stock.get('CAM')).toBe(7);
    expect(await update(orderId, { stage: 'cancelled' })).toMatchObject({ status: 'cancelled' });
    await eventually(() => expect(shop.stock.get('CAM')).toBe(10));
    expect(await cancelMine('yasmin', orderId)).toMatchObject({ isCancelledByCustomer: false });
  });

  test('of an order that is ready to collect is refused in the words for it', async () => {
    const items = [{ productId: 'CAM', qty: 1 }];
    const order = { address: 'Galle', phone: '0771234567', district: 'pickup' as const, items };
    const { orderId } = (await shop.service.bus.request(PlaceOrder, { userId: 'xenia', order })).order;
    await update(orderId, { stage: 'sent' });
    await expect(cancelMine('xenia', orderId)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'order.isReady' },
    });
  });

  test('at the moment of dispatch leaves the order either cancelled or on its way', async () => {
    const { orderId } = await place('zoe', 2);
    const both = [cancelMine('zoe', orderId), update(orderId, { stage: 'sent', version: 1 })];
    const outcomes = await Promise.allSettled(both);
    const { stage } = await shop.service.bus.request(GetOrder, { orderId });
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled')).toEqual([
      stage === 'cancelled',
      stage === 'sent',
    ]);
    await eventually(() => expect(shop.stock.get('CAM')).toBe(stage === 'cancelled' ? 10 : 8));
  });

  test('has one outcome and loses no stock when customer and shop decide concurrently', async () => {
    const { orderId } = await place('xenia', 2);
    const both = [cancelMine('xenia', orderId), update(orderId, { status: 'completed' })];
    const outcomes = await Promise.allSettled(both);
    const { status } = await shop.service.bus.request(GetOrder, { orderId });
    const accepted = outcomes.map((outcome) => outcome.status === 'fulfilled');
    expect(accepted).toEqual([status === 'cancelled', status === 'completed']);
    await eventually(() => expect(shop.stock.get('CAM')).toBe(status === 'cancelled' ? 10 : 8));
  });
});
