import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { testEdges } from '../testing/behind.js';
import { startEdge, type TestEdge } from '../testing/edge.js';

const { behind, closing } = testEdges();

test('a proxied call keeps its path and names the client', async () => {
  const edge = await behind(({ url, headers }, response) => response.end(JSON.stringify({ url, headers })));
  const answer = await fetch(`${edge.origin}/api/products?q=dome%20cam`, {
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'request-0001' },
  });
  const { url, headers } = (await answer.json()) as { url: string; headers: Record<string, string> };
  expect(url).toBe('/api/products?q=dome%20cam');
  expect(headers['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
  expect(headers['x-request-id']).toBe('request-0001');
});

test('a picture comes from the image store with its cache headers', async () => {
  const edge = await behind(({ url }, response) =>
    response
      .writeHead(200, { 'cache-control': 'public, max-age=3600', 'content-type': 'image/webp' })
      .end(url),
  );
  const answer = await fetch(`${edge.origin}/images/1-dome.webp`);
  expect(await answer.text()).toBe('/images/1-dome.webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('a large upload is streamed and arrives complete', async () => {
  let seenFirst: ((value: unknown) => void) | undefined;
  const firstPiece = new Promise((resolve) => (seenFirst = resolve));
  const edge = await behind((request, response) => {
    let size = 0;
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      seenFirst?.(undefined);
    });
    request.on('end', () => response.writeHead(201).end(String(size)));
  });
  const piece = new Uint8Array(1024 * 1024);
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(piece);
      // The rest is sent only when the gateway has the beginning: nothing is buffered in between.
      await firstPiece;
      for (let sent = 1; sent < 10; sent += 1) controller.enqueue(piece);
      controller.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const init: RequestInit = { method: 'POST', body, headers, duplex: 'half' };
  const answer = await fetch(`${edge.origin}/api/images`, init);
  expect([answer.status, await answer.text()]).toEqual([201, String(10 * piece.length)]);
});

test("a call gets the gateway's Retry-After at once and is not repeated", async () => {
  let asked = 0;
  const edge = await behind((_request, response) => {
    asked += 1;
    response.writeHead(503, { 'retry-after': '1' }).end();
  });
  const answer = await fetch(`${edge.origin}/api/products`);
  expect([answer.status, answer.headers.get('retry-after'), asked]).toEqual([503, '1', 1]);
});

