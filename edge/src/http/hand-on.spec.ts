import { once } from 'node:events';
import {
  createServer as createHttpServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { testEdges } from '../testing/behind.js';
import { startEdge } from '../testing/edge.js';

const { behind, closing } = testEdges();

/** Sends a request verbatim over a new connection; returns everything that is answered until it ends. */
async function raw(origin: string, head: string, body = ''): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`${head}\r\nhost: shop\r\nconnection: close\r\n\r\n${body}`);
  return text(socket);
}

/** An edge in front of a gateway that answers with raw bytes, one answer for each request. */
async function beforeBytes(answerOf: (connection: number, socket: Socket, question: string) => void) {
  let connections = 0;
  const gateway = createServer((socket) => {
    const connection = (connections += 1);
    socket.on('error', () => undefined);
    socket.on('data', (question: Buffer) => answerOf(connection, socket, question.toString()));
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const edge = await startEdge({
    GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  });
  closing.push(
    () => edge.close(),
    () => gateway.close(),
  );
  return edge;
}

/** More than twice what the sockets on the way buffer. */
const SIZE = 64 * 1024 * 1024;

const answer = (body: string, ...headers: string[]) =>
  ['HTTP/1.1 200 OK', `content-length: ${body.length}`, ...headers, '', body].join('\r\n');

describe('headers of one connection', () => {
  test('of a caller are not passed on', async () => {
    const edge = await behind(({ headers }, response) => response.end(JSON.stringify(headers)));
    const headers = [
      'keep-alive: timeout=5',
      'te: trailers',
      'x-secret: 1',
      'proxy-authorization: Basic eA==',
    ];
    const all = await raw(
      edge.origin,
      ['GET /api/products HTTP/1.1', ...headers, 'connection: x-secret'].join('\r\n'),
    );
    const received = JSON.parse(
      all
        .split('\r\n\r\n')[1]!
        .replace(/^[\da-f]+\r\n/, '')
        .split('\r\n')[0]!,
    ) as object;
    expect(Object.keys(received).toSorted()).toEqual([
      'connection',
      'host',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-request-id',
    ]);
  });

  test('of the gateway are not passed on, nor are trailers', async () => {
    const edge = await behind((_request, response) => {
      response.writeHead(200, {
        connection: 'keep-alive, x-own',
        'x-own': '1',
        'x-kept': '2',
        trailer: 'x-late',
      });
      response.write('well');
      response.addTrailers({ 'x-late': '1' });
      response.end();
    });
    const all = await raw(edge.origin, 'GET /api/products HTTP/1.1');
    expect(all).toContain('x-kept: 2');
    expect(all).toContain('well');
    expect(all).not.toMatch(/^(x-own|x-late|trailer|keep-alive|connection: keep-alive)/im);
  });

  test('of a gateway that closes its connection leave that of the caller open', async () => {
    const edge = await behind((_request, response) =>
      response
        .writeHead(200, {
          connection: 'close',
        })
        .end('well'),
    );
    const got = await fetch(`${edge.origin}/api/products`);
    expect([await got.text(), got.headers.get('connection')]).toEqual(['well', 'keep-alive']);
  });
});

describe('answer', () => {
  test.each([
    ['to HEAD', 'HEAD', 200, { 'content-length': '5000', etag: '"1"' }],
    ['204', 'DELETE', 204, { etag: '"1"' }],
    ['304', 'GET', 304, { etag: '"1"' }],
  ])(
    '%s has its headers and no body, and the connection serves the next call',
    async (_what, method, status, headers) => {
      const edge = await behind(({ url }, response) =>
        url === '/api/next' ? response.end('next') : response.writeHead(status, headers).end(),
      );
      const socket = connect(Number(new URL(edge.origin).port), '127.0.0.1');
      socket.write(`${method} /api/products HTTP/1.1\r\nhost: shop\r\n\r\n`);
      const [first] = (await once(socket, 'data')) as [Buffer];
      expect(first.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*etag: "1"[^]*\r\n\r\n$`, 'i'));
      for (const [name, value] of Object.entries(headers))
        expect(first.toString()).toContain(`${name}: ${value}`);
      socket.write('GET /api/next HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
      expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [^]*next/);
    },
  );

  test('with early hints and two cookies keeps the cookies', async () => {
    const edge = await behind((_request, response) => {
      response.writeEarlyHints({ link: '</a.css>; rel=preload' });
      response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end('well');
    });
    const got = await fetch(`${edge.origin}/api/products`);
    expect([got.status, got.headers.getSetCookie(), await got.text()]).toEqual([200, ['a=1', 'b=2'], 'well']);
  });

  test.each([
    ['a line that ends in the middle of a header', 'x-a: b\rset-cookie: own=1'],
    ['a character that no header has', 'x-a: b\u0000c'],
    ['two lengths', 'content-length: 2'],
  ])('with %s is an outage', async (_what, header) => {
    const edge = await beforeBytes((_connection, socket) => void socket.end(answer('well', header)));
    const got = await fetch(`${edge.origin}/api/products`);
    expect([got.status, got.headers.get('set-cookie')]).toEqual([503, null]);
  });

  test('that its reader does not take is not read from the gateway either, and arrives complete', async () => {
    let written = 0;
    const edge = await behind((_request, response) => {
      const piece = Buffer.alloc(256 * 1024, 'x');
      const write = (): void => {
        while (written < SIZE) {
          written += piece.length;
          if (!response.write(piece)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    const [got] = (await once(request(`${edge.origin}/api/products/export`).end(), 'response')) as [
      IncomingMessage,
    ];
    await untilStill(() => written);
    expect(written).toBeLessThan(SIZE / 2);
    let read = 0;
    for await (const piece of got) read += (piece as Buffer).length;
    expect(read).toBe(SIZE);
  }, 60_000);
});

/** Waits until a number has stopped growing. */
async function untilStill(numberOf: () => number): Promise<void> {
  for (let before = -1; before < numberOf();) {
    before = numberOf();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

describe('body', () => {
  const FORM = { 'content-type': 'multipart/form-data; boundary=x' };

  test('that the gateway does not take is not read from its sender either, and arrives complete', async () => {
    const asked: IncomingMessage[] = [];
    const edge = await behind((incoming, response) => {
      asked.push(incoming);
      let size = 0;
      incoming.pause().on('data', (piece: Buffer) => (size += piece.length));
      incoming.pause().on('end', () => response.end(String(size)));
    });
    const sent = request(`${edge.origin}/api/images`, {
      method: 'POST',
      headers: { ...FORM, 'content-length': SIZE },
    });
    let written = 0;
    const write = (): void => {
      while (written < SIZE) {
        written += 256 * 1024;
        if (!sent.write(Buffer.alloc(256 * 1024))) return void sent.once('drain', write);
      }
      sent.end();
    };
    write();
    await untilStill(() => written);
    expect(written).toBeLessThan(SIZE / 2);
    asked[0]!.resume();
    const [got] = (await once(sent, 'response')) as [IncomingMessage];
    expect(await text(got)).toBe(String(SIZE));
  }, 60_000);

  test('that its sender aborts is aborted at the gateway', async () => {
    let broken: Promise<unknown> | undefined;
    const edge = await behind((incoming) => (broken = once(incoming.resume(), 'aborted')));
    const sent = request(`${edge.origin}/api/images`, {
      method: 'POST',
      headers: { ...FORM, 'content-length': 1000 },
    });
    sent.on('error', () => undefined).write('begun');
    while (!broken) await new Promise((resolve) => setTimeout(resolve, 5));
    sent.destroy();
    await broken;
  });

  test('of a GET is dropped', async () => {
    const edge = await behind(
      (incoming, response) => void text(incoming).then((body) => response.end(`[${body}]`)),
    );
    expect(await raw(edge.origin, 'GET /api/products HTTP/1.1\r\ncontent-length: 4', 'body')).toContain('[]');
  });

  test('that a POST or a DELETE lacks does not extend the time-out of the gateway', async () => {
    const edge = await behind(() => undefined);
    const ask = async (method: string) => (await fetch(`${edge.origin}/api/users/logout`, { method })).status;
    expect(await Promise.all(['POST', 'DELETE'].map(ask))).toEqual([503, 503]);
  });

  test('that is answered while it is being sent does not limit the time of the answer', async () => {
    const edge = await behind((incoming, response) => {
      response.write('begun ');
      incoming.resume().on('end', () => setTimeout(() => response.end('ended'), 5000));
    });
    const headers = { 'content-type': 'application/json' };
    const sent = request(`${edge.origin}/api/orders`, { method: 'POST', headers });
    sent.write('{');
    const [got] = (await once(sent, 'response')) as [IncomingMessage];
    sent.end('}');
    expect(await text(got)).toBe('begun ended');
  });
});

describe('connection that the gateway closes during a call', () => {
  /** The second request on the first connection finds it closed. */
  const closesOnce = async () => {
    const asked: string[] = [];
    const edge = await beforeBytes((connection, socket, question) => {
      asked.push(`${connection} ${question.split(' ', 1)[0]}`);
      if (connection === 1 && asked.length > 1) socket.destroy();
      else socket.write(answer('well'));
    });
    const ask = (method: string, body?: string) =>
      fetch(`${edge.origin}/api/orders`, { method, body: body ?? null });
    expect((await ask('GET')).status).toBe(200);
    return { asked, ask };
  };

  test('is replaced once for a call that only reads', async () => {
    const { asked, ask } = await closesOnce();
    const got = await ask('GET');
    expect([got.status, await got.text()]).toEqual([200, 'well']);
    expect(asked).toEqual(['1 GET', '1 GET', '2 GET']);
  });

  test.each([
    ['POST', '{}'],
    ['DELETE', undefined],
  ])('is not replaced for a %s, which may change something', async (method, body) => {
    const { asked, ask } = await closesOnce();
    expect((await ask(method, body)).status).toBe(503);
    expect(asked).toEqual(['1 GET', `1 ${method}`]);
  });
});

test('a path that leads out of the API is refused and not passed on', async () => {
  const asked: string[] = [];
  const edge = await behind(({ url }, response) => {
    asked.push(url!);
    response.end();
  });
  for (const path of ['/api/../metrics', '/api/a/%2e%2E/..', '/api/a%2f..%5cb', '/api/..'])
    expect(await raw(edge.origin, `GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1.1 400 [^]*request\.malformed/);
  await fetch(`${edge.origin}/api/products/a..b?to=../c`);
  expect(asked).toEqual(['/api/products/a..b?to=../c']);
});

test('a call that is answered while the edge drains closes its connection', async () => {
  const asked: ServerResponse[] = [];
  const gateway: Server = createHttpServer((_request, response) => void asked.push(response));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => gateway.closeAllConnections(),
    () => gateway.close(),
  );
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const edge = await startEdge({ GATEWAY_URL: url, LINGER_MS: 2000 });
  const ask = async () => {
    const got = await fetch(`${edge.origin}/api/products`);
    return [await got.text(), got.headers.get('connection')];
  };
  const arrived = async (count: number) => {
    while (asked.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const before = ask();
  await arrived(1);
  asked[0]!.end('well');
  expect(await before).toEqual(['well', 'keep-alive']);
  const during = ask();
  await arrived(2);
  const closed = edge.close();
  await new Promise((resolve) => setImmediate(resolve));
  const after = ask();
  await arrived(3);
  for (const response of asked.slice(1)) response.end('well');
  expect([await during, await after]).toEqual([
    ['well', 'close'],
    ['well', 'close'],
  ]);
  await closed;
});
