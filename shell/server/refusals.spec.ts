import { describe, expect, test } from '@jest/globals';
import { behind } from './testing/behind.js';

test('a body, when it is larger than the gateway takes, is refused by the edge and the connection goes on', async () => {
  let asked = 0;
  const edge = await behind((request, response) => {
    asked += 1;
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const post = (size: number) =>
    fetch(`${edge.origin}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ' '.repeat(size),
    });
  const refused = await post(1024 * 1024 + 1);
  expect([refused.status, await refused.json()]).toEqual([
    413,
    expect.objectContaining({ code: 'TOO_LARGE' }),
  ]);
  const taken = await post(1024 * 1024);
  expect([taken.status, await taken.text(), asked]).toEqual([200, '{}', 1]);
});

describe('the door', () => {
  async function guarded(requestsAtOnce: number) {
    const waiting: (() => void)[] = [];
    const edge = await behind(
      ({ url }, response) => {
        if (url?.startsWith('/images/')) return void response.end('picture');
        waiting.push(() => response.end('[]'));
      },
      { requestsAtOnce },
    );
    const ask = (path: string) => fetch(`${edge.origin}${path}`);
    const fill = async (...paths: string[]) => {
      const answers = paths.map(ask);
      const most = waiting.length + paths.length;
      while (waiting.length < most) await new Promise((resolve) => setTimeout(resolve, 5));
      return answers;
    };
    return { ask, fill, finish: () => waiting.splice(0).forEach((answer) => answer()) };
  }
  const statusesOf = async (answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);

  test('requests, when more come than are worked on at once, are refused at once; files and probes never', async () => {
    const { ask, fill, finish } = await guarded(2);
    const served = await fill('/api/products', '/api/orders');
    for (const path of ['/api/products', '/shop']) {
      const refused = await ask(path);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
      expect(refused.headers.get('x-request-id')).toBeTruthy();
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
    const hanging = await fill('/api/orders', '/api/orders/mine');
    expect((await ask('/api/orders?page=2')).status).toBe(503);
    const others = await fill('/api/products', '/api/users');
    finish();
    expect(await statusesOf([...hanging, ...others])).toEqual([200, 200, 200, 200]);
  });
});

describe('what the edge itself cannot read', () => {
  test.each([
    ['a broken address', 400, 'GET', '/api/products/%', undefined],
    ['half a character in an address', 400, 'GET', '/api/products/%ED%A0%80', undefined],
    ['a type that is none', 415, 'POST', '/api/orders', ';;;'],
  ])(
    'as %s, is refused with %i and the problem document of the API',
    async (_what, status, method, path, type) => {
      const edge = await behind((_request, response) => response.end());
      const answer = await fetch(`${edge.origin}${path}`, {
        method,
        ...(type && { headers: { 'content-type': type }, body: '{}' }),
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        expect.stringContaining('application/problem+json'),
      ]);
      expect(answer.headers.get('x-request-id')).toBeTruthy();
      expect(await answer.json()).toEqual({
        type: 'about:blank',
        title: expect.any(String),
        status,
        detail: 'The request is not well-formed',
        message: 'The request is not well-formed',
        code: status === 415 ? 'UNSUPPORTED_TYPE' : 'VALIDATION',
      });
    },
  );
});
