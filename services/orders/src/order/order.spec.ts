import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  GetMyOrder,
  GetOrder,
  ListMyOrders,
  ListOrders,
  MailRequested,
  OrderStatusChanged,
  UpdateOrder,
  type MailRequest,
  type OrderQuery,
  type OrderSort,
  type OrderUpdateBody,
} from '@netra/contracts';
import { unavailable } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

describe('orders', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.beforeReply = () => undefined;
    shop.stock.clear();
    shop.stock.set('CAM', 10);
  });

  const place = async (userId: string, qty = 1) =>
    (await shop.order(userId, [{ productId: 'CAM', qty }])).order;
  const update = (orderId: string, body: OrderUpdateBody) =>
    shop.service.bus.request(UpdateOrder, { orderId, ...body });

  test('a list that is searched, filtered and paged has the matches, newest first', async () => {
    const [first, second, third] = [await place('olga'), await place('olga'), await place('pete')];
    await update(second.orderId, { status: 'completed' });
    const find = async (query: OrderQuery) =>
      (await shop.service.bus.request(ListOrders, query)).orders.map(({ orderId }) => orderId);
    expect(await find({ q: 'olga@example' })).toEqual([second.orderId, first.orderId]);
    expect(await find({ q: 'OLGA', status: 'completed' })).toEqual([second.orderId]);
    expect(await find({ q: third.orderId.toLowerCase() })).toEqual([third.orderId]);
    expect(await find({ q: 'perera olga' })).toHaveLength(2);
    expect(await find({ q: '%' })).toEqual([]);
    const page = await shop.service.bus.request(ListOrders, { page: 2, limit: 2 });
    expect(page).toMatchObject({
      total: 3,
      totalPages: 2,
      page: 2,
      limit: 2,
      orders: [{ orderId: first.orderId }],
    });
    const mine = await shop.service.bus.request(ListMyOrders, { userId: 'pete' });
    expect(mine).toMatchObject({ total: 1, page: 1, limit: 10, totalPages: 1, orders: [third] });
  });

  test('a list can be sorted by date, total and name', async () => {
    const ordered = [await place('sort', 2), await place('sort', 1), await place('sort', 3)];
    const names = ['Bandara', 'Cooray', 'Alwis'];
    for (const [index, { orderId }] of ordered.entries())
      await shop.service.dataSource.query('update customer_order set name = $1 where order_id = $2', [
        names[index],
        orderId,
      ]);
    const sorted = async (sort: OrderSort) => {
      const { orders } = await shop.service.bus.request(ListOrders, { q: 'sort@example', sort });
      return orders.map(({ orderId }) => ordered.findIndex((order) => order.orderId === orderId));
    };
    expect(await sorted('date-desc')).toEqual([2, 1, 0]);
    expect(await sorted('date-asc')).toEqual([0, 1, 2]);
    expect(await sorted('total-desc')).toEqual([2, 0, 1]);
    expect(await sorted('total-asc')).toEqual([1, 0, 2]);
    expect(await sorted('name-asc')).toEqual([2, 0, 1]);
    expect(await sorted('name-desc')).toEqual([1, 0, 2]);
  });

  test('an order is found by its id, and an unknown one is not found', async () => {
    const order = await place('olga');
    expect(await shop.service.bus.request(GetOrder, { orderId: order.orderId })).toEqual(order);
    const unknown = shop.service.bus.request(GetOrder, { orderId: 'NT-NONE' });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a customer gets the whole own order; for others it is not found', async () => {
    const order = await place('quin');
    const find = (userId: string, orderId = order.orderId) =>
      shop.service.bus.request(GetMyOrder, { userId, orderId });
    expect(await find('quin')).toEqual(order);
    await expect(find('rita')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(find('quin', 'NT-NONE')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('notes are kept and cause no mail when only they change', async () => {
    const heard: MailRequest[] = [];
    const end = shop.service.bus.subscribe(MailRequested, (mail) => heard.push(mail));
    const { orderId } = await place('rob');
    const mails = () => heard.filter(({ key }) => key.includes(orderId));
    expect(await update(orderId, { notes: 'Call first', status: 'pending' })).toMatchObject({
      notes: 'Call first',
      version: 2,
    });
    expect(await update(orderId, { status: 'completed' })).toMatchObject({
      notes: 'Call first',
      status: 'completed',
    });
    expect(await update(orderId, { notes: null })).toMatchObject({ notes: '', status: 'completed' });
    await eventually(() => expect(mails()).toHaveLength(2));
    expect(mails()[1]).toMatchObject({
      key: `order-status:${orderId}:3`,
      template: 'order-status',
      data: { status: 'completed', link: `https://shop.example/orders/${orderId}` },
    });
    end();
  });

  test('a stale save is refused with the current order', async () => {
    const { orderId, version } = await place('sue');
    await update(orderId, { notes: 'a', version });
    await expect(update(orderId, { notes: 'b', version })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current: { orderId, notes: 'a', version: 2 } } },
    });
    await expect(update('NT-UNKNOWN0', { notes: 'b' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an order that is cancelled twice releases its stock once', async () => {
    const { orderId } = await place('tom', 4);
    const facts: object[] = [];
    const end = shop.service.bus.subscribe(
      OrderStatusChanged,
      (fact) => fact.orderId === orderId && facts.push(fact),
    );
    await Promise.all([update(orderId, { status: 'cancelled' }), update(orderId, { status: 'cancelled' })]);
    expect(shop.stock.get('CAM')).toBe(10);
    await eventually(() => expect(facts).toHaveLength(1));
    expect(facts[0]).toMatchObject({
      orderId,
      userId: 'tom',
      from: 'pending',
      status: 'cancelled',
      items: [{ qty: 4 }],
    });
    end();
  });

  test('a cancelled order reserves its stock again at its old prices each time it is restored', async () => {
    const { orderId, total } = await place('una', 4);
    shop.price = 1;
    for (const status of ['pending', 'completed'] as const) {
      await update(orderId, { status: 'cancelled' });
      expect(shop.stock.get('CAM')).toBe(10);
      expect(await update(orderId, { status })).toMatchObject({ status, total, items: [{ price: 99.95 }] });
      expect(shop.stock.get('CAM')).toBe(6);
    }
    shop.price = 99.95;
  });

  test('a cancelled order whose stock was sold meanwhile stays cancelled and names the shortage', async () => {
    const { orderId } = await place('vic', 4);
    await update(orderId, { status: 'cancelled' });
    shop.stock.set('CAM', 3);
    await expect(update(orderId, { status: 'pending' })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { short: [{ productId: 'CAM', wanted: 4, left: 3 }] } },
    });
    const { orders } = await shop.service.bus.request(ListMyOrders, { userId: 'vic' });
    expect(orders[0]?.status).toBe('cancelled');
    shop.stock.set('CAM', 4);
    expect(await update(orderId, { status: 'pending' })).toMatchObject({ status: 'pending' });
  });

  test('restoring an order that a colleague changes meanwhile is refused as stale, and its stock is released', async () => {
    const { orderId } = await place('zed', 4);
    const { version } = await update(orderId, { status: 'cancelled' });
    shop.beforeReply = async () => {
      shop.beforeReply = () => undefined;
      await update(orderId, { notes: 'Call before 5 pm' });
    };
    const revived = update(orderId, { status: 'pending', notes: 'Mine', version });
    await expect(revived).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current: { notes: 'Call before 5 pm', status: 'cancelled' } } },
    });
    await eventually(() => expect(shop.stock.get('CAM')).toBe(10));
  });

  test("restoring an order leaves it cancelled and its stock released when the catalogue's reply is lost", async () => {
    const { orderId } = await place('wes', 4);
    await update(orderId, { status: 'cancelled' });
    shop.beforeReply = () => {
      throw unavailable('bus.disconnected');
    };
    await expect(update(orderId, { status: 'pending' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    shop.beforeReply = () => undefined;
    await eventually(() => expect(shop.stock.get('CAM')).toBe(10));
    expect(await update(orderId, { status: 'pending' })).toMatchObject({ status: 'pending' });
    expect(shop.stock.get('CAM')).toBe(6);
  });

  test('restoring an order leaves it cancelled when it was given up before the catalogue replied', async () => {
    const { orderId } = await place('yan', 4);
    await update(orderId, { status: 'cancelled' });
    shop.beforeReply = () =>
      eventually(() => expect(shop.reservations.get([...shop.reservations.keys()].at(-1)!)).toBeNull());
    await expect(update(orderId, { status: 'pending' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const { orders } = await shop.service.bus.request(ListMyOrders, { userId: 'yan' });
    expect(orders[0]?.status).toBe('cancelled');
    expect(shop.stock.get('CAM')).toBe(10);
  });

  test('restoring an order holds no stock when the process dies and another one settles it', async () => {
    const { orderId } = await place('xia', 4);
    await update(orderId, { status: 'cancelled' });
    const died = `${orderId}.9`;
    shop.reservations.set(died, [{ productId: 'CAM', qty: 4, productName: 'Camera', image: '', price: 1 }]);
    shop.stock.set('CAM', 6);
    await shop.service.dataSource.query(
      `update customer_order set retaking_id = $2, touched_at = now() - interval '1 minute' where order_id = $1`,
      [orderId, died],
    );
    await eventually(() => expect(shop.stock.get('CAM')).toBe(10));
    expect(await update(orderId, { status: 'completed' })).toMatchObject({ status: 'completed' });
  });
});
