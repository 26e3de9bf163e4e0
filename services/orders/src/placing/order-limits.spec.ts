import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MailRequested, PlaceOrder, UpdateOrder, type MailRequest } from '@netra/contracts';
import { loadConfig, runWithContext, unavailable } from '@netra/service-kit';
import { eventually, holding } from '@netra/local-servers/testing';
import { OrdersConfig } from '../orders.config.js';
import { startShop, type Shop } from '../orders.fixture.js';

describe('limits of an account', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({
      ORDERS_PER_HOUR: '5',
      UNCONFIRMED_ORDERS_PER_HOUR: '3',
      PIECES_ON_ORDER: '40',
      UNCONFIRMED_PIECES_ON_ORDER: '20',
      UNCONFIRMED_VALUE_ON_ORDER: '1500',
    });
    shop.stock.set('CAM', 100_000).set('CHEAP', 100_000);
  }, 60_000);
  afterAll(() => shop.close());

  const pieces = (qty: number, productId = 'CAM') => [{ productId, qty }];
  const settled = () =>
    eventually(async () => {
      const left = await shop.service.dataSource.query(
        `select from customer_order where state = 'reserving' union all select from pending_release`,
      );
      expect(left).toEqual([]);
    });

  test('let concurrent orders through up to the limit of the hour', async () => {
    shop.unconfirmed.add('amy');
    for (const [user, limit] of [
      ['amy', 3],
      ['bob', 5],
    ] as const) {
      const orders = Array.from({ length: 12 }, () => shop.order(user, pieces(1)));
      const outcomes = await Promise.allSettled(orders);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit);
      const refusal = outcomes.find((outcome) => outcome.status === 'rejected')?.reason as unknown;
      expect(refusal).toMatchObject({ code: 'TOO_MANY', body: { retryAfter: expect.any(Number) } });
    }
  });

  test('return the first order for a repeated key when the hour is exhausted', async () => {
    const { order } = await shop.order('cat', pieces(1), 'first');
    for (let count = 0; count < 4; count++) await shop.order('cat', pieces(1));
    await expect(shop.order('cat', pieces(1))).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect(await shop.order('cat', pieces(1), 'first')).toEqual({ created: false, order });
  });

  test('do not count orders that an outage has undone, but those that were placed in the same hour', async () => {
    shop.unconfirmed.add('kim');
    await shop.order('kim', pieces(1));
    shop.beforeReply = () => {
      throw unavailable('bus.disconnected');
    };
    // One that nobody can repeat, and one that nobody does.
    for (const key of [undefined, 'lost'])
      await expect(shop.order('kim', pieces(1), key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    shop.beforeReply = () => undefined;
    await settled();
    for (let count = 0; count < 2; count++) await shop.order('kim', pieces(1));
    await expect(shop.order('kim', pieces(1))).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  test('count an order once however often its key is sent', async () => {
    shop.unconfirmed.add('mia');
    shop.beforeReply = () => {
      throw unavailable('bus.disconnected');
    };
    const send = () => shop.order('mia', pieces(1), 'again');
    const sent = await Promise.allSettled([send(), send()]);
    for (let count = 0; count < 3; count++) sent.push(...(await Promise.allSettled([send()])));
    expect(sent).toMatchObject(Array.from({ length: 5 }, () => ({ reason: { code: 'UNAVAILABLE' } })));
    shop.beforeReply = () => undefined;
    await settled();
    for (let count = 0; count < 3; count++) await shop.order('mia', pieces(1));
    await expect(shop.order('mia', pieces(1))).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  test('count an order once when its key is found unused twice at the same time, as by two replicas', async () => {
    const { dataSource } = shop.service;
    shop.unconfirmed.add('ned');
    const inserting = 'insert into throttle (key, count) values ($1, 0)';
    const release = await holding(dataSource, inserting, 'order:ned@example.lk');
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%with given as%'`;
    const waitFor = (statements: number) =>
      eventually(async () => expect(await dataSource.query(waiting)).toHaveLength(statements));
    const first = shop.order('ned', pieces(1), 'twice');
    await waitFor(1);
    const second = shop.order('ned', pieces(1), 'twice');
    await waitFor(2);
    await release();
    expect((await first).order.orderId).toBe((await second).order.orderId);
    for (let count = 0; count < 2; count++) await shop.order('ned', pieces(1));
    await expect(shop.order('ned', pieces(1))).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  test('refuse pieces above the maximum on order and leave them in stock', async () => {
    const before = shop.stock.get('CAM')!;
    await shop.order('dan', pieces(30));
    await expect(shop.order('dan', pieces(11))).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { message: 'At most 40 pieces can be on order at a time; please call us for more' },
    });
    const { order } = await shop.order('dan', pieces(10));
    await settled();
    expect(shop.stock.get('CAM')).toBe(before - 40);
    await shop.service.bus.request(UpdateOrder, { orderId: order.orderId, status: 'completed' });
    expect(await shop.order('dan', pieces(5))).toMatchObject({ created: true });
  });

  test('add up the pieces of an order of the previous version from its lines', async () => {
    shop.unconfirmed.add('joe');
    shop.price = 1;
    await shop.order('joe', pieces(15));
    await shop.service.dataSource.query(`update customer_order set pieces = null where user_id = 'joe'`);
    await expect(shop.order('joe', pieces(15))).rejects.toMatchObject({ code: 'CONFLICT' });
    shop.price = 99.95;
  });

  test('on pieces are not exceeded by concurrent orders of one account', async () => {
    shop.unconfirmed.add('eve');
    shop.price = 1;
    const outcomes = await Promise.allSettled([shop.order('eve', pieces(15)), shop.order('eve', pieces(15))]);
    shop.price = 99.95;
    await settled();
    const [placed] = await shop.service.dataSource.query<{ n: number }[]>(
      `select count(*)::int as n from customer_order where user_id = 'eve' and state = 'placed'`,
    );
    // Each counts the other while neither is placed yet: both may be refused.
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual(
      Array.from({ length: 2 - placed!.n }, () => expect.objectContaining({ code: 'CONFLICT' })),
    );
    expect(placed!.n).toBeLessThanOrEqual(1);
  });

  test('on the value for an unconfirmed address refuse an order above it, which reserves nothing', async () => {
    shop.unconfirmed.add('fay');
    const before = shop.stock.get('CAM')!;
    await shop.order('fay', pieces(10));
    await expect(shop.order('fay', pieces(9))).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { message: 'Please confirm your email address to order for more than Rs 1,500' },
    });
    await settled();
    expect(shop.stock.get('CAM')).toBe(before - 10);
    shop.unconfirmed.delete('fay');
    expect(await shop.order('fay', pieces(9))).toMatchObject({ created: true });
  });

  test('do not apply to staff', async () => {
    const actor = { id: 'admin', role: 'admin', name: 'Ann Admin' } as const;
    const order = { address: 'Kandy', phone: '0771234567', items: pieces(90) };
    for (let count = 0; count < 7; count++) {
      const place = () => shop.service.bus.request(PlaceOrder, { userId: 'gus', order });
      expect(await runWithContext({ requestId: 'r', actor }, place)).toMatchObject({ created: true });
    }
  });

  test('apply to each caller of a batch separately when staff place one of its orders', async () => {
    const actor = { id: 'admin', role: 'admin', name: 'Ann Admin' } as const;
    const [byStaff, byCustomer] = await Promise.allSettled([
      runWithContext({ requestId: 'r', actor }, () => shop.order('kai', pieces(90))),
      shop.order('lou', pieces(90)),
    ]);
    expect(byStaff).toMatchObject({ value: { created: true } });
    expect(byCustomer).toMatchObject({ reason: { code: 'CONFLICT' } });
  });

  test('mails to an unconfirmed address contain no text of the account', async () => {
    const mails: MailRequest[] = [];
    shop.service.bus.subscribe(MailRequested, (mail) => mails.push(mail));
    shop.unconfirmed.add('hal');
    const order = { address: 'Claim it at evil', name: 'You won', phone: '0771234567', items: pieces(1) };
    for (const userId of ['hal', 'ivy']) {
      const placed = await shop.service.bus.request(PlaceOrder, { userId, order });
      await shop.service.bus.request(UpdateOrder, { orderId: placed.order.orderId, status: 'completed' });
    }
    const to = (name: string) => mails.filter((mail) => mail.to === `${name}@example.lk`);
    await eventually(() => expect([to('hal'), to('ivy')].map(({ length }) => length)).toEqual([2, 2]));
    expect(JSON.stringify(to('hal'))).not.toMatch(/evil|won/);
    expect(to('hal').map(({ data }) => data)).toMatchObject([{ name: null, address: null }, { name: null }]);
    expect(to('ivy')[0]!.data).toMatchObject({ name: 'You won', address: 'Claim it at evil' });
  });

  test('that are not numbers prevent the service from starting', () => {
    const variables = {
      NATS_URL: 'nats://x:4222',
      DATABASE_URL: 'postgres://x/y',
      PUBLIC_ORIGIN: 'http://x',
    };
    expect(() => loadConfig(OrdersConfig, { ...variables, ORDERS_PER_HOUR: 'many' })).toThrow(
      /ORDERS_PER_HOUR/,
    );
  });
});
