import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  CancelMyOrder,
  ConfirmMyOrder,
  GetOrder,
  MailRequested,
  UpdateOrder,
  type MailRequest,
  type Order,
  type OrderUpdateBody,
} from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { startShop, type Shop } from '../orders.fixture.js';

const ON = {
  ORDER_CONFIRMATION_HOURS: '48',
  ORDER_CONFIRMATION_CHECK_SECONDS: '1',
  SHOP_EMAIL: 'shop@netra.example',
};

describe('confirmation of orders', () => {
  let shop: Shop;
  const mails: MailRequest[] = [];
  beforeAll(async () => {
    shop = await startShop(ON);
    shop.service.bus.subscribe(MailRequested, (mail) => mails.push(mail));
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(() => void shop.stock.set('CAM', 100));

  const place = async (userId: string) => (await shop.order(userId, [{ productId: 'CAM', qty: 1 }])).order;
  const read = (orderId: string) => shop.service.bus.request(GetOrder, { orderId });
  const confirm = (userId: string, orderId: string) =>
    shop.service.bus.request(ConfirmMyOrder, { userId, orderId });
  const cancel = (userId: string, orderId: string) =>
    shop.service.bus.request(CancelMyOrder, { userId, orderId });
  const update = (orderId: string, body: OrderUpdateBody) =>
    shop.service.bus.request(UpdateOrder, { orderId, ...body });
  /** Moves the orders so many hours into the past. */
  const pass = (orderIds: string[], hours: number) =>
    shop.service.dataSource.query(
      `update customer_order set placed_at = placed_at - $2 * interval '1 hour', confirm_by = confirm_by - $2 * interval '1 hour'
       where order_id = any($1)`,
      [orderIds, hours],
    );
  const mailsOf = (orderId: string, template: string) =>
    mails.filter((mail) => mail.key.includes(orderId) && mail.template === template);
  const reminded = (orderId: string) =>
    eventually(() => expect(mailsOf(orderId, 'order-unconfirmed')).toHaveLength(1));
  const hoursLeft = ({ confirmBy }: Order) => (Date.parse(confirmBy!) - Date.now()) / 3_600_000;

  test('is requested by the mail of a new order, until a time that the order states', async () => {
    const order = await place('ann');
    expect(hoursLeft(order)).toBeCloseTo(48, 1);
    await eventually(() =>
      expect(mailsOf(order.orderId, 'order-placed')).toMatchObject([
        {
          data: { confirmation: { hours: 48, link: `https://shop.example/orders/${order.orderId}?confirm` } },
        },
      ]),
    );
    expect(await confirm('ann', order.orderId)).toMatchObject({ stage: 'confirmed', confirmBy: null });
    expect(await confirm('ann', order.orderId)).toMatchObject({ stage: 'confirmed', version: 2 });
    await expect(confirm('ben', order.orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that nobody gives is followed by a reminder to customer and shop, one cancellation with a mail, and the release of the stock', async () => {
    const { orderId } = await place('cat');
    await pass([orderId], 25);
    await reminded(orderId);
    const toShop = () =>
      mails.flatMap((mail) => (mail.template === 'orders-unconfirmed' ? mail.data.orders : []));
    await eventually(() => expect(toShop()).toContainEqual(expect.objectContaining({ orderId })));
    expect((await read(orderId)).status).toBe('pending');
    await pass([orderId], 25);
    const expired = {
      status: 'cancelled',
      stage: 'cancelled',
      isExpired: true,
      isCancelledByCustomer: false,
    };
    await eventually(async () => expect(await read(orderId)).toMatchObject(expired));
    await eventually(() => expect(shop.stock.get('CAM')).toBe(100));
    await eventually(() =>
      expect(mailsOf(orderId, 'order-status')).toMatchObject([{ data: { isExpired: true } }]),
    );
    await expect(confirm('cat', orderId)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(shop.reservations.get(orderId)).toBeNull();
  });

  test('is requested before anything expires, also after a downtime and for an order older than the rule', async () => {
    const [late, old] = [await place('dan'), await place('eve')];
    // In one statement, because a reminder may be sent at any moment.
    await shop.service.dataSource.query(
      `update customer_order set placed_at = placed_at - interval '500 hours',
         confirm_by = case when order_id = $1 then confirm_by - interval '500 hours' end
       where order_id in ($1, $2)`,
      [late.orderId, old.orderId],
    );
    for (const { orderId } of [late, old]) {
      await reminded(orderId);
      const order = await read(orderId);
      expect(order.status).toBe('pending');
      expect(hoursLeft(order)).toBeCloseTo(24, 1);
    }
  });

  test('starts again for an expired order that staff reopen', async () => {
    const { orderId } = await place('fay');
    await pass([orderId], 25);
    await reminded(orderId);
    await pass([orderId], 25);
    await eventually(async () => expect((await read(orderId)).isExpired).toBe(true));
    const reopened = await update(orderId, { status: 'pending' });
    expect(reopened).toMatchObject({ stage: 'placed', isExpired: false });
    await eventually(async () => expect(hoursLeft(await read(orderId))).toBeCloseTo(24, 1));
    expect(await update(orderId, { stage: 'confirmed' })).toMatchObject({ confirmBy: null });
  });

  test('of a locked order does not keep others from expiring', async () => {
    const [locked, other] = [(await place('hal')).orderId, (await place('ida')).orderId];
    await pass([locked, other], 25);
    for (const orderId of [locked, other]) await reminded(orderId);
    const [pause, holder] = [0, 1].map(() => shop.service.dataSource.createQueryRunner());
    await pause!.startTransaction();
    await pause!.query(`select pg_advisory_xact_lock(hashtext('order confirmations'))`);
    await pass([locked, other], 25);
    await holder!.startTransaction();
    await holder!.query('select 1 from customer_order where order_id = $1 for update', [locked]);
    await pause!.commitTransaction();
    await eventually(async () => expect((await read(other)).isExpired).toBe(true), 15_000);
    expect((await read(locked)).status).toBe('pending');
    const metrics = await (await fetch(`http://127.0.0.1:${shop.service.port}/metrics`)).text();
    expect(metrics).toMatch(
      /netra_recurring_failures_total\{.*"an unconfirmed order could not expire".*\} [1-9]/,
    );
    await holder!.commitTransaction();
    await Promise.all([pause!.release(), holder!.release()]);
    await eventually(async () => expect((await read(locked)).isExpired).toBe(true));
    await eventually(() => expect(shop.stock.get('CAM')).toBe(100));
  }, 40_000);

  test('has one outcome each when 64 orders expire while they are confirmed, cancelled and completed', async () => {
    const orders = await Promise.all(Array.from({ length: 64 }, (_, i) => place(`many-${i}`)));
    const ids = orders.map(({ orderId }) => orderId);
    expect(shop.stock.get('CAM')).toBe(36);
    await pass(ids, 25);
    for (const orderId of ids) await reminded(orderId);
    await pass(ids, 25);
    const acts = [
      (id: string, i: number) => confirm(`many-${i}`, id),
      (id: string, i: number) => cancel(`many-${i}`, id),
      (id: string) => update(id, { status: 'completed', version: 1 }),
      (id: string) => read(id),
    ];
    const outcomes = await Promise.allSettled(ids.map((id, i) => acts[i % acts.length]!(id, i)));
    await eventually(
      async () => expect((await Promise.all(ids.map(read))).every(({ confirmBy }) => !confirmBy)).toBe(true),
      20_000,
    );
    const settled = await Promise.all(ids.map(read));
    settled.forEach(({ status, isExpired, version }, i) => {
      const isWon = outcomes[i]!.status === 'fulfilled';
      const [wanted] = [['pending', 'cancelled', 'completed', 'cancelled'] as const].map((all) => all[i % 4]);
      expect(version).toBe(2);
      if (i % 4 === 3 || !isWon)
        expect({ status, isExpired }).toEqual({ status: 'cancelled', isExpired: true });
      else if (i % 4 === 1) expect(status).toBe('cancelled');
      else expect({ status, isExpired }).toEqual({ status: wanted, isExpired: false });
    });
    const held = settled.filter(({ status }) => status !== 'cancelled').length;
    await eventually(() => expect(shop.stock.get('CAM')).toBe(100 - held), 20_000);
  }, 60_000);
});

describe('shop without confirmation of orders', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ ORDER_CONFIRMATION_CHECK_SECONDS: '1' });
  }, 60_000);
  afterAll(() => shop.close());

  test('keeps an order of any age and clears what the rule left behind', async () => {
    shop.stock.set('CAM', 10);
    const { order } = await shop.order('gus', [{ productId: 'CAM', qty: 1 }]);
    expect(order.confirmBy).toBeNull();
    const { orderId } = order;
    await shop.service.dataSource.query(
      `update customer_order set is_reminded = true, confirm_by = now() - interval '1 hour' where order_id = $1`,
      [orderId],
    );
    const read = () => shop.service.bus.request(GetOrder, { orderId });
    await eventually(async () => expect((await read()).confirmBy).toBeNull());
    expect(await read()).toMatchObject({ status: 'pending', stage: 'placed' });
  });
});
