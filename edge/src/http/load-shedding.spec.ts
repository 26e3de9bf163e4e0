import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { testEdges } from '../testing/behind.js';
import type { TestEdge } from '../testing/edge.js';

const { behind, closing } = testEdges();

/** An edge whose gateway keeps calls waiting until the test finishes them; pictures are answered at once. */
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

/** Opens a connection and sends only a part of a request. */
async function sendPart({ origin }: TestEdge, part: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
  closing.unshift(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(part);
  return socket;
}

describe('load shedding', () => {
  test('refuses pages at once above the limit, but never calls, files and probes', async () => {
    const { ask, fill, finish } = await guarded(2);
    const served = await fill(undefined, '/sitemap.xml');
    const refused = await ask('/shop');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(refused.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(await refused.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    for (const path of ['/healthz', '/images/a.webp', '/shell/shell.0123456789ab.js'])
      expect((await ask(path)).status).toBe(200);
    const calls = await fill('203.0.113.1', ...Array<string>(8).fill('/api/orders'));
    finish();
    expect(await statusesOf(calls)).toEqual(Array(8).fill(200));
    await statusesOf(served);
    expect((await ask('/shop')).status).toBe(200);
  });

  test('ends a call at the gateway when its caller hangs up at once', async () => {
    const { edge, asked, fill, finish } = await guarded(16);
    for (let sent = 0; sent < 5; sent += 1)
      (await sendPart(edge, 'GET /api/orders HTTP/1.1\r\nhost: x\r\n\r\n')).destroy();
    const served = await fill(undefined, '/api/products');
    await until(() => asked.every(({ url, socket }) => url === '/api/products' || socket.destroyed));
    finish();
    expect(await statusesOf(served)).toEqual([200]);
  });
});

describe('call that nobody waits for any more', () => {
  test.each([
    ['the caller leaves', (caller: Socket) => void caller.destroy()],
    ['the edge gives up', () => undefined],
  ])(
    'is ended at the gateway too when %s',
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

test('an upload whose sender waits for 100 Continue is passed on', async () => {
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

test('pictures are available to others while one client does not read those that it requested', async () => {
  const edge = await behind((_request, response) => void response.writeHead(200).write('half a picture'));
  const ask = (client: string) =>
    fetch(`${edge.origin}/images/a.webp`, { headers: { 'x-forwarded-for': client } });
  expect(await statusesOf(Array.from({ length: 96 }, () => ask('203.0.113.1')))).toEqual(Array(96).fill(200));
  expect((await ask('203.0.113.1')).status).toBe(503);
  expect((await ask('203.0.113.2')).status).toBe(200);
});
