import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  GetMyOrder,
  GetOrder,
  GetOrderHistory,
  ListOrders,
  MailRequested,
  OrderStageChanged,
  PlaceOrder,
  UpdateOrder,
  type MailRequest,
  type Order,
  type OrderStage,
  type OrderUpdateBody,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

const ANOMA = { id: 'admin-1', role: 'admin', name: 'Anoma Silva' } as const;

describe('timeline of an order', () => {
  let shop: Shop;
  const mails: MailRequest[] = [];
  beforeAll(async () => {
    shop = await startShop();
    shop.service.bus.subscribe(MailRequested, (mail) => mails.push(mail));
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(() => void shop.stock.set('CAM', 10));

  const place = async (userId: string) => (await shop.order(userId, [{ productId: 'CAM', qty: 2 }])).order;
  const update = (orderId: string, body: OrderUpdateBody) =>
    runWithContext({ requestId: 'r', actor: ANOMA }, () =>
      shop.service.bus.request(UpdateOrder, { orderId, ...body }),
    );
  const stagesOf = ({ steps }: Order) => steps.map(({ stage }) => stage);
  const mailsOf = (orderId: string) =>
    mails.filter(({ key }) => key.startsWith(`order-status:${orderId}`)).map(({ data }) => data);

  test('of a new order has that stage and its time', async () => {
    const order = await place('ann');
    expect(order).toMatchObject({ stage: 'placed', steps: [{ stage: 'placed', at: order.date }] });
    const { orderId } = order;
    expect(await shop.service.bus.request(GetMyOrder, { userId: 'ann', orderId })).toEqual(order);
  });

  test('has each step of the staff, mails the four that matter once, and is audited', async () => {
    const { orderId } = await place('ben');
    const order = async (stage: OrderStage) => update(orderId, { stage });
    for (const stage of ['confirmed', 'packed', 'sent'] as const)
      expect(await order(stage)).toMatchObject({ stage, status: 'pending' });
    const delivered = await order('delivered');
    expect(delivered).toMatchObject({ stage: 'delivered', status: 'completed', version: 5 });
    expect(stagesOf(delivered)).toEqual(['placed', 'confirmed', 'packed', 'sent', 'delivered']);
    expect(delivered.steps.every(({ at }) => at !== null)).toBe(true);
    await order('delivered');
    await order('cancelled');
    await eventually(() =>
      expect(mailsOf(orderId)).toMatchObject(
        ['confirmed', 'sent', 'delivered', 'cancelled'].map((stage) => ({ stage })),
      ),
    );
    const history = await shop.service.bus.request(GetOrderHistory, { orderId });
    const [last] = history;
    expect(last).toMatchObject({ author: 'Anoma Silva' });
    expect(last?.changes).toContainEqual({ field: 'stage', before: 'delivered', after: 'cancelled' });
  });

  test('follows a status that a client sets alone; a reopened order returns to its earlier stage', async () => {
    const { orderId } = await place('cat');
    await update(orderId, { stage: 'packed' });
    expect(await update(orderId, { status: 'pending', notes: 'Call' })).toMatchObject({ stage: 'packed' });
    expect(await update(orderId, { status: 'completed' })).toMatchObject({ stage: 'delivered' });
    const reopened = await update(orderId, { status: 'pending' });
    expect(stagesOf(reopened)).toEqual(['placed', 'packed']);
    const cancelled = await update(orderId, { status: 'cancelled' });
    expect(stagesOf(cancelled)).toEqual(['placed', 'packed', 'cancelled']);
    expect(shop.stock.get('CAM')).toBe(10);
    expect(stagesOf(await update(orderId, { stage: 'sent' }))).toEqual(['placed', 'packed', 'sent']);
    expect(shop.stock.get('CAM')).toBe(8);
  });

  test('follows a status that the previous release changed, without a time', async () => {
    const { orderId } = await place('dan');
    await update(orderId, { stage: 'sent' });
    const set = (status: string) =>
      shop.service.dataSource.query('update customer_order set status = $2 where order_id = $1', [
        orderId,
        status,
      ]);
    const read = () => shop.service.bus.request(GetOrder, { orderId });
    await set('completed');
    expect((await read()).steps.at(-1)).toEqual({ stage: 'delivered', at: null });
    await set('pending');
    expect(stagesOf(await read())).toEqual(['placed', 'sent']);
  });

  test('is unchanged when stage and status contradict each other or the order has changed meanwhile', async () => {
    const { orderId, version } = await place('eve');
    await expect(update(orderId, { stage: 'packed', status: 'completed' })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    await update(orderId, { stage: 'confirmed', version });
    await expect(update(orderId, { stage: 'packed', version })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current: { stage: 'confirmed', version: 2 } } },
    });
  });

  test('notifies the office when only the stage changes', async () => {
    const heard = new Map<string, object>();
    const end = shop.service.bus.subscribe(OrderStageChanged, (fact) => heard.set(fact.orderId, fact));
    const { orderId } = await place('fay');
    await update(orderId, { stage: 'packed' });
    const fact = { orderId, status: 'pending', stage: 'packed' };
    await eventually(() => expect(heard.get(orderId)).toEqual(fact));
    expect(mailsOf(orderId)).toEqual([]);
    end();
  });

  test('a list filtered by stage contains and counts the orders at it', async () => {
    const [first, second] = [await place('gus'), await place('gus')];
    await update(first.orderId, { stage: 'packed' });
    await update(second.orderId, { status: 'completed' });
    const find = async (stage: OrderStage, q?: string) => {
      const page = await shop.service.bus.request(ListOrders, { stage, q, limit: 100 });
      expect(page.total).toBe(page.orders.length);
      expect(page.orders.every((order) => order.stage === stage)).toBe(true);
      return page.orders.map(({ orderId }) => orderId);
    };
    expect(await find('packed')).toContain(first.orderId);
    expect(await find('packed', 'gus@example')).toEqual([first.orderId]);
    expect(await find('delivered')).toContain(second.orderId);
    expect(await find('sent', 'gus@example')).toEqual([]);
  });

  test('mails are in the language in which the customer ordered', async () => {
    const items = [{ productId: 'CAM', qty: 1 }];
    const order = { address: 'Jaffna', phone: '0771234567', language: 'ta' as const, items };
    const placed = await shop.service.bus.request(PlaceOrder, { userId: 'hari', order });
    const { orderId } = placed.order;
    await update(orderId, { stage: 'confirmed' });
    const languages = () =>
      mails.filter(({ key }) => key.includes(orderId)).map(({ template, language }) => [template, language]);
    await eventually(() =>
      expect(languages()).toEqual([
        ['order-placed', 'ta'],
        ['order-status', 'ta'],
      ]),
    );
  });

  test('mails state a payment method other than cash', async () => {
    const items = [{ productId: 'CAM', qty: 1 }];
    const order = { address: 'Jaffna', phone: '0771234567', paymentMethod: 'bank-transfer' as const, items };
    const { orderId } = (await shop.service.bus.request(PlaceOrder, { userId: 'ines', order })).order;
    await update(orderId, { stage: 'sent' });
    await eventually(() =>
      expect(mailsOf(orderId)).toMatchObject([{ stage: 'sent', paymentMethod: 'bank-transfer' }]),
    );
  });

  test('mails state whether the order is collected at the shop', async () => {
    const items = [{ productId: 'CAM', qty: 1 }];
    const order = { address: 'Jaffna', phone: '0771234567', district: 'pickup' as const, items };
    const { orderId } = (await shop.service.bus.request(PlaceOrder, { userId: 'jana', order })).order;
    await update(orderId, { stage: 'sent' });
    await eventually(() => expect(mailsOf(orderId)).toMatchObject([{ stage: 'sent', district: 'pickup' }]));
  });
});
