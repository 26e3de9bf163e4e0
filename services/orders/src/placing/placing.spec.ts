import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ChangeCart,
  GetCart,
  ListMyOrders,
  MailRequested,
  OrderPlaced,
  PlaceOrder,
  type MailRequest,
  type PaymentMethod,
} from '@netra/contracts';
import { unavailable } from '@netra/service-kit';
import { eventually, schemaDrift } from '@netra/local-servers/testing';
import { newOrder, startShop, type Shop } from '../orders.fixture.js';
describe('placing an order', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.beforeReply = () => undefined;
    shop.price = 99.95;
    shop.stock.clear();
    shop.stock.set('CAM', 10).set('Cable', 10);
  });

  const ordersOf = async (userId: string) =>
    (await shop.service.bus.request(ListMyOrders, { userId })).orders;
  const unfinished = () =>
    shop.service.dataSource.query<unknown[]>(
      `select order_id from customer_order where state = 'reserving' union all select reservation_id from pending_release`,
    );
  const settled = () => eventually(async () => expect(await unfinished()).toEqual([]));

  const item = (productId: string, qty: number) => ({
    _id: expect.any(String),
    productId,
    productName: `Camera ${productId}`,
    image: '',
    qty,
    price: 99.95,
    serials: [],
    warrantyMonths: 12,
    warrantyUntil: null,
  });

  test('the tables, when all migrations have run, match the entities', async () => {
    expect(await schemaDrift(shop.service.dataSource)).toEqual([]);
  });

  test("an order, when stock is available, is placed at the catalogue's prices and published", async () => {
    const placed: unknown[] = [];
    const mails: MailRequest[] = [];
    shop.service.bus.subscribe(OrderPlaced, (fact) => placed.push(fact));
    shop.service.bus.subscribe(MailRequested, (mail) => mails.push(mail));
    const { created, order } = await shop.order('ann', [
      { productId: 'CAM', qty: 3 },
      { productId: 'Cable', qty: 1 },
    ]);
    expect(created).toBe(true);
    expect(order).toEqual({
      _id: expect.any(String),
      isCancelledByCustomer: false,
      ...newOrder(order.date),
      orderId: expect.stringMatching(/^NT-\w{8}$/),
      name: 'Nimal Perera',
      email: 'ann@example.lk',
      address: '12 Galle Road, Colombo',
      phone: '077 123 4567',
      status: 'pending',
      paymentMethod: 'cash-on-delivery',
      date: expect.stringMatching(/Z$/),
      district: null,
      deliveryFee: 0,
      total: 399.8,
      language: 'en',
      notes: '',
      items: [item('Cable', 1), item('CAM', 3)],
      version: 1,
      warrantyUntil: null,
    });
    expect(await ordersOf('ann')).toEqual([order]);
    expect(Object.fromEntries(shop.stock)).toEqual({ CAM: 7, Cable: 9 });
    const { orderId } = order;
    await eventually(() => expect(mails).toHaveLength(1));
    expect(placed).toEqual([
      expect.objectContaining({ orderId, userId: 'ann', total: 399.8, status: 'pending' }),
    ]);
    expect(mails[0]).toMatchObject({
      key: `order-placed:${orderId}`,
      to: 'ann@example.lk',
      data: {
        link: `https://shop.example/orders/${orderId}`,
        total: 399.8,
        lines: [{ qty: 1 }, { qty: 3 }],
        paymentMethod: 'cash-on-delivery',
      },
    });
  });

  test('an order, when the total differs from the one that was shown, is refused and takes no stock', async () => {
    const order = (expectedTotal: number, idempotencyKey: string) =>
      shop.service.bus.request(PlaceOrder, {
        userId: 'pia',
        idempotencyKey,
        order: {
          address: 'Kandy',
          phone: '0771234567',
          items: [{ productId: 'CAM', qty: 3 }],
          expectedTotal,
        },
      });
    shop.price = 120.1;
    const { taken } = shop;
    await expect(order(299.85, 'pia-1')).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { total: 360.3 } },
    });
    await settled();
    expect([shop.stock.get('CAM'), shop.taken]).toEqual([10, taken]);
    expect(await ordersOf('pia')).toEqual([]);
    expect((await order(360.3, 'pia-2')).order.total).toBe(360.3);
  });

  const paying = (userId: string, paymentMethod: PaymentMethod, idempotencyKey?: string) =>
    shop.service.bus.request(PlaceOrder, {
      userId,
      idempotencyKey,
      order: {
        address: 'Kandy',
        phone: '0771234567',
        paymentMethod,
        items: [{ productId: 'CAM', qty: 1 }],
      },
    });

  test.each(['bank-transfer', 'instalments'] as const)(
    'an order, when its customer would like to pay by %s, keeps that, and its mail says it',
    async (method) => {
      const mails: MailRequest[] = [];
      shop.service.bus.subscribe(MailRequested, (mail) => mails.push(mail));
      const { order } = await paying(`pays-${method}`, method);
      expect(order.paymentMethod).toBe(method);
      expect(await ordersOf(`pays-${method}`)).toEqual([order]);
      await eventually(() =>
        expect(mails.find(({ key }) => key === `order-placed:${order.orderId}`)).toMatchObject({
          data: { paymentMethod: method },
        }),
      );
    },
  );

  test('a way to pay that nobody knows, when it is ordered with, is refused by field', async () => {
    await expect(paying('ned', 'cheque' as never)).rejects.toMatchObject({
      code: 'VALIDATION',
      body: { errors: [{ field: 'order.paymentMethod' }] },
    });
    expect(await ordersOf('ned')).toEqual([]);
  });

  test('a repeated key, when another way to pay is chosen, is refused as another order', async () => {
    const first = await paying('oda', 'bank-transfer', 'key');
    expect(await paying('oda', 'bank-transfer', 'key')).toEqual({ created: false, order: first.order });
    await expect(paying('oda', 'instalments', 'key')).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  test('the ordered pieces, when they were in the cart, are removed from it, and no more', async () => {
    const add = (productId: string, quantity: number) =>
      shop.service.bus.request(ChangeCart, { userId: 'bob', productId, quantity });
    await add('CAM', 5);
    await add('Cable', 2);
    await shop.order('bob', [
      { productId: 'CAM', qty: 2 },
      { productId: 'Cable', qty: 7 },
    ]);
    const cart = await shop.service.bus.request(GetCart, { userId: 'bob' });
    expect(cart.items).toEqual([expect.objectContaining({ productId: 'CAM', quantity: 3 })]);
  });

  test('an order, when stock is short, is refused with the remaining stock, and its key is free again', async () => {
    const refused = shop.order('cid', [{ productId: 'CAM', qty: 11 }], 'key');
    await expect(refused).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { short: [{ productId: 'CAM', wanted: 11, left: 10 }] } },
    });
    expect(await ordersOf('cid')).toEqual([]);
    expect(await shop.order('cid', [{ productId: 'CAM', qty: 10 }], 'key')).toMatchObject({ created: true });
    expect(shop.stock.get('CAM')).toBe(0);
    await settled();
  });

  test('a repeated key, when the order is placed, returns the first order; for another body it is refused', async () => {
    const first = await shop.order('dan', [{ productId: 'CAM', qty: 1 }], 'key');
    shop.price = 1;
    expect(await shop.order('dan', [{ productId: 'CAM', qty: 1 }], 'key')).toEqual({
      created: false,
      order: first.order,
    });
    const other = shop.order('dan', [{ productId: 'CAM', qty: 2 }], 'key');
    await expect(other).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await shop.order('eve', [{ productId: 'CAM', qty: 2 }], 'key')).toMatchObject({ created: true });
    expect(shop.stock.get('CAM')).toBe(7);
  });

  test('calls without a key, when repeated, are separate orders', async () => {
    const items = [{ productId: 'CAM', qty: 1 }];
    const [first, second] = [await shop.order('fay', items), await shop.order('fay', items)];
    expect(first.order.orderId).not.toBe(second.order.orderId);
    expect(await ordersOf('fay')).toHaveLength(2);
  });

  test('one key 16 times at once, when stock is available, makes one order', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => shop.order('gus', [{ productId: 'CAM', qty: 1 }], 'double-click')),
    );
    expect(new Set(answers.map(({ order }) => order.orderId)).size).toBe(1);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(shop.stock.get('CAM')).toBe(9);
  });

  test('an unknown outcome, when the key is repeated, continues the same order', async () => {
    shop.beforeReply = () => {
      throw unavailable('bus.disconnected');
    };
    const items = [{ productId: 'CAM', qty: 4 }];
    await expect(shop.order('hal', items, 'key')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(shop.stock.get('CAM')).toBe(6);
    shop.beforeReply = () => undefined;
    expect(await shop.order('hal', items, 'key')).toMatchObject({ created: true, order: { total: 399.8 } });
    expect(shop.stock.get('CAM')).toBe(6);
    await settled();
    expect(await ordersOf('hal')).toHaveLength(1);
    expect(shop.stock.get('CAM')).toBe(6);
  });

  test('an unknown outcome, when it is not repeated, is undone and the key makes a new order', async () => {
    shop.beforeReply = () => {
      throw unavailable('bus.disconnected');
    };
    const items = [{ productId: 'CAM', qty: 4 }];
    await expect(shop.order('ida', items, 'key')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    shop.beforeReply = () => undefined;
    await eventually(() => expect(shop.stock.get('CAM')).toBe(10));
    await settled();
    expect(await ordersOf('ida')).toEqual([]);
    expect(await shop.order('ida', [{ productId: 'CAM', qty: 1 }], 'key')).toMatchObject({ created: true });
  });

  test('an unknown outcome, when there was no key to repeat, is undone', async () => {
    shop.beforeReply = () => {
      throw unavailable('bus.disconnected');
    };
    await expect(shop.order('jan', [{ productId: 'CAM', qty: 4 }])).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await eventually(() => expect(shop.stock.get('CAM')).toBe(10));
    expect(await ordersOf('jan')).toEqual([]);
  });

  test('an order that was given up while the catalogue was slow, when the reply arrives, is not placed', async () => {
    let reservationId = '';
    shop.beforeReply = async () => {
      shop.beforeReply = () => undefined;
      reservationId = [...shop.reservations.keys()].at(-1)!;
      await eventually(() => expect(shop.reservations.get(reservationId)).toBeNull());
    };
    await expect(shop.order('kim', [{ productId: 'CAM', qty: 4 }], 'slow')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(shop.stock.get('CAM')).toBe(10);
    expect(await ordersOf('kim')).toEqual([]);
  });

  test('an order, when its total exceeds the column, is refused and reserves nothing', async () => {
    shop.price = 9_999_999_999.99;
    const refused = shop.order('lee', [{ productId: 'CAM', qty: 2 }]);
    await expect(refused).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await eventually(() => expect(shop.stock.get('CAM')).toBe(10));
  });

  test('an order of nothing, or by telephone "x", when it is sent, is refused by field', async () => {
    const send = (order: object) =>
      shop.service.bus.request(PlaceOrder, { userId: 'max', order: order as never });
    const items = [{ productId: 'CAM', qty: 1 }];
    await expect(send({ address: 'x', phone: '0771234567', items: [] })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    await expect(send({ address: 'x', phone: 'x', items })).rejects.toMatchObject({
      body: { errors: [{ field: 'order.phone' }] },
    });
  });
});
