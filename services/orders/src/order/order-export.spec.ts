import { seed } from '@netra/local-servers/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  dayOf,
  ExportOrders,
  RecordOrderSerials,
  UpdateOrder,
  type OrderExportQuery,
} from '@netra/contracts';
import { startShop, type Shop } from '../orders.fixture.js';

describe('export of orders', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
    shop.stock.set('CAM', 1_000);
  }, 60_000);
  afterAll(() => shop.close());

  const exported = async (query: OrderExportQuery = {}) =>
    (await shop.service.bus.request(ExportOrders, query)).rows;
  /** Places an order and backdates it. */
  const placeAt = async (moment: string, qty = 1) => {
    const { order } = await shop.order('dates', [{ productId: 'CAM', qty }]);
    await shop.service.dataSource.query('update customer_order set placed_at = $1 where order_id = $2', [
      moment,
      order.orderId,
    ]);
    return order;
  };

  test('selects orders by days in Sri Lanka and by state, oldest first', async () => {
    const second = await placeAt('2020-02-01T18:29:59Z');
    const first = await placeAt('2020-01-31T18:30:00Z', 3);
    await placeAt('2020-02-01T18:30:00Z');
    await shop.service.bus.request(UpdateOrder, { orderId: first.orderId, status: 'completed' });
    const itemId = first.items[0]!._id;
    await shop.service.bus.request(RecordOrderSerials, {
      orderId: first.orderId,
      lines: [{ itemId, serials: ['SN-1', 'SN-2'] }],
    });
    const day = { from: '2020-02-01', to: '2020-02-01' };
    const rows = await exported(day);
    expect(rows.map(({ orderId, date, time }) => [orderId, date, time])).toEqual([
      [first.orderId, '2020-02-01', '00:00'],
      [second.orderId, '2020-02-01', '23:59'],
    ]);
    expect(rows[0]).toMatchObject({
      status: 'completed',
      productId: 'CAM',
      qty: '3',
      price: '99.95',
      lineTotal: '299.85',
      orderTotal: '299.85',
      serials: 'SN-1; SN-2',
      stage: 'delivered',
      deliveredOn: dayOf(new Date()),
      paymentMethod: 'cash-on-delivery',
    });
    expect(rows[1]).toMatchObject({ status: 'pending', stage: 'placed', deliveredOn: '' });
    expect(await exported({ ...day, status: 'pending' })).toMatchObject([{ orderId: second.orderId }]);
    expect(await exported({ ...day, after: first.orderId })).toMatchObject([{ orderId: second.orderId }]);
    expect(await exported({ ...day, after: second.orderId })).toEqual([]);
  });

  test('has the days of the delivery and of the return of a returned order', async () => {
    const { orderId } = await placeAt('2017-05-01T06:00:00Z');
    const day = { from: '2017-05-01', to: '2017-05-01' };
    await shop.service.bus.request(UpdateOrder, { orderId, status: 'completed' });
    await shop.service.dataSource.query(
      `update customer_order set delivered_at = '2017-05-03T06:00:00Z' where order_id = $1`,
      [orderId],
    );
    expect(await exported(day)).toMatchObject([{ deliveredOn: '2017-05-03', cancelledOn: '' }]);
    await shop.service.bus.request(UpdateOrder, { orderId, status: 'cancelled' });
    expect(await exported(day)).toMatchObject([
      { stage: 'cancelled', deliveredOn: '2017-05-03', cancelledOn: dayOf(new Date()) },
    ]);
    await shop.service.bus.request(UpdateOrder, { orderId, status: 'completed' });
    expect(await exported(day)).toMatchObject([
      { stage: 'delivered', deliveredOn: '2017-05-03', cancelledOn: '' },
    ]);
  });

  test.each([
    ['0771234567', '077 123 4567'],
    ['+94771234567', '009477 123 4567'],
    ['0094771234567', '009477 123 4567'],
    ['+94 77 123 4567', '0094 77 123 4567'],
    ['077 1234567 ext. 12', '077 1234567 ext. 12'],
  ])(
    'writes the phone number %s in a cell that no spreadsheet takes for an amount or a formula',
    async (phone, cell) => {
      const { orderId } = await placeAt('2018-05-01T06:00:00Z');
      await shop.service.dataSource.query('update customer_order set phone = $1 where order_id = $2', [
        phone,
        orderId,
      ]);
      const rows = await exported({ from: '2018-05-01', to: '2018-05-01' });
      expect(rows.find((row) => row.orderId === orderId)?.phone).toBe(cell);
    },
  );

  test('limits a part by bytes, ends it between two orders and loses none', async () => {
    const { order } = await shop.order('long', [{ productId: 'CAM', qty: 1 }]);
    await seed(
      shop.service.dataSource,
      `with copies as (
         insert into customer_order (id, order_id, user_id, name, email, address, phone, payment_method, state, wanted,
           body_hash, reservation_id, placed_at)
         select gen_random_uuid(), 'NT-LONG' || n, 'long', name, email, repeat('ක', 500), phone, payment_method, state, wanted,
           body_hash, 'long-' || n, timestamptz '2019-03-01' + n * interval '1 minute'
         from customer_order, generate_series(1, 120) n where order_id = $1 returning id)
       insert into order_line (id, "order", position, product_id, product_name, image, qty, price)
       select gen_random_uuid(), copies.id, p, 'CAM', repeat('ක', 200), '', 1, 1 from copies, generate_series(0, 9) p`,
      [order.orderId],
    );
    const found: string[] = [];
    let [parts, after] = [0, undefined as string | undefined];
    for (; ; parts++) {
      const rows = await exported({ from: '2019-03-01', to: '2019-12-31', ...(after && { after }) });
      if (!rows.length) break;
      expect(rows.length % 10).toBe(0);
      expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(900_000);
      found.push(...rows.map(({ orderId }) => orderId));
      after = rows.at(-1)!.orderId;
    }
    expect(parts).toBe(5);
    expect(new Set(found).size).toBe(120);
    expect(found).toHaveLength(1_200);
  });
});
