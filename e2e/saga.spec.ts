import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CreateProduct,
  GetAccounts,
  GetProduct,
  ListMyOrders,
  PlaceOrder,
  ReserveStocks,
  UpdateOrder,
} from '@netra/contracts';
import {
  answer,
  connectTestBus,
  eventually,
  patiently,
  TEST_KEYS,
  testInfra,
  type TestDatabase,
} from '@netra/local-servers/testing';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceProcess } from './support/service-process.js';

type Bus = Awaited<ReturnType<typeof connectTestBus>>;
type Code = { code?: string };

describe('orders and catalog as separate processes', () => {
  let bus: Bus;
  let catalog: ServiceProcess;
  let orders: ServiceProcess;
  let ordersDatabase: pg.Client;
  const databases: TestDatabase[] = [];

  beforeAll(async () => {
    const { natsUrlOf, createDatabase } = await testInfra();
    for (let count = 0; count < 2; count++)
      databases.push(await createDatabase('template_empty', async () => undefined));
    const env = (name: string, index: number) => ({
      NATS_URL: natsUrlOf(name),
      REQUEST_KEYS: TEST_KEYS.verifying,
      DATABASE_URL: databases[index]!.url,
    });
    const settings = {
      PUBLIC_ORIGIN: 'http://localhost',
      ORDERS_PER_HOUR: '1000000',
      PIECES_ON_ORDER: '1000000',
    };
    catalog = new ServiceProcess('catalog', { ...env('catalog', 0), PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN });
    orders = new ServiceProcess('orders', { ...env('orders', 1), ...settings });
    bus = await connectTestBus();
    answer(bus, GetAccounts, ({ ids }) => ids.map(account));
    await Promise.all([catalog.start(), orders.start()]);
    ordersDatabase = new pg.Client({ connectionString: databases[1]!.url });
    await ordersDatabase.connect();
  }, 120_000);
  afterAll(async () => {
    await ordersDatabase.end();
    await Promise.all([catalog.stop(), orders.stop()]);
    await bus.close();
    for (const database of databases) await database.drop();
    await (await testInfra()).close();
  });

  const stocked = (productId: string, stock: number) =>
    bus.request(CreateProduct, { productId, name: productId, price: 100, stock, category: 'cctv1' });
  const stockOf = async (productId: string) => (await bus.request(GetProduct, { productId })).stock;
  const piecesOf = async (userId: string) => {
    const { orders: placed, total } = await bus.request(ListMyOrders, { userId, limit: 100 });
    return { total, pieces: placed.flatMap(({ items }) => items).reduce((sum, { qty }) => sum + qty, 0) };
  };
  const place = (userId: string, productId: string, key?: string, qty = 1) =>
    bus.request(PlaceOrder, {
      userId,
      idempotencyKey: key,
      order: { address: 'Colombo', phone: '0771234567', items: [{ productId, qty }] },
    });
  const finished = () =>
    eventually(async () => {
      const { rows } = await ordersDatabase.query<object>(
        `select order_id as left from customer_order where state = 'reserving' or retaking_id is not null
         union all select reservation_id from pending_release`,
      );
      expect(rows).toEqual([]);
    });

  test('64 concurrent orders sell exactly the 20 pieces in stock', async () => {
    await stocked('RUSH', 20);
    // On a busy machine an answer may come too late; the key makes it the same order.
    const order = (_: unknown, index: number) => patiently(() => place('rush', 'RUSH', `key-${index}`));
    const results = await Promise.allSettled(Array.from({ length: 64 }, order));
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CONFLICT' });
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await finished();
    expect(await stockOf('RUSH')).toBe(0);
    expect(await piecesOf('rush')).toEqual({ total: 20, pieces: 20 });
  }, 120_000);

  /** Lets the catalogue take the stock, then kills orders before it can write that the order is placed. */
  async function dieBetween(userId: string, productId: string, key: string): Promise<void> {
    const before = await stockOf(productId);
    await ordersDatabase.query('begin; lock table order_line in access exclusive mode');
    const lost = place(userId, productId, key, 3).catch((error: Code) => error.code);
    await eventually(async () => expect(await stockOf(productId)).toBe(before - 3));
    await orders.kill();
    // The database would finish a statement whose client has died; so its session dies too.
    await ordersDatabase.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await ordersDatabase.query('rollback');
    expect(await lost).toBe('UNAVAILABLE');
  }

  test('an order whose process died between stock and order is made once when its key is repeated', async () => {
    await stocked('CRASH', 10);
    await dieBetween('repeats', 'CRASH', 'key');
    // The order is not old enough to be given up, however long the restart takes.
    await ordersDatabase.query(
      `update customer_order set touched_at = now() + interval '1 hour' where user_id = 'repeats'`,
    );
    await orders.start();
    const { order } = await place('repeats', 'CRASH', 'key', 3);
    expect((await place('repeats', 'CRASH', 'key', 3)).order).toEqual(order);
    await finished();
    expect(await piecesOf('repeats')).toEqual({ total: 1, pieces: 3 });
    expect(await stockOf('CRASH')).toBe(7);
  }, 60_000);

  test('an order whose process died between stock and order is undone when nobody comes back', async () => {
    await stocked('CRASH-2', 10);
    await dieBetween('leaves', 'CRASH-2', 'key');
    await orders.start();
    await eventually(async () => expect(await stockOf('CRASH-2')).toBe(10));
    await finished();
    expect(await piecesOf('leaves')).toEqual({ total: 0, pieces: 0 });
    const [{ reservation_id: given }] = (
      await ordersDatabase.query<{ reservation_id: string }>(
        `select reservation_id from customer_order where user_id = 'leaves'`,
      )
    ).rows as [{ reservation_id: string }];
    const items = [{ productId: 'CRASH-2', qty: 3 }];
    const late = await bus.request(ReserveStocks, { reservations: [{ reservationId: given, items }] });
    expect(late).toMatchObject([{ refusal: { code: 'CONFLICT' } }]);
    expect((await place('leaves', 'CRASH-2', 'key', 1)).created).toBe(true);
  }, 60_000);

  test('an order can be cancelled while the catalogue is down, and its stock returns later', async () => {
    await stocked('BACK', 5);
    const { order } = await place('cancels', 'BACK', undefined, 2);
    await catalog.kill();
    expect(await bus.request(UpdateOrder, { orderId: order.orderId, status: 'cancelled' })).toMatchObject({
      status: 'cancelled',
    });
    await catalog.start();
    await eventually(async () => expect(await stockOf('BACK')).toBe(5));
    await finished();
  }, 60_000);

  /** An impatient shopper's browser: the same key again after a second, until there is an answer. */
  async function persist(userId: string, productId: string, key: string): Promise<boolean> {
    const order = { address: 'Colombo', phone: '0771234567', items: [{ productId, qty: 1 }] };
    for (;;) {
      const answered = bus.request(PlaceOrder, { userId, idempotencyKey: key, order }).then(
        () => undefined,
        (error: Code) => error.code,
      );
      const code = await Promise.race([answered, sleep(1_000, 'UNAVAILABLE')]);
      if (code === undefined) return true;
      if (code === 'CONFLICT') return false;
      expect(code).toBe('UNAVAILABLE');
      await sleep(50);
    }
  }

  /** Between two orders of a shopper: the processes are to be killed during orders, not to be kept busy. */
  const BREATH_MS = 200;

  test('64 persistent shoppers get what is sold while processes are killed, with nothing lost or doubled', async () => {
    await stocked('STORM', 5_000);
    let killing = true;
    let accepted = 0;
    const shopper = async (_: unknown, index: number) => {
      for (let count = 0; killing; count++) {
        if (await persist(`storm-${index}`, 'STORM', `key-${count}`)) accepted++;
        else return;
        await sleep(BREATH_MS);
      }
    };
    const shoppers = Promise.all(Array.from({ length: 64 }, shopper));
    for (const victim of process.env['NETRA_TEST_ALL']
      ? [orders, catalog, orders, catalog]
      : [orders, catalog]) {
      await sleep(1_000);
      await victim.kill();
      await victim.start();
    }
    killing = false;
    await shoppers;
    await finished();
    const { rows } = await ordersDatabase.query<{ orders: number; keys: number }>(
      `select count(*)::int as orders, count(distinct (user_id, idempotency_key))::int as keys
       from customer_order where state = 'placed' and user_id like 'storm-%'`,
    );
    expect(rows).toEqual([{ orders: accepted, keys: accepted }]);
    expect(await stockOf('STORM')).toBe(5_000 - accepted);
    expect(accepted).toBeGreaterThan(64);
  }, 120_000);
});

const account = (id: string) => ({
  _id: id,
  firstName: 'Nimal',
  lastName: 'Perera',
  email: `${id}@example.lk`,
  phone: null,
  isEmailVerified: true,
  isBlock: false,
  role: 'customer' as const,
  createdAt: new Date(0).toISOString(),
});