test('a call is answered with an outage when the gateway is down', async () => {
  const edge = await startEdge();
  closing.push(() => edge.close());
  const answer = await fetch(`${edge.origin}/api/products`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({
    status: 503,
    key: 'shop.away',
    message: 'The service is not available right now. Try again shortly.',
  });
  expect((await fetch(`${edge.origin}/shop`)).status).toBe(200);
});

test('a call is answered with an outage when the gateway hangs, and its delayed answer is dropped', async () => {
  let answerLate: () => void = () => undefined;
  const edge = await behind((request, response) => {
    if (request.url === '/api/products') return void response.end('[]');
    answerLate = () => response.end('{"late":true}');
  });
  const body = JSON.stringify({ items: [] });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${edge.origin}/api/orders`, { method: 'POST', headers, body });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  answerLate();
  expect(await (await fetch(`${edge.origin}/api/products`)).json()).toEqual([]);
}, 10_000);

test('a call does not hang when the gateway aborts it', async () => {
  const edge = await behind((request) => void request.socket.destroy());
  const answer = await fetch(`${edge.origin}/api/products`);
  expect(answer.status).toBe(503);
});

describe('answer', () => {
  test('that the gateway has compressed is passed on unchanged', async () => {
    const packed = brotliCompressSync('{"a":1}'.repeat(500));
    const edge = await behind((_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-encoding': 'br',
          'content-length': packed.length,
        })
        .end(packed),
    );
    const answer = await fetch(`${edge.origin}/api/products`);
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([
      'br',
      String(packed.length),
    ]);
    expect(await answer.text()).toBe('{"a":1}'.repeat(500));
  });

  test('that the gateway aborts is aborted, never truncated', async () => {
    const edge = await behind((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 });
      response.write('{"half":', () => response.destroy());
    });
    await expect(fetch(`${edge.origin}/api/products`).then((answer) => answer.text())).rejects.toThrow();
  });
});

describe('live stream', () => {
  const LIVE = '/api/repairs/serial/SN-1/live';

  /** A gateway that opens streams and answers everything else. */
  async function streaming() {
    const streams: ServerResponse[] = [];
    const edge = await behind(({ url }, response) => {
      if (url !== LIVE) return void response.end('{}');
      streams.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1\n\n');
    });
    return { edge, streams };
  }

  const open = async ({ origin }: TestEdge) => {
    const leaving = new AbortController();
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const answer = await fetch(origin + LIVE, { signal: leaving.signal, headers });
    const reader = answer.body!.getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    return { headers: answer.headers, read, leave: () => leaving.abort() };
  };

  test('passes each event on at once and unchanged', async () => {
    const { edge, streams } = await streaming();
    const { headers, read, leave } = await open(edge);
    expect(headers.get('content-encoding')).toBeNull();
    expect(await read()).toBe('retry: 1\n\n');
    // Each is sent only after the previous one has arrived: a buffered one would never come.
    for (const text of ['data: {"n":1}\n\n', ':\n\n']) {
      streams[0]!.write(text);
      expect(await read()).toBe(text);
    }
    leave();
  });

  test('is ended at the gateway when the client has left', async () => {
    const { edge, streams } = await streaming();
    const { leave } = await open(edge);
    const closed = once(streams[0]!, 'close');
    leave();
    await closed;
  });

  test('takes no connection from calls, even when many are open', async () => {
    const { edge } = await streaming();
    const all = await Promise.all(Array.from({ length: 100 }, () => open(edge)));
    expect((await fetch(`${edge.origin}/api/products`)).status).toBe(200);
    for (const { leave } of all) leave();
  });

  test('ends at once when the edge stops', async () => {
    const { edge } = await streaming();
    const { read } = await open(edge);
    await read();
    closing.shift();
    await Promise.all([edge.close(), expect(read()).rejects.toThrow()]);
  });

  test('is answered with an outage when the gateway is down', async () => {
    const edge = await startEdge();
    closing.push(() => edge.close());
    expect((await fetch(edge.origin + LIVE)).status).toBe(503);
  });
});

/** Sends one body after another over a persistent connection; returns the status and the port of each. */
function keptConnection(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closing.unshift(() => agent.destroy());
  return async (path: string, bytes: number) => {
    const sent = request(origin + path, { method: 'POST', agent, timeout: 5_000 });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.end(Buffer.alloc(bytes, ' '));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const port = sent.socket?.localPort;
    await once(answer.resume(), 'end');
    return { status: answer.statusCode, port };
  };
}

test('a connection serves the next call after one with a large body that the proxy refuses by its address', async () => {
  const edge = await behind((request, response) => request.resume().on('end', () => response.end('well')));
  const post = keptConnection(edge.origin);
  const refused = await post('/api/products/..%2fb', 600_000);
  expect(refused.status).toBe(400);
  expect(await post('/api/products', 40)).toEqual({ ...refused, status: 200 });
});

test('a body of 12 MB that the gateway refuses at its beginning is answered and the connection is kept', async () => {
  const edge = await behind((request, response) => {
    request.resume();
    response.writeHead(413, { connection: 'keep-alive' }).end('too large');
  });
  const post = keptConnection(edge.origin);
  const refused = await post('/api/products', 12_000_000);
  expect(refused.status).toBe(413);
  expect(await post('/api/products', 12_000_000)).toEqual(refused);
});

test('a body of 12 MB is answered before the connection that its sender wants to close ends', async () => {
  const edge = await behind((incoming, response) => {
    incoming.resume();
    response.writeHead(413, { connection: 'keep-alive' }).end('too large');
  });
  const sent = request(`${edge.origin}/api/products`, { method: 'POST', agent: false });
  sent.end(Buffer.alloc(12_000_000, ' '));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'keep-alive']);
  sent.destroy();
});

test('a body of 12 MB is answered with the outage when the gateway is down, and the connection is kept', async () => {
  const edge = await startEdge();
  closing.push(() => edge.close());
  const post = keptConnection(edge.origin);
  const refused = await post('/api/products', 12_000_000);
  expect(refused.status).toBe(503);
  expect(await post('/api/products', 12_000_000)).toEqual(refused);
});
