import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GetProducts, ListProducts, type Product } from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

/** Sends requests that arrive in one piece, so that the gateway has them all before it asks for any. */
async function readTogether(origin: string, paths: string[]) {
  const { hostname, port, host } = new URL(origin);
  const requests = paths.map((path, index) => {
    const connection = index === paths.length - 1 ? 'close' : 'keep-alive';
    return `GET /api/products${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: ${connection}\r\n\r\n`;
  });
  const socket = connect(Number(port), hostname);
  socket.write(requests.join(''));
  const [, ...answers] = (await text(socket)).split('HTTP/1.1 ');
  return answers.map((answer) => ({
    status: Number(answer.slice(0, 3)),
    body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as object,
  }));
}

describe('concurrent reads of products', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway()));
  afterAll(() => gateway.close());

  test('products read together have their own responses, and an unknown one 404', async () => {
    const finish: (() => void)[] = [];
    const { services } = gateway;
    services.on(GetProducts, async ({ productIds }) => {
      if (productIds.includes('P0')) await new Promise<void>((resolve) => finish.push(resolve));
      return productIds.map((productId) => (productId === 'none' ? null : ({ productId } as Product)));
    });
    const first = gateway.call('GET', '/products/P0');
    await eventually(() => expect(finish).toHaveLength(1));
    const ids = ['P1', 'P2', 'none', ...Array.from({ length: 13 }, (_, index) => `Q${index}`)];
    // They do not wait for the batch that hangs.
    const answers = await readTogether(
      gateway.origin,
      ids.map((id) => `/${id}`),
    );
    expect(answers).toEqual(
      ids.map((productId) =>
        productId === 'none'
          ? { status: 404, body: expect.objectContaining({ message: 'There is no product none' }) }
          : { status: 200, body: { productId } },
      ),
    );
    const batches = services.received.filter(({ subject }) => subject === GetProducts.subject);
    expect(batches.map(({ payload }) => payload)).toEqual(
      [['P0'], ids.slice(0, 8), ids.slice(8)].map((productIds) => ({ productIds })),
    );
    finish.forEach((end) => end());
    expect(await (await first).json()).toEqual({ productId: 'P0' });
  });
});

describe('concurrent reads of a list', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway()));
  afterAll(() => gateway.close());

  test('a page is not answered with data from before the request by another read in flight', async () => {
    const finish: ((total: number) => void)[] = [];
    gateway.services.on(
      ListProducts,
      () => new Promise((resolve) => finish.push((total) => resolve({ products: [], total }))),
    );
    const read = (times: number) =>
      readTogether(gateway.origin, Array<string>(times).fill('?page=1')).then((answers) =>
        answers.map(({ body }) => (body as { total: number }).total),
      );
    const before = read(1);
    await eventually(() => expect(finish).toHaveLength(1));
    const after = read(3);
    await eventually(() => expect(finish).toHaveLength(2));
    finish[1]!(2);
    expect(await after).toEqual([2, 2, 2]);
    finish[0]!(1);
    expect(await before).toEqual([1]);
    expect(finish).toHaveLength(2);
  });
});
