import { beforeAll, describe, expect, test } from '@jest/globals';
import { platform } from './support/platform.js';
import { ADMIN, type Stack } from './support/stack.js';
import { answered, call, newCustomer, newProduct, signIn, unique } from './support/api.js';
import { until } from './support/until.js';

interface Order {
  orderId: string;
  total: number;
  items: { productId: string; qty: number; price: number }[];
}

describe('orders over HTTP', () => {
  const on = platform();
  let stack: Stack;
  let admin: string;
  beforeAll(async () => {
    ({ stack } = on);
    admin = await signIn(stack.origin, ADMIN.email, ADMIN.password);
  });

  const order = (token: string, productId: string, qty = 1, key = unique('key')) =>
    call<Order & { message: string; short?: { productId: string; left: number }[] }>(
      stack.origin,
      'POST /orders',
      {
        token,
        headers: { 'idempotency-key': key },
        body: { address: '12 Galle Road, Colombo', phone: '0771234567', items: [{ productId, qty }] },
      },
    );
  /** An order that is repeated until it is answered; the key makes it the same one. */
  const persistent = (token: string, productId: string) => {
    const key = unique('key');
    return answered(() => order(token, productId, 1, key));
  };
  /** What a failed or cancelled order had reserved may return after its answer. */
  const untilStock = (productId: string, stock: number) =>
    until(
      async () =>
        (await call<{ stock: number }>(stack.origin, `GET /products/${productId}`)).body.stock === stock,
      { what: `a stock of ${stock}` },
    );

  test('sells exactly the 20 pieces in stock to 64 concurrent orders', async () => {
    const { productId } = await newProduct(stack.origin, admin, { stock: 20 });
    const { token } = await newCustomer(stack.origin);
    const answers = await Promise.all(Array.from({ length: 64 }, () => persistent(token, productId)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(44);
    await untilStock(productId, 0);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body.short).toEqual([expect.objectContaining({ productId, left: 0 })]);
  });

  test('makes one order of 10 concurrent calls with one key', async () => {
    const { productId } = await newProduct(stack.origin, admin, { stock: 5 });
    const { token } = await newCustomer(stack.origin);
    const key = unique('twice');
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(token, productId, 1, key)));
    const placed = answers.filter((answer) => answer.status === 201);
    expect(new Set(placed.map((answer) => answer.body.orderId)).size).toBe(1);
    expect(answers.every((answer) => [201, 503].includes(answer.status))).toBe(true);
    await untilStock(productId, 4);
  });

  test("refuses a price in the request and charges the catalogue's", async () => {
    const { productId } = await newProduct(stack.origin, admin, { price: 999.5 });
    const { token } = await newCustomer(stack.origin);
    const refused = await call(stack.origin, 'POST /orders', {
      token,
      body: { address: 'x', phone: '0771234567', items: [{ productId, qty: 1, price: 1 }] },
    });
    expect(refused.status).toBe(400);
    const placed = await order(token, productId, 2);
    expect(placed.body).toMatchObject({ total: 1999, items: [{ productId, qty: 2, price: 999.5 }] });
  });

  test('returns the stock of an order that is cancelled twice once', async () => {
    const { productId } = await newProduct(stack.origin, admin, { stock: 7 });
    const { token } = await newCustomer(stack.origin);
    const { body } = await order(token, productId, 3);
    const cancel = () =>
      call(stack.origin, `PUT /orders/${body.orderId}`, {
        token: admin,
        body: { status: 'cancelled', notes: '' },
      });
    const answers = [await cancel(), await cancel()];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    await untilStock(productId, 7);
  });

  test('returns the stock once when a customer cancels an own order four times in parallel', async () => {
    const { productId } = await newProduct(stack.origin, admin, { stock: 7 });
    const [{ token }, stranger] = [await newCustomer(stack.origin), await newCustomer(stack.origin)];
    const { body } = await order(token, productId, 3);
    const cancel = (by: string) =>
      call(stack.origin, `POST /orders/mine/${body.orderId}/cancel`, { token: by });
    expect((await cancel(stranger.token)).status).toBe(404);
    await untilStock(productId, 4);
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(token)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    await untilStock(productId, 7);
    const mine = await call(stack.origin, `GET /orders/mine/${body.orderId}`, { token });
    expect(mine.body).toMatchObject({ status: 'cancelled', isCancelledByCustomer: true });
  });
});
