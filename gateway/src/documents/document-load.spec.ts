import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { GetMyOrder, GetOrder, type MyOrderQuery, type Order } from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { startTestGateway, type TestGateway, warmDrawing } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';
import { anOrder } from '../testing/an-order.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ DOCUMENTS_PER_MINUTE_AND_ADDRESS: '60' });
  await warmDrawing(gateway);
}, 90_000);
afterAll(() => gateway.close());
beforeEach(() => gateway.services.reset());

let people = 0;
/** A person who has requested nothing yet, with a separate address. */
const somebody = (role: 'customer' | 'admin' = 'customer', address = `203.0.113.${++people}`) => ({
  ...bearer(tokenFor(role, { claims: { sub: `somebody-${++people}` } })),
  'x-forwarded-for': address,
});
type Caller = ReturnType<typeof somebody>;

const MINE = '/orders/mine/NT-7K3M9QXA/invoice';
const ask = (caller: Caller, path = MINE, signal?: AbortSignal) =>
  gateway.call('GET', path, { headers: caller, ...(signal && { signal }) });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('latin1');
const isOrder = (order: Order) => {
  gateway.services.on(GetMyOrder, ({ orderId }: MyOrderQuery) => ({ ...order, orderId }));
  gateway.services.on(GetOrder, ({ orderId }) => ({ ...order, orderId }));
};

describe('a file of an order', () => {
  test('is the same file for repeated and concurrent requests while the order is unchanged', async () => {
    isOrder(anOrder({ version: 1 }));
    const first = await Promise.all([1, 2].map(async () => bytesOf(await ask(somebody()))));
    const office = await bytesOf(await ask(somebody('admin'), '/order-documents/invoices?order=NT-7K3M9QXA'));
    // Each drawing has its own time and id.
    expect(new Set([...first, office]).size).toBe(1);
  });

  test.each([
    ['changed', MINE, { version: 2 }],
    ['requested in another language', `${MINE}?language=ta`, {}],
    ['another one', MINE.replace('7K3M9QXA', '2'), {}],
  ])('is drawn again when the order is %s', async (_how, path, about) => {
    isOrder(anOrder({ version: 1 }));
    const before = await bytesOf(await ask(somebody()));
    isOrder(anOrder({ version: 1, ...about }));
    expect(await bytesOf(await ask(somebody(), path))).not.toBe(before);
  });
});

describe('documents beyond the limit', () => {
  test('of an account are refused before any work, while those of others are drawn', async () => {
    isOrder(anOrder());
    const greedy = somebody();
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(greedy)));
    const counts = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([counts(200), counts(429)]).toEqual([10, 50]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(gateway.services.received).toHaveLength(10);
    expect((await ask(somebody())).status).toBe(200);
  });

  test('of an address are refused whichever account requests them', async () => {
    isOrder(anOrder());
    const address = '198.51.100.7';
    const answers = await Promise.all(Array.from({ length: 61 }, () => ask(somebody('customer', address))));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await ask(somebody('admin', address))).status).toBe(429);
    expect((await ask(somebody('admin'))).status).toBe(200);
  });
});

describe('files that take minutes', () => {
  const serials = Array.from({ length: 999 }, (_none, index) => `${index}`.padEnd(100, 'W'));
  const [item] = anOrder().items;
  const ofLines = (length: number) =>
    anOrder({ items: Array.from({ length }, () => ({ ...item!, serials })) });
  const leave = new AbortController();
  /** The status of the first answer that asks to come back after five seconds. */
  const refusal = (asked: Promise<Response>[]) =>
    Promise.any(
      asked.map(async (one) => {
        const { status, headers } = await one;
        if (headers.get('retry-after') !== '5') throw new Error(`${status}`);
        return status;
      }),
    );
  const slips = (number: number) => `/order-documents/packing-slips?order=NT-${number}`;

  test("beyond an account's share are refused with 503 and the time to wait, leaving room for others", async () => {
    isOrder(ofLines(6));
    const greedy = somebody('admin');
    const asked = [1, 2, 3, 4].map((number) => ask(greedy, slips(number), leave.signal));
    expect(await refusal(asked)).toBe(503);
    isOrder(anOrder());
    const patient = ask(somebody());
    leave.abort();
    await Promise.allSettled(asked);
    // The others are no longer drawn: nobody waits for them.
    expect((await patient).status).toBe(200);
    await eventually(async () => expect((await ask(greedy, slips(9))).status).toBe(200));
  });

  test('that fill the queue cause 503 for everyone until somebody leaves', async () => {
    isOrder(ofLines(2));
    const left = new AbortController();
    const askers = Array.from({ length: 4 }, () => somebody('admin'));
    const asked = askers.flatMap((caller, group) =>
      [1, 2, 3].map((number) => ask(caller, slips(10 * group + number), left.signal)),
    );
    expect(await refusal(asked)).toBe(503);
    left.abort();
    await Promise.allSettled(asked);
    isOrder(anOrder());
    await eventually(async () => expect((await ask(somebody())).status).toBe(200));
  });
});
