import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FindBySerial, GetCart, ListOrders, SignIn } from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

const REQUESTS_AT_ONCE = 16;
/** The maximum of concurrent calls of one client. */
const OF_A_CLIENT = 6;

let gateway: TestGateway;
const open: Socket[] = [];
beforeAll(
  async () => void (gateway = await startTestGateway({ REQUESTS_AT_ONCE: String(REQUESTS_AT_ONCE) })),
);
beforeEach(() => gateway.services.reset());
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => gateway.close());

async function send(request: string): Promise<Socket> {
  const socket = connect(Number(new URL(gateway.origin).port), '127.0.0.1').on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

const get = (path: string, client: string) =>
  gateway.call('GET', path, { headers: { 'x-forwarded-for': client } });

describe('load shedding', () => {
  test('leaves capacity in each area to others when the calls of one client hang', async () => {
    let finish: (value: object[]) => void = () => undefined;
    const finished = new Promise<object[]>((resolve) => (finish = resolve));
    gateway.services.on(FindBySerial, () => finished);
    const path = (n: number) => `/repairs/serial/SN-${n}`;
    const hanging = Array.from({ length: OF_A_CLIENT }, (_, n) => get(path(n), '2001:db8::1'));
    await eventually(() => expect(gateway.services.received).toHaveLength(OF_A_CLIENT));
    const refused = await get('/repairs/serial/SN-7', '2001:db8::2');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await get('/reviews?productId=P1', '2001:db8::3')).status).toBe(503);
    expect((await get('/reviews?productId=P1', '203.0.113.1')).status).toBe(200);
    const other = get('/repairs/serial/SN-8', '203.0.113.1');
    finish([]);
    expect((await other).status).toBe(200);
    for (const answer of hanging) expect((await answer).status).toBe(200);
  });

  test('refuses calls beyond the capacity at once and serves them again afterwards', async () => {
    const waiting: (() => void)[] = [];
    const hang = () => new Promise((resolve) => waiting.push(() => resolve([])));
    gateway.services.on(FindBySerial, hang);
    gateway.services.on(GetCart, hang);
    const headers = bearer(tokenFor('customer'));
    const cart = (client: string) =>
      gateway.call('GET', '/cart', { headers: { ...headers, 'x-forwarded-for': client } });
    const served = Array.from({ length: REQUESTS_AT_ONCE / 2 }, (_, n) => [
      get(`/repairs/serial/SN-${n}`, `198.51.100.${n}`),
      cart(`198.51.100.${n}`),
    ]).flat();
    await eventually(() => expect(waiting).toHaveLength(REQUESTS_AT_ONCE));
    expect((await get('/orders/mine', '203.0.113.1')).status).toBe(503);
    expect((await gateway.call('GET', '/healthz')).status).toBe(200);
    for (const finish of waiting) finish();
    for (const answer of served) expect((await answer).status).toBe(200);
    expect((await get('/orders/mine', '203.0.113.1')).status).toBe(401);
  });

  test('takes no capacity for bodies that arrive only in part', async () => {
    const head =
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{';
    for (let sent = 0; sent < 2 * REQUESTS_AT_ONCE; sent++) await send(head);
    const signIn = await gateway.call('POST', '/users/login', {
      body: { email: 'nimal@netra.lk', password: 'a-password' },
    });
    expect(signIn.status).not.toBe(503);
    expect(gateway.services.received.filter(({ subject }) => subject === SignIn.subject)).toHaveLength(1);
  });

  test('drops a call whose caller disconnects before it is processed', async () => {
    for (let sent = 0; sent < 5; sent++)
      (await send('GET /api/products/GONE HTTP/1.1\r\nhost: x\r\n\r\n')).destroy();
    expect((await gateway.call('GET', '/products/P1')).status).toBe(200);
    expect(gateway.services.received).toHaveLength(1);
  });

  test.each(['/repairs/serial/SN-9?q=/live', '/readyz?x', '/%72epairs/serial/SN-9'])(
    'counts a call to %s towards its area',
    async (path) => {
      let finish: (value: object[]) => void = () => undefined;
      const finished = new Promise<object[]>((resolve) => (finish = resolve));
      gateway.services.on(FindBySerial, () => finished);
      const hanging = Array.from({ length: OF_A_CLIENT }, (_, n) =>
        get(`/repairs/serial/SN-${n}`, '198.51.100.1'),
      );
      await eventually(() => expect(gateway.services.received).toHaveLength(OF_A_CLIENT));
      expect((await get(path, '198.51.100.1')).status).toBe(503);
      finish([]);
      await Promise.all(hanging);
    },
  );

  test.each([
    '/api/repairs/serial/SN-9/liv%65',
    '/api/repairs/serial/SN%2F9/live',
    '/api/repairs/serial/SN%3F9/live',
    '/api/repairs/serial/SN-9/live#news',
    'http://x/api/repairs/serial/SN-9/live',
  ])('counts no live stream, even when it is opened as %s', async (path) => {
    for (let count = 0; count < REQUESTS_AT_ONCE / 2; count++) {
      const client = `x-forwarded-for: 198.51.100.${count}`;
      const stream = await send(`GET ${path} HTTP/1.1\r\nhost: x\r\n${client}\r\n\r\n`);
      expect(String((await once(stream, 'data'))[0])).toContain('HTTP/1.1 200 ');
    }
    expect((await get('/repairs/serial/SN-1', '203.0.113.1')).status).toBe(200);
    expect((await fetch(`${gateway.origin}/nothing`)).status).toBe(404);
  });
});

test('refuses bytes that are not HTTP with a problem document and security headers', async () => {
  const [head = '', body = ''] = (await text(await send('FOO / HTTP/1.1\r\nhost: x\r\n\r\n'))).split(
    '\r\n\r\n',
  );
  expect(head).toContain('HTTP/1.1 400 ');
  expect(head).toMatch(/^x-content-type-options: nosniff/im);
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'VALIDATION' });
  expect(gateway.services.last(ListOrders)).toBeUndefined();
});
