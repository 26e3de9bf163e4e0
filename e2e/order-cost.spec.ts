import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CreateProduct, GetAccounts, PlaceOrder } from '@netra/contracts';
import { startPostgres } from '@netra/local-servers';
import { answer, connectTestBus, eventually, TEST_KEYS, testInfra } from '@netra/local-servers/testing';
import { once } from 'node:events';
import { createServer, type Server, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { ServiceProcess } from './support/service-process.js';

const SERVICES = ['catalog', 'orders', 'mailer'];
const PRODUCTS = ['CAM', 'DVR'];
const ORDERS = 10;

describe('order that is placed alone', () => {
  let bus: Awaited<ReturnType<typeof connectTestBus>>;
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let mails: Server;
  let admin: pg.Client;
  let services: ServiceProcess[];
  const clients: Record<string, pg.Client> = {};

  /** Starts its own server, because the shared one of the tests never waits for the disk. */
  beforeAll(async () => {
    const infra = await testInfra();
    server = await startPostgres({ dataDir: join(infra.newFolder(), 'postgres'), databases: SERVICES });
    admin = await connected('postgres');
    await admin.query('alter system set autovacuum = off');
    await admin.query('select pg_reload_conf()');
    for (const name of SERVICES) clients[name] = await connected(name);
    mails = createServer(acceptMails).listen(0, '127.0.0.1');
    await once(mails, 'listening');
    services = SERVICES.map(
      (name) =>
        new ServiceProcess(name, {
          NATS_URL: infra.natsUrlOf(name),
          REQUEST_KEYS: TEST_KEYS.verifying,
          DATABASE_URL: server.url(name),
          PUBLIC_ORIGIN: 'http://localhost',
          MAIL_FROM: 'Netra <shop@netra.test>',
          SMTP_URL: `smtp://127.0.0.1:${(mails.address() as AddressInfo).port}`,
        }),
    );
    bus = await connectTestBus();
    answer(bus, GetAccounts, ({ ids }) => ids.map(account));
    await Promise.all(services.map((service) => service.start()));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    for (const client of [admin, ...Object.values(clients)]) await client.end();
    await bus.close();
    mails.close();
    await server.stop();
    server.removeData();
    await (await testInfra()).close();
  });

  async function connected(database: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: server.url(database) });
    await client.connect();
    return client;
  }
  /** Transactions that have written something. */
  const writes = async () => {
    const { rows } = await admin.query<{ next: string }>(
      `select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
    );
    return Number(rows[0]!.next);
  };

  /**
   * How often the sessions of each service have waited for the disk. A session reports its activity at the end of a statement a second later, or
   * when it has been idle for ten.
   */
  async function flushes(): Promise<Record<string, number>> {
    const { rows: now } = await admin.query<{ now: Date }>(`select clock_timestamp() as now`);
    return eventually(async () => {
      const { rows } = await admin.query<{ name: string; fsyncs: number; isTold: boolean }>(
        `select application_name as name, sum(io.fsyncs)::int as fsyncs,
           bool_and(state = 'idle' and (query_start > $1::timestamptz + interval '1 second'
             or state_change < clock_timestamp() - interval '11 seconds')) as "isTold"
         from pg_stat_activity, pg_stat_get_backend_io(pid) io
         where datname = any($2) and application_name <> '' and io.object = 'wal' group by 1`,
        [now[0]!.now, SERVICES],
      );
      expect(rows.map(({ isTold }) => isTold)).toEqual([true, true, true, true]);
      return Object.fromEntries(rows.map(({ name, fsyncs }) => [name, fsyncs]));
    }, 30_000);
  }

  /** Waits until all consequences of the orders are complete. */
  const settled = (orders: number) =>
    eventually(async () => {
      for (const [database, sql, count] of [
        ['mailer', `select from mail where status = 'sent'`, orders],
        ['catalog', 'select from buyer', 2 * orders],
        ['catalog', 'select from outbox', 0],
        ['orders', 'select from outbox', 0],
      ] as const)
        expect([sql, (await clients[database]!.query(sql)).rowCount]).toEqual([sql, count]);
    });

  async function place(count: number): Promise<void> {
    const items = PRODUCTS.map((productId) => ({ productId, qty: 1 }));
    const order = { address: 'Colombo', phone: '0771234567', items };
    await bus.request(PlaceOrder, { userId: 'nimal', idempotencyKey: String(count), order });
    await settled(count);
  }

  test('writes in eight transactions, of which at most five wait for the disk', async () => {
    for (const productId of PRODUCTS) {
      const product = { productId, name: productId, price: 100, stock: 99, category: 'cctv1' };
      await bus.request(CreateProduct, product);
    }
    await place(1);
    const before = { flushes: await flushes(), writes: await writes() };
    for (let count = 2; count <= ORDERS + 1; count++) await place(count);
    const after = { writes: await writes(), flushes: await flushes() };
    expect((after.writes - before.writes) / ORDERS).toBeLessThanOrEqual(8);
    const waits = (name: string) => (after.flushes[name]! - before.flushes[name]!) / ORDERS;
    expect(waits('orders')).toBeLessThanOrEqual(2);
    expect(waits('catalog')).toBeLessThanOrEqual(2);
    expect(waits('mailer')).toBeLessThanOrEqual(1);
    expect(waits('outbox relay')).toBe(0);
  }, 120_000);
});

/** Accepts every mail. */
const acceptMails: Parameters<typeof createServer>[1] = (socket) => {
  let isText = false;
  socket.on('error', () => undefined);
  socket.write('220 mails\r\n');
  socket.on('data', (bytes) => {
    for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
      if (isText && line !== '.') continue;
      isText = line === 'DATA';
      socket.write(isText ? '354 go on\r\n' : '250 taken\r\n');
    }
  });
};

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
