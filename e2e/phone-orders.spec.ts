import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  CheckStock,
  CreateProduct,
  GetAccounts,
  GetProduct,
  GetStockCheck,
  ListOrders,
  PlaceOrder,
  TakeOrder,
  UpdateOrder,
  type Order,
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
import { ServiceProcess } from './support/service-process.js';

type Bus = Awaited<ReturnType<typeof connectTestBus>>;

const STOCK = 60;
const PRODUCT = 'PHONED';
/** Orders of the shop that nobody confirms expire about four seconds after they are placed. */
const EXPIRY = { ORDER_CONFIRMATION_HOURS: '0.001', ORDER_CONFIRMATION_CHECK_SECONDS: '1' };

let bus: Bus;
const processes: ServiceProcess[] = [];
const databases: TestDatabase[] = [];

beforeAll(async () => {
  const { natsUrlOf, createDatabase } = await testInfra();
  const keys = { REQUEST_KEYS: TEST_KEYS.verifying };
  const env = { PUBLIC_ORIGIN: 'http://localhost', ORDERS_PER_HOUR: '1000000', ...EXPIRY, ...keys };
  for (const name of ['catalog', 'orders'] as const) {
    const database = await createDatabase('template_empty', async () => undefined);
    databases.push(database);
    const stores = { NATS_URL: natsUrlOf(name), DATABASE_URL: database.url };
    processes.push(new ServiceProcess(name, { ...stores, ...env }));
  }
  bus = await connectTestBus();
  answer(bus, GetAccounts, ({ ids }) => ids.map(account));
  await Promise.all(processes.map((process) => process.start()));
}, 120_000);
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await bus.close();
  for (const database of databases) await database.drop();
  await (await testInfra()).close();
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

const body = (qty: number) => ({
  name: 'Kamala Silva',
  address: '5 Lake Road, Kandy',
  phone: '0771234567',
  items: [{ productId: PRODUCT, qty }],
});
/** Repeated on a busy machine, whose answers come too late; the key makes it the same order. */
const take = (index: number) =>
  patiently(() => bus.request(TakeOrder, { idempotencyKey: `phone-${index}`, order: body(1 + (index % 2)) }));
const shop = (index: number) => bus.request(PlaceOrder, { userId: `web-${index}`, order: body(1) });
const cancel = ({ orderId }: Order) => bus.request(UpdateOrder, { orderId, status: 'cancelled' });

/** Pieces in orders that are not cancelled. */
async function onOrder(): Promise<number> {
  const { orders } = await bus.request(ListOrders, { page: 1, limit: 100 });
  return orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ items }) => items)
    .reduce((sum, { qty }) => sum + qty, 0);
}

test('64 concurrent orders by phone, beside shop orders that expire and cancellations, sell only the stock, and ledger and shelf agree', async () => {
  await bus.request(CreateProduct, {
    productId: PRODUCT,
    name: PRODUCT,
    price: 100,
    stock: STOCK,
    category: 'cctv1',
  });
  const placed = await Promise.allSettled(
    Array.from({ length: 64 }, async (_, index) => {
      // Each call is sent twice, as by a double click.
      const [first, second] = await Promise.all([take(index), take(index)]);
      expect(second.order.orderId).toBe(first.order.orderId);
      if (index % 4 === 0) await cancel(first.order);
      else if (index % 4 === 1) await shop(index).catch(() => undefined); // perhaps nothing is left
    }),
  );
  expect(placed.some(({ status }) => status === 'fulfilled')).toBe(true);
  // On a busy machine an answer may come too late for its caller; what counts is what is stored.
  for (const result of placed)
    if (result.status === 'rejected')
      expect(['CONFLICT', 'UNAVAILABLE']).toContain((result.reason as { code?: string }).code);
  await eventually(async () => {
    const { orders } = await bus.request(ListOrders, { page: 1, limit: 100, status: 'pending' });
    expect(orders.filter(({ takenBy }) => takenBy === null)).toEqual([]);
    expect((await bus.request(GetProduct, { productId: PRODUCT })).stock).toBe(STOCK - (await onOrder()));
  });
  await bus.request(CheckStock, {});
  await eventually(async () => {
    expect(await bus.request(GetStockCheck, {})).toMatchObject({ isRunning: false, products: 1, wrong: 0 });
  });
}, 180_000);
