import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GetProducts, ListProducts, type Product } from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

describe('concurrent reads of products', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway()));
  afterAll(() => gateway.close());

  test('each, when they are read together, has its own response, and an unknown one 404', async () => {
    const finish: (() => void)[] = [];
    const { services } = gateway;
    services.on(GetProducts, async ({ productIds }) => {
      if (productIds.includes('P0')) await new Promise<void>((resolve) => finish.push(resolve));
      return productIds.map((productId) => (productId === 'none' ? null : ({ productId } as Product)));
    });
    const get = (id: string) => gateway.call('GET', `/products/${id}`);
    const first = get('P0');
    await eventually(() => expect(finish).toHaveLength(1));
    const ids = ['P1', 'P2', 'none', ...Array.from({ length: 30 }, (_, index) => `Q${index}`)];
    const others = ids.map(get);
    // They do not wait for the batch that hangs.
    const answers = await Promise.all(others);
    expect(answers.map(({ status }) => status)).toEqual(ids.map((id) => (id === 'none' ? 404 : 200)));
    const found = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ productId?: string }>),
    );
    expect(found.map(({ productId }) => productId)).toEqual(
      ids.map((id) => (id === 'none' ? undefined : id)),
    );
    expect(found[2]).toMatchObject({ message: 'There is no product none' });
    const batches = () => services.received.filter(({ subject }) => subject === GetProducts.subject);
    // Requests that happen to arrive one by one are not batched, so a fast machine may need another round.
    await eventually(async () => {
      const before = batches().length;
      await Promise.all(ids.map(get));
      expect(batches().length - before).toBeLessThan(ids.length);
    });
    finish.forEach((end) => end());
    expect(await (await first).json()).toEqual({ productId: 'P0' });
  });
});

describe('concurrent reads of a list', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway()));
  afterAll(() => gateway.close());

  test('a page, when another read of it is running, is not answered with data from before the request', async () => {
    const finish: ((total: number) => void)[] = [];
    gateway.services.on(
      ListProducts,
      () => new Promise((resolve) => finish.push((total) => resolve({ products: [], total }))),
    );
    const read = async () => {
      const answer = await gateway.call('GET', '/products?page=1');
      return ((await answer.json()) as { total: number }).total;
    };
    const before = read();
    await eventually(() => expect(finish).toHaveLength(1));
    const after = [read(), read(), read()];
    finish[0]!(1);
    expect(await before).toBe(1);
    await eventually(() => expect(finish.length).toBeGreaterThan(1));
    finish.slice(1).forEach((end) => end(2));
    const totals = Promise.all(after);
    // One of them may have arrived after the others were sent.
    const late = setInterval(() => finish.forEach((end) => end(2)), 20);
    expect(await totals).toEqual([2, 2, 2]);
    clearInterval(late);
  });
});
