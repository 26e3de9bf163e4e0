import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  CreateProduct,
  DISTRICTS,
  FindKitParts,
  GetDelivery,
  GetProducts,
  ListProducts,
  PlaceOrder,
  ProductChanged,
} from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { bearer, tokenFor } from '../testing/tokens.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

describe('cached product responses', () => {
  let gateway: TestGateway;
  let asked = 0;
  beforeAll(async () => void (gateway = await startTestGateway({ CATALOG_CACHE_MIB: '1' })));
  afterAll(() => gateway.close());
  beforeEach(async () => {
    gateway.services.reset();
    gateway.services.on(GetProducts, ({ productIds }) =>
      productIds.map((productId) => ({ productId, name: `Read ${++asked}` })),
    );
    await changed();
  });

  /** Publishes a change of a product, and waits until the gateway has received it. */
  async function changed(change = 'stock', productIds = ['P1']) {
    gateway.bus.connection.publish(`event.${ProductChanged.name}`, JSON.stringify({ productIds, change }));
    await gateway.bus.connection.flush();
    await gateway.gatewayBus.connection.flush();
  }
  const read = async (headers: Record<string, string> = {}, path = '/products/P1') => {
    const answer = await gateway.call('GET', path, { headers });
    return ((await answer.json()) as { name: string }).name;
  };

  test('serve a product from memory with all its headers', async () => {
    const first = await gateway.call('GET', '/products/P1');
    const again = await gateway.call('GET', '/products/P1');
    expect(await again.text()).toBe(await first.text());
    const headersOf = (answer: Response) =>
      Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
    expect(headersOf(again)).toEqual(headersOf(first));
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    const tagged = { headers: { 'if-none-match': first.headers.get('etag')! } };
    expect((await gateway.call('GET', '/products/P1', tagged)).status).toBe(304);
    expect(gateway.services.received).toHaveLength(1);
  });

  test('refetch the delivery terms after they were changed through this gateway', async () => {
    const rates = DISTRICTS.map((district) => ({ district, isServed: true, fee: 1, daysFrom: 1, daysTo: 1 }));
    let version = 1;
    gateway.services.on(GetDelivery, () => ({ rates, freeFrom: null, version }));
    const versionNow = async () =>
      ((await (await gateway.call('GET', '/delivery')).json()) as { version: number }).version;
    expect(await versionNow()).toBe(1);
    version = 2;
    expect(await versionNow()).toBe(1);
    const body = { rates, freeFrom: null, version: 1 };
    await gateway.call('PUT', '/delivery', { headers: bearer(tokenFor('admin')), body });
    expect(await versionNow()).toBe(2);
  });

  test('refetch a product when no event has arrived for long', async () => {
    const clock = jest.spyOn(performance, 'now');
    const before = await read();
    const now = performance.now();
    clock.mockImplementation(() => now + 29_000);
    expect(await read()).toBe(before);
    clock.mockImplementation(() => now + 32_000);
    // The cache reads the clock once per millisecond, and a cached response takes less.
    await eventually(async () => expect(await read()).not.toBe(before));
    clock.mockRestore();
  });

  test('refetch a product that was changed anywhere', async () => {
    const before = await read();
    expect(await read()).toBe(before);
    await changed();
    await eventually(async () => expect(await read()).not.toBe(before));
  });

  test('always refetch a product for a signed-in caller', async () => {
    const mine = bearer(tokenFor('customer'));
    const names = [await read(mine), await read(mine), await read(), await read(mine)];
    expect(new Set(names).size).toBe(4);
  });

  test('show a change made through this gateway to the next visitor', async () => {
    gateway.services.on(CreateProduct, (body) => body);
    gateway.services.on(PlaceOrder, () => ({ created: true, order: {} }));
    const product = { productId: 'P2', name: 'x', price: 1, stock: 1, category: 'cctv1' };
    const order = { address: '1 Main Road', phone: '0771234567', items: [{ productId: 'P1', qty: 1 }] };
    for (const [path, role, body] of [
      ['/products', 'admin', product],
      ['/orders', 'customer', order],
    ] as const) {
      const before = await read();
      const { status } = await gateway.call('POST', path, { headers: bearer(tokenFor(role)), body });
      expect(status).toBe(201);
      expect(await read()).not.toBe(before);
    }
  });

  test('drop only those with the ordered products after an order through this gateway', async () => {
    gateway.services.on(PlaceOrder, () => ({ created: true, order: {} }));
    const before = [await read(), await read({}, '/products/P2')];
    const body = { address: '1 Main Road', phone: '0771234567', items: [{ productId: 'p1', qty: 1 }] };
    await gateway.call('POST', '/orders', { headers: bearer(tokenFor('customer')), body });
    expect(await read()).not.toBe(before[0]);
    expect(await read({}, '/products/P2')).toBe(before[1]);
  });

  test('refetch lists that show a product whose stock alone changed', async () => {
    gateway.services.on(ListProducts, ({ page = 1 }) => ({
      products: [{ productId: `P${page}` }],
      total: ++asked,
      page,
      limit: 15,
      totalPages: 2,
    }));
    const total = async (path: string) =>
      ((await (await gateway.call('GET', path)).json()) as { total: number }).total;
    const paths = [
      '/products?page=1',
      '/products?page=2',
      '/products?page=2&stock=low',
      '/products?page=2&%73tock=low',
    ];
    const before = await Promise.all(paths.map(total));
    await changed('quantity', ['p1']);
    await eventually(async () => expect(await total(paths[0]!)).not.toBe(before[0]));
    expect(await total(paths[1]!)).toBe(before[1]);
    for (const index of [2, 3]) expect(await total(paths[index]!)).not.toBe(before[index]);
    await changed('stock', ['p1']);
    await eventually(async () => expect(await total(paths[1]!)).not.toBe(before[1]));
  });

  test('refetch the parts of a kit when the stock of any product changed', async () => {
    gateway.services.on(FindKitParts, () => ({ parts: ++asked }));
    const parts = async () =>
      (
        await gateway.call(
          'GET',
          '/products/kit/parts?connection=wifi&indoor=1&outdoor=0&resolution=2&storage=1&output=1&length=1',
        )
      ).text();
    const before = await parts();
    expect(await parts()).toBe(before);
    await changed('quantity', ['P7']);
    await eventually(async () => expect(await parts()).not.toBe(before));
  });

  test.each(['stock', 'quantity'])(
    'do not keep a response whose product changed while it was read (%s)',
    async (change) => {
      let finish: (product: object) => void = () => undefined;
      gateway.services.on(
        GetProducts,
        () => new Promise((resolve) => (finish = (product) => resolve([product]))),
      );
      const old = read();
      await eventually(() => expect(gateway.services.received).toHaveLength(1));
      await changed(change);
      finish({ productId: 'P1', name: 'old' });
      expect(await old).toBe('old');
      gateway.services.on(GetProducts, () => [{ name: 'new' }]);
      expect(await read()).toBe('new');
    },
  );

  test('do not keep a refusal', async () => {
    gateway.services.on(ListProducts, () => ({ products: [], total: 0, page: 1, limit: 15, totalPages: 0 }));
    await gateway.call('GET', '/products?page=0');
    await gateway.call('GET', '/products?page=0');
    expect((await gateway.call('GET', '/products?page=1')).status).toBe(200);
    expect(gateway.services.received).toHaveLength(1);
  });
});
