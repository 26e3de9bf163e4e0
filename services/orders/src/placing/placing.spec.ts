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

  test('the migrated tables match the entities', async () => {
    expect(await schemaDrift(shop.service.dataSource)).toEqual([]);
  });

  test("uses the catalogue's prices and publishes the order when stock is available", async () => {
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

  test('refuses a total that differs from the one that was shown and takes no stock', async () => {
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
    'keeps the wish to pay by %s and states it in the mail',
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

  test('refuses an unknown payment method by field', async () => {
    await expect(paying('ned', 'cheque' as never)).rejects.toMatchObject({
      code: 'VALIDATION',
      body: { errors: [{ field: 'order.paymentMethod' }] },
    });
    expect(await ordersOf('ned')).toEqual([]);
  });

  test('refuses a repeated key with another payment method', async () => {
    const first = await paying('oda', 'bank-transfer', 'key');
    expect(await paying('oda', 'bank-transfer', 'key')).toEqual({ created: false, order: first.order });
    await expect(paying('oda', 'instalments', 'key')).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });

  test('removes the ordered pieces from the cart, and no more', async () => {
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

  test('refuses an order beyond the stock with the remaining pieces, and frees its key', async () => {
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

  test('returns the first order for a repeated key, and refuses the key for another body', async () => {
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

  test('makes separate orders of repeated calls without a key', async () => {
    const items = [{ productId: 'CAM', qty: 1 }];
    const [first, second] = [await shop.order('fay', items), await shop.order('fay', items)];
    expect(first.order.orderId).not.toBe(second.order.orderId);
    expect(await ordersOf('fay')).toHaveLength(2);
  });

  test('makes one order of 16 concurrent calls with one key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => shop.order('gus', [{ productId: 'CAM', qty: 1 }], 'double-click')),
    );
    expect(new Set(answers.map(({ order }) => order.orderId)).size).toBe(1);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(shop.stock.get('CAM')).toBe(9);
  });

  test('continues an order whose outcome is unknown when its key is repeated', async () => {
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

  test('undoes an order whose outcome is unknown when it is not repeated, and its key makes a new one', async () => {
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

  test('undoes an order whose outcome is unknown when there was no key to repeat', async () => {
    shop.beforeReply = () => {
      throw unavailable('bus.disconnected');
    };
    await expect(shop.order('jan', [{ productId: 'CAM', qty: 4 }])).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await eventually(() => expect(shop.stock.get('CAM')).toBe(10));
    expect(await ordersOf('jan')).toEqual([]);
  });

  test("does not place an order that was given up before the catalogue's slow reply", async () => {
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

  test('refuses a total that exceeds the column and reserves nothing', async () => {
    shop.price = 9_999_999_999.99;
    const refused = shop.order('lee', [{ productId: 'CAM', qty: 2 }]);
    await expect(refused).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await eventually(() => expect(shop.stock.get('CAM')).toBe(10));
  });

  test('refuses an order without items, or with the phone number "x", by field', async () => {
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
