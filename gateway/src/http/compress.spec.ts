import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { GetProducts } from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

// With and without the product cache, which answers before the server does.
describe.each(['0', '1'])('a JSON answer with a cache of %s MiB', (CATALOG_CACHE_MIB) => {
  let gateway: TestGateway;
  let name: string;
  let id = 0;
  const SECURE = { PUBLIC_ORIGIN: 'https://shop.example' };
  beforeAll(async () => void (gateway = await startTestGateway({ CATALOG_CACHE_MIB, ...SECURE })));
  beforeEach(() => {
    id += 1;
    gateway.services.reset();
    gateway.services.on(GetProducts, ({ productIds }) =>
      productIds.map((productId) => ({ productId, name })),
    );
  });
  afterAll(() => gateway.close());
  const ask = (encoding: string) =>
    gateway.call('GET', `/products/P${id}`, { headers: { 'accept-encoding': encoding } });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', null],
  ])(
    'is sent to a caller accepting %s as %s when it is long, complete and twice',
    async (accepted, encoding) => {
      name = 'a dome camera '.repeat(200);
      for (let asked = 0; asked < 2; asked += 1) {
        const answer = await ask(accepted);
        expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
          encoding,
          'Accept-Encoding',
        ]);
        expect(answer.headers.get('etag')).toMatch(/^W\//);
        expect(Number(answer.headers.get('content-length')) < 500).toBe(encoding !== null);
        expect(await answer.json()).toMatchObject({ name });
      }
    },
  );

  test('is sent unchanged when it is short', async () => {
    name = 'Dome';
    const answer = await ask('br, gzip');
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([null, null]);
  });

  test('tells browsers to use https only, even when it is refused before the routes', async () => {
    name = 'Dome';
    const refused = await fetch(`${gateway.origin}/api/products/%`);
    for (const answer of [await ask('br'), await ask('br'), refused])
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});
