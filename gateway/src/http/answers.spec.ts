import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FindBySerial, GetProducts, ListOrders, ListProducts, type ProductQuery } from '@netra/contracts';
import { bearer, tokenFor } from '../testing/tokens.js';
import { eventually } from '@netra/local-servers/testing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
beforeEach(() => gateway.services.reset());
afterAll(() => gateway.close());

describe('request ids', () => {
  test('keep a valid id on every hop', async () => {
    const answer = await gateway.call('GET', '/products/P1', { headers: { 'x-request-id': 'req-12345678' } });
    expect(answer.headers.get('x-request-id')).toBe('req-12345678');
    expect(gateway.services.received.at(-1)?.requestId).toBe('req-12345678');
  });

  test('are kept for requests with a body', async () => {
    const headers = { 'x-request-id': 'req-with-body', ...bearer(tokenFor('customer')) };
    await gateway.call('POST', '/cart', { headers, body: { item: { productId: 'P1' }, quantity: 1 } });
    expect(gateway.services.received.at(-1)?.requestId).toBe('req-with-body');
  });

  test.each(['short', 'x'.repeat(200), 'with space and "quotes"'])('replace "%s"', async (id) => {
    const answer = await gateway.call('GET', '/nothing', { headers: { 'x-request-id': id } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('public responses', () => {
  const product = { productId: 'P1', name: 'Dome' };
  beforeEach(() => gateway.services.on(GetProducts, () => [product]));

  test('answer 304 without a body when the tag matches', async () => {
    const first = await gateway.call('GET', '/products/P1');
    const tag = first.headers.get('etag')!;
    expect(await first.json()).toEqual(product);
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const given of [tag, `"x", ${tag}`, tag.replace('W/', ''), '*']) {
      const again = await gateway.call('GET', '/products/P1', { headers: { 'if-none-match': given } });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    }
  });

  test('are sent again when the product has changed', async () => {
    const tag = (await gateway.call('GET', '/products/P1')).headers.get('etag')!;
    gateway.services.on(GetProducts, () => [{ ...product, name: 'Dome 4MP' }]);
    const again = await gateway.call('GET', '/products/P1', { headers: { 'if-none-match': tag } });
    expect([again.status, ((await again.json()) as { name: string }).name]).toEqual([200, 'Dome 4MP']);
  });

  test('have no tag and are not cached when they are errors', async () => {
    const answer = await gateway.call('GET', '/products?page=x');
    expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([null, 'no-store']);
  });

  test('have no tag and are not cached when they are personal', async () => {
    const answer = await gateway.call('GET', '/cart', { headers: bearer(tokenFor('customer')) });
    expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([null, 'no-store']);
  });

  test('have the headers against framing and execution', async () => {
    const { headers } = await gateway.call('GET', '/products/P1');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('lists', () => {
  const all = Array.from({ length: 250 }, (_, index) => ({ productId: `P${index}` }));
  beforeEach(() =>
    gateway.services.on(ListProducts, ({ page = 1, limit = 20 }: ProductQuery) => ({
      products: all.slice((page - 1) * limit, page * limit),
      total: all.length,
      page,
      limit,
      totalPages: Math.ceil(all.length / limit),
    })),
  );

  test("with page return the service's page unchanged", async () => {
    const answer = await gateway.call(
      'GET',
      '/products?page=2&limit=15&sort=price-asc&includeUnavailable=true',
    );
    expect(await answer.json()).toMatchObject({ total: 250, page: 2, limit: 15, totalPages: 17 });
    expect(gateway.services.received).toMatchObject([
      { payload: { page: 2, limit: 15, sort: 'price-asc', includeUnavailable: true } },
    ]);
  });

  test('without page return the whole list as an array', async () => {
    expect(await (await gateway.call('GET', '/products')).json()).toEqual(all);
    expect(gateway.services.received).toHaveLength(1);
  });

  test('with limit alone return an array of that length', async () => {
    expect(await (await gateway.call('GET', '/products?limit=4')).json()).toEqual(all.slice(0, 4));
    expect(await (await gateway.call('GET', '/products/search/dome?limit=4')).json()).toHaveLength(4);
  });

  test('refuse pages of more than 100, though services accept more', async () => {
    for (const path of ['/products?page=1&limit=101', '/products?limit=5000']) {
      const answer = await gateway.call('GET', path);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { errors: [{ field: 'limit', message: 'limit must not be greater than 100' }] },
      ]);
    }
    expect(gateway.services.received).toEqual([]);
  });

  test('without an end stop at 5,000 when read as an array', async () => {
    const products = Array.from({ length: 5_001 }, () => all[0]);
    gateway.services.on(ListProducts, () => ({ products, total: 1e9, totalPages: 1e7 }));
    expect(await (await gateway.call('GET', '/products')).json()).toHaveLength(5_000);
  });

  test('decode an encoded search term once', async () => {
    await gateway.call('GET', `/products/search/${encodeURIComponent('100% / "dome"')}?page=1`);
    await gateway.call('GET', '/products/search/a%2525b?page=1');
    await gateway.call('GET', '/products/search/%20?page=1');
    const terms = gateway.services.received.map(({ payload }) => (payload as ProductQuery).q);
    expect(terms).toEqual(['100% / "dome"', 'a%25b', '']);
  });

  test('request the orders by page and filter from the path', async () => {
    await gateway.call('GET', '/orders/3/25?status=pending&q=nimal', { headers: bearer(tokenFor('admin')) });
    expect(gateway.services.last(ListOrders)?.payload).toEqual({
      page: 3,
      limit: 25,
      status: 'pending',
      q: 'nimal',
    });
  });
});

describe('address of a client', () => {
  const track = (headers: Record<string, string> = {}) =>
    gateway.call('GET', '/repairs/serial/S1', { headers });
  const seen = () => (gateway.services.last(FindBySerial)!.payload as { address: string }).address;

  test('is the forwarded one from a trusted proxy', async () => {
    await track({ 'x-forwarded-for': '203.0.113.7' });
    expect(seen()).toBe('203.0.113.7');
  });

  test('ignores addresses that the client added before the proxy', async () => {
    await track({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
    expect(seen()).toBe('203.0.113.7');
  });

  test('is the network for IPv6, so that two addresses of one network are one client', async () => {
    for (const address of ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2']) {
      await track({ 'x-forwarded-for': address });
      expect(seen()).toBe('2001:db8:0:1::/64');
    }
  });
});

describe('outages', () => {
  test('answer 503 for a service that is down, while others answer as before', async () => {
    await gateway.services.stop('orders');
    const answer = await gateway.call('GET', '/cart', { headers: bearer(tokenFor('customer')) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await gateway.call('GET', '/products')).status).toBe(200);
    gateway.services.start('orders');
  });

  test('answer 503 for a service that hangs', async () => {
    gateway.services.on(GetProducts, () => new Promise(() => undefined));
    expect((await gateway.call('GET', '/products/P1')).status).toBe(503);
  });

  test('appear in readiness by service without the reason, and leave liveness unchanged', async () => {
    await gateway.services.stop('repairs');
    const answer = await eventually(async () => {
      const asked = await gateway.call('GET', '/readyz');
      expect(asked.status).toBe(503);
      return asked;
    });
    const { checks } = (await answer.json()) as { checks: Record<string, string> };
    expect(checks).toMatchObject({ catalog: 'ok', sessions: 'ok', repairs: 'unavailable' });
    expect(new Set(Object.values(checks))).toEqual(new Set(['ok', 'unavailable']));
    expect((await gateway.call('GET', '/healthz')).status).toBe(200);
    gateway.services.start('repairs');
  });

  test('are probed once for concurrent readiness requests', async () => {
    await eventually(async () => {
      gateway.services.reset();
      await Promise.all(Array.from({ length: 50 }, () => gateway.call('GET', '/readyz')));
      const asked = gateway.services.received.filter(({ subject }) => subject === 'catalog.health.check');
      expect(asked).toHaveLength(1);
    });
  });
});
