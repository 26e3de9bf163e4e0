import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { call, type Answer, newCustomer, newProduct, PASSWORD, signIn, unique } from './support/api.js';
import { platform } from './support/platform.js';
import { ADMIN, type Stack } from './support/stack.js';
import { until } from './support/until.js';

const DATABASES = ['catalog', 'orders', 'identity', 'repairs', 'people', 'mailer'];

describe('shop whose database is read-only after a failover', () => {
  const on = platform();
  let stack: Stack;
  let token: string;
  let product: Awaited<ReturnType<typeof newProduct>>;
  let database: pg.Client;

  beforeAll(async () => {
    ({ stack } = on);
    product = await newProduct(stack.origin, await signIn(stack.origin, ADMIN.email, ADMIN.password));
    ({ token } = await newCustomer(stack.origin));
    database = new pg.Client({ connectionString: (await stack.read()).postgres });
    await database.connect();
  });
  afterAll(async () => {
    await becomeWritable();
    // The next story must not get a session that began read-only.
    await cutSessions();
    await database.end();
    await until(async () => (await fetch(`${stack.origin}/api/readyz`)).ok, {
      what: 'a shop that is ready again',
    });
  });

  /** Cuts the sessions, because they keep their initial setting, like those to a demoted primary. */
  async function becomeReadOnly(): Promise<void> {
    for (const name of DATABASES)
      await database.query(`alter database ${name} set default_transaction_read_only = on`);
    await cutSessions();
  }

  async function cutSessions(): Promise<void> {
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1)`, [
      DATABASES,
    ]);
  }

  async function becomeWritable(): Promise<void> {
    for (const name of DATABASES)
      await database.query(`alter database ${name} reset default_transaction_read_only`);
  }

  /** Repeats a change until it has this status, because a connection that was cut may answer first. */
  async function untilAnswered(change: () => Promise<Answer>, status: number): Promise<Answer> {
    let last: Answer | undefined;
    const what = () => `${status}: ${last?.status} ${JSON.stringify(last?.body)}`;
    return until(async () => (last = await change()).status === status && last, { what });
  }

  const key = unique('key');
  const changes = {
    'a sign-up': () =>
      call(stack.origin, 'POST /users', {
        body: {
          firstName: 'Nimal',
          lastName: 'Silva',
          email: `${unique('nimal')}@example.lk`,
          phone: '0771234568',
          password: PASSWORD,
          confirmPassword: PASSWORD,
        },
      }),
    'an order': () =>
      call(stack.origin, 'POST /orders', {
        token,
        headers: { 'idempotency-key': key },
        body: {
          address: '17 Marine Drive',
          phone: '0771234567',
          items: [{ productId: product.productId, qty: 2 }],
        },
      }),
  };

  test('answers changes with 503, still shows its products, and recovers without a restart', async () => {
    await becomeReadOnly();
    for (const [name, change] of Object.entries(changes)) {
      const refused = await untilAnswered(change, 503);
      expect({ name, type: refused.headers.get('content-type'), body: refused.body }).toEqual({
        name,
        type: expect.stringContaining('application/problem+json'),
        body: expect.objectContaining({ status: 503 }),
      });
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect((await call(stack.origin, `GET /products/${product.productId}`)).status).toBe(200);

    await becomeWritable();
    for (const change of Object.values(changes)) await untilAnswered(change, 201);
    const orders = await call<{ total: number }>(stack.origin, 'GET /orders/mine', { token });
    expect(orders.body.total).toBe(1);
    const stock = await call<{ stock: number }>(stack.origin, `GET /products/${product.productId}`);
    expect(stock.body.stock).toBe(18);
  }, 60_000);
});
