import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { behind, closing } from '../testing/behind.js';
import type { TestEdge } from '../testing/edge.js';

/** An edge whose gateway keeps calls waiting until the test finishes them; pictures come at once. */
async function guarded(requestsAtOnce: number) {
  const asked: IncomingMessage[] = [];
  const waiting: (() => void)[] = [];
  const edge = await behind(
    (request, response) => {
      if (request.url?.startsWith('/images/')) return void response.end('picture');
      asked.push(request);
      request.resume();
      waiting.push(() => response.end('[]'));
    },
    { REQUESTS_AT_ONCE: requestsAtOnce },
  );
  const ask = (path: string, client = '203.0.113.1', init: RequestInit = {}) =>
    fetch(`${edge.origin}${path}`, { ...init, headers: { 'x-forwarded-for': client } });
  const fill = async (client: string | undefined, ...paths: string[]) => {
    const most = asked.length + paths.length;
    const answers = paths.map((path, index) => ask(path, client ?? `198.51.100.${most + index}`));
    await until(() => asked.length >= most);
    return answers;
  };
  return { edge, asked, ask, fill, finish: () => waiting.splice(0).forEach((answer) => answer()) };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

/** A connection that sends only a part of a request. */
async function sendPart({ origin }: TestEdge, part: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
  closing.unshift(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(part);
  return socket;
}

const BUSY = expect.objectContaining({ message: expect.stringContaining('very busy') });
const HALF_SENT =
  'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{';

describe('load shedding', () => {
  test('requests, when more come than are worked on at once, are refused at once; files and probes never', async () => {
    const { ask, fill, finish } = await guarded(2);
    const served = await fill(undefined, '/api/products', '/api/orders');
    for (const path of ['/api/products', '/shop']) {
      const refused = await ask(path);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(refused.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(await refused.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    }
    for (const path of ['/healthz', '/images/a.webp', '/shell/shell.0123456789ab.js'])
      expect((await ask(path)).status).toBe(200);
    finish();
    expect(await statusesOf(served)).toEqual([200, 200]);
    expect((await ask('/shop')).status).toBe(200);
  });

  test('requests of one area, when they hang, leave half of the places to the others', async () => {
    const { ask, fill, finish } = await guarded(4);
    const hanging = await fill(undefined, '/api/orders', '/api/orders/mine');
    expect((await ask('/api/orders?page=2')).status).toBe(503);
    const others = await fill(undefined, '/api/products', '/api/users');
    finish();
    expect(await statusesOf([...hanging, ...others])).toEqual([200, 200, 200, 200]);
  });

  test('requests of one client, when they hang, leave places in each area to the others', async () => {
    const { ask, fill, finish } = await guarded(16);
    const hanging = await fill('2001:db8:0:1::1', ...Array<string>(6).fill('/api/orders'));
    for (const path of ['/api/orders', '/api/products', '/shop'])
      expect((await ask(path, '2001:db8:0:1::2')).status).toBe(503);
    const others = await fill('2001:db8:0:2::1', '/api/orders', '/api/products');
    finish();
    expect(await statusesOf([...hanging, ...others])).toEqual(Array(8).fill(200));
  });

  test.each([
    '/api/products?q=zr1/live',
    '/api/products/live',
    '/api/products?/live',
    '/api/products?q=/orders/live',
    '/%61pi/products',
  ])('a call, when its address is %s, is counted as one of its area', async (path) => {
    const { ask, fill, finish } = await guarded(4);
    const [, area] = /^\/[^/]*\/(\w+)/.exec(path)!;
    const hanging = await fill(undefined, ...Array<string>(2).fill(`/api/${area}`));
    const refused = await ask(path);
    expect([refused.status, await refused.json()]).toEqual([503, BUSY]);
    finish();
    await statusesOf(hanging);
  });

  test('bodies that arrive in part only, when there are many, hold no place and never reach the gateway', async () => {
    const { edge, asked, fill, finish } = await guarded(4);
    for (let sent = 0; sent < 20; sent += 1) await sendPart(edge, HALF_SENT);
    const served = await fill(undefined, '/api/users', '/api/products');
    finish();
    expect(await statusesOf(served)).toEqual([200, 200]);
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  test('a request, when its caller hangs up at once, is not handed on', async () => {
    const { edge, asked, fill, finish } = await guarded(16);
    for (let sent = 0; sent < 5; sent += 1)
      (await sendPart(edge, 'GET /api/orders HTTP/1.1\r\nhost: x\r\n\r\n')).destroy();
    const served = await fill(undefined, '/api/products');
    finish();
    await statusesOf(served);
    expect(asked.map(({ url }) => url)).toEqual(['/api/products']);
  });
});

describe('a call that nobody waits for any more', () => {
  test.each([
    ['the caller leaves', (caller: Socket) => void caller.destroy()],
    ['the edge gives up', () => undefined],
  ])(
    'when %s, is ended at the gateway too',
    async (_what, leave) => {
      let ended: Promise<unknown> | undefined;
      const edge = await behind((_request, response: ServerResponse) => (ended = once(response, 'close')));
      const caller = await sendPart(edge, 'GET /api/orders HTTP/1.1\r\nhost: x\r\n\r\n');
      await until(() => ended !== undefined);
      leave(caller);
      await ended;
    },
    15_000,
  );
});

test('an upload, when its sender waits for the word to continue, is handed on', async () => {
  const edge = await behind((request, response) => {
    let size = 0;
    request.on('data', (piece: Buffer) => (size += piece.length));
    request.on('end', () => response.end(String(size)));
  });
  const head = `POST /api/images HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5\r\nexpect: 100-continue\r\n\r\n`;
  const socket = await sendPart(edge, head);
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toContain('100 Continue');
  socket.write('12345');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 [\s\S]*5$/);
});

test('pictures, when one client takes none of those it asked for, are there for others', async () => {
  const edge = await behind((_request, response) => void response.writeHead(200).write('half a picture'));
  const ask = (client: string) =>
    fetch(`${edge.origin}/images/a.webp`, { headers: { 'x-forwarded-for': client } });
  expect(await statusesOf(Array.from({ length: 96 }, () => ask('203.0.113.1')))).toEqual(Array(96).fill(200));
  expect((await ask('203.0.113.1')).status).toBe(503);
  expect((await ask('203.0.113.2')).status).toBe(200);
});
