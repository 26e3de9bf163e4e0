import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  FindCustomer,
  GetOrder,
  GetOrderHistory,
  ListMyOrders,
  MailRequested,
  TakeOrder,
  UpdateOrder,
  type Actor,
  type MailRequest,
  type TakeOrderBody,
} from '@netra/contracts';
import { notFound, runWithContext } from '@netra/service-kit';
import { answer, eventually, holding, startTestService } from '@netra/local-servers/testing';
import { orders } from '../orders.definition.js';
import { startShop, type Shop } from '../orders.fixture.js';

const CLERK: Actor = { id: 'admin-1', role: 'admin', name: 'Nadeesha Silva' };
const CALLER = { name: 'Kamala Silva', phone: '077 123 4567', address: '5 Lake Road, Kandy' };
/** Accounts by their e-mail addresses. */
const ACCOUNTS: Record<string, { isBlock?: boolean; blockReason?: string; isEmailVerified?: boolean }> = {
  'known@example.lk': {},
  'unconfirmed@example.lk': { isEmailVerified: false },
  'blocked@example.lk': { isBlock: true, blockReason: 'False orders' },
  'barred@example.lk': { isBlock: true },
};

const idOf = (email: string) => email.replace('@example.lk', '');

let shop: Shop;
const mails: MailRequest[] = [];
beforeAll(async () => {
  shop = await startShop({ ORDER_CONFIRMATION_HOURS: '48' });
  shop.service.bus.subscribe(MailRequested, (mail) => mails.push(mail));
  answer(shop.service.bus, FindCustomer, ({ email }) => {
    const account = ACCOUNTS[email];
    if (!account) throw notFound('customer.notFound');
    return {
      _id: idOf(email),
      firstName: 'Kamala',
      lastName: 'Silva',
      email,
      phone: null,
      isEmailVerified: true,
      isBlock: false,
      role: 'customer' as const,
      createdAt: new Date(0).toISOString(),
      notes: '',
      version: 1,
      blockReason: null,
      ...account,
    };
  });
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => void shop.stock.set('CAM', 100));

const asClerk = <T>(run: () => T) => runWithContext({ requestId: 'r1', actor: CLERK }, run);
const take = (order: Partial<TakeOrderBody> = {}, idempotencyKey?: string) =>
  asClerk(() =>
    shop.service.bus.request(TakeOrder, {
      idempotencyKey,
      order: { ...CALLER, items: [{ productId: 'CAM', qty: 2 }], ...order },
    }),
  );
const ordersOf = async (email: string) =>
  (await shop.service.bus.request(ListMyOrders, { userId: idOf(email) })).orders;
const mailsOf = (orderId: string) => mails.filter(({ key }) => key.includes(orderId));

describe('order by phone', () => {
  test("of a customer with an account is confirmed, names who took it, and is among the customer's orders", async () => {
    const { created, order } = await take({ customer: 'known@example.lk' });
    expect(created).toBe(true);
    expect(order).toMatchObject({
      takenBy: CLERK.name,
      hasAccount: true,
      email: 'known@example.lk',
      name: CALLER.name,
      status: 'pending',
      stage: 'confirmed',
      confirmBy: null,
      steps: [{ stage: 'placed' }, { stage: 'confirmed' }],
      total: 199.9,
    });
    expect(await ordersOf('known@example.lk')).toMatchObject([{ orderId: order.orderId }]);
    expect(shop.stock.get('CAM')).toBe(98);
    const [mail] = await eventually(() => {
      const found = mailsOf(order.orderId);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(mail).toMatchObject({
      to: 'known@example.lk',
      template: 'order-placed',
      data: { isGuest: false },
    });
    expect(mail!.data).not.toHaveProperty('confirmation');
    const history = await shop.service.bus.request(GetOrderHistory, { orderId: order.orderId });
    expect(history).toMatchObject([{ author: CLERK.name, authorRole: 'admin' }]);
    expect(JSON.stringify(history)).toContain('isByPhone');
  });

  test('keeps the wish to pay by bank transfer', async () => {
    const { order } = await take({ paymentMethod: 'bank-transfer' });
    expect(order).toMatchObject({ paymentMethod: 'bank-transfer', takenBy: CLERK.name });
  });

  test('of a new customer without an e-mail address is placed and mailed to nobody', async () => {
    const { order } = await take();
    expect(order).toMatchObject({ email: '', hasAccount: false, name: CALLER.name, takenBy: CLERK.name });
    await asClerk(() =>
      shop.service.bus.request(UpdateOrder, { orderId: order.orderId, status: 'cancelled' }),
    );
    await eventually(() => expect(shop.stock.get('CAM')).toBe(100));
    const later = await take({ customer: 'known@example.lk' });
    await eventually(() => expect(mailsOf(later.order.orderId)).toHaveLength(1));
    expect(mailsOf(order.orderId)).toEqual([]);
  });

  test('of a new customer with an e-mail address is mailed there without name, address and link to an account', async () => {
    const { order } = await take({ email: 'new@example.lk' });
    expect(order).toMatchObject({ email: 'new@example.lk', hasAccount: false });
    await eventually(() =>
      expect(mailsOf(order.orderId)).toMatchObject([
        { to: 'new@example.lk', data: { isGuest: true, name: null, address: null } },
      ]),
    );
  });

  test('with the e-mail address of an account belongs to it only if the address is confirmed', async () => {
    const { order: known } = await take({ email: 'known@example.lk' });
    expect(known).toMatchObject({ hasAccount: true });
    const { order: other } = await take({ email: 'unconfirmed@example.lk' });
    expect(other).toMatchObject({ hasAccount: false });
    expect(await ordersOf('unconfirmed@example.lk')).toEqual([]);
    const { order: chosen } = await take({ customer: 'unconfirmed@example.lk' });
    expect(await ordersOf('unconfirmed@example.lk')).toMatchObject([{ orderId: chosen.orderId }]);
  });

  test.each([
    [{ customer: 'blocked@example.lk' }, 'CONFLICT', 'This customer is blocked: False orders'],
    [{ email: 'blocked@example.lk' }, 'CONFLICT', 'This customer is blocked: False orders'],
    [{ customer: 'barred@example.lk' }, 'CONFLICT', 'This customer is blocked'],
    [{ customer: 'nobody@example.lk' }, 'NOT_FOUND', 'Customer not found'],
    [{ name: '' }, 'VALIDATION', 'name is required'],
  ])('of %j is refused with %s and takes no stock', async (order, code, message) => {
    await expect(take(order)).rejects.toMatchObject({ code, message });
    expect(shop.stock.get('CAM')).toBe(100);
  });

  test('with a total other than the one quoted is refused with the actual one and takes no stock', async () => {
    await expect(take({ expectedTotal: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { total: 199.9 } },
    });
    await eventually(() => expect(shop.stock.get('CAM')).toBe(100));
  });

  test.each([{ customer: 'known@example.lk' }, {}])(
    'of %j is placed once when sent twice in parallel and once more',
    async (whose) => {
      const key = `twice ${JSON.stringify(whose)}`;
      const both = await Promise.all([take(whose, key), take(whose, key)]);
      both.push(await take(whose, key));
      expect(new Set(both.map(({ order }) => order.orderId)).size).toBe(1);
      expect(both.filter(({ created }) => created)).toHaveLength(1);
      expect(shop.stock.get('CAM')).toBe(98);
      await expect(take({ ...whose, address: 'Elsewhere' }, key)).rejects.toMatchObject({
        code: 'UNPROCESSABLE',
      });
    },
  );

  test.each([
    [{ customer: 'known@example.lk' }, {}],
    [{}, { customer: 'known@example.lk' }],
    [{ customer: 'unconfirmed@example.lk' }, { email: 'known@example.lk' }],
  ])('of %j is not placed again for %j under the same key', async (whose, others) => {
    const key = `other ${JSON.stringify([whose, others])}`;
    await take(whose, key);
    await expect(take(others, key)).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      body: { key: 'order.keyUsed' },
    });
    expect(shop.stock.get('CAM')).toBe(98);
    expect(await take(whose, key)).toMatchObject({ created: false });
  });

  test('is placed for one of the customers for whom two replicas get it at once under one key', async () => {
    const { dataSource, databaseUrl } = shop.service;
    const replica = await startTestService({
      ...orders,
      databaseUrl,
      env: { PUBLIC_ORIGIN: 'https://shop.example' },
    });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%with given as%'`;
    for (const key of ['one', 'two', 'three']) {
      shop.stock.set('CAM', 100);
      // They go on at the same time.
      const release = await holding(dataSource, 'lock table customer_order in share mode');
      const whose = ['known@example.lk', 'unconfirmed@example.lk', undefined];
      const sent = [...whose, ...whose].map((customer) => take({ customer }, `at once ${key}`));
      const outcomes = Promise.allSettled(sent);
      await eventually(async () => expect(await dataSource.query(waiting)).not.toEqual([]));
      await release();
      const all = await outcomes;
      expect(all.filter((it) => it.status === 'fulfilled' && it.value.created)).toHaveLength(1);
      const refusals = all.flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []));
      expect(refusals).toMatchObject(Array.from({ length: 4 }, () => ({ body: { key: 'order.keyUsed' } })));
      expect(shop.stock.get('CAM')).toBe(98);
    }
    await replica.close();
  });

  test('that was given up leaves its key to the order of another customer, as does an order of the shop', async () => {
    await expect(take({ expectedTotal: 1 }, 'given up')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await take({ customer: 'known@example.lk' }, 'given up')).toMatchObject({ created: true });
    await shop.order('web', [{ productId: 'CAM', qty: 1 }], 'shop');
    expect(await take({}, 'shop')).toMatchObject({ created: true });
  });

  test('that is set back to placed needs no confirmation and does not expire', async () => {
    const { order } = await take();
    const { orderId } = order;
    await asClerk(() => shop.service.bus.request(UpdateOrder, { orderId, stage: 'placed' }));
    await shop.service.dataSource.query(
      `update customer_order set placed_at = now() - interval '9 days' where order_id = $1`,
      [orderId],
    );
    const { order: other } = await shop.order('web', [{ productId: 'CAM', qty: 1 }]);
    expect(other).toMatchObject({ takenBy: null, hasAccount: true, stage: 'placed' });
    expect(await shop.service.bus.request(GetOrder, { orderId })).toMatchObject({
      stage: 'placed',
      confirmBy: null,
      isExpired: false,
    });
  });
});
