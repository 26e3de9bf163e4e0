import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@netra/local-servers/testing';

interface Load {
  stop(): Promise<{ sent: number; lost: string[]; orders: number }>;
}
type StartLoad = (origin: string, rate: number, options?: { orders: boolean }) => Promise<Load>;

/** Requests a second: few enough for a busy machine, yet every kind occurs within two seconds. */
const RATE = 50;

describe('load of a rehearsal', () => {
  let shop: Server;
  let origin: string;
  let startLoad: StartLoad;
  const asked: { method: string; url: string }[] = [];
  beforeAll(async () => {
    ({ startLoad } = (await import('../../rolling/load.mjs' as string)) as { startLoad: StartLoad });
    shop = createServer((request, response) => {
      const { method = '', url = '' } = request;
      asked.push({ method, url });
      request.resume();
      response.statusCode = method === 'POST' && url === '/api/orders' ? 201 : 200;
      response.end(JSON.stringify({ token: 't', products: [{ productId: 'REAL-1' }] }));
    }).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    process.env['ADMIN_PASSWORD'] = 'a password';
  });
  beforeEach(() => void (asked.length = 0));
  afterAll(() => {
    delete process.env['ADMIN_PASSWORD'];
    shop.closeAllConnections();
    shop.close();
  });

  test('only reads on a real shop', async () => {
    const load = await startLoad(origin, RATE);
    await eventually(() => expect(asked.length).toBeGreaterThan(100), 30_000);
    const { lost, orders } = await load.stop();
    expect([lost, orders]).toEqual([[], 0]);
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('places orders on a copy, and removes its products afterwards', async () => {
    const load = await startLoad(origin, RATE, { orders: true });
    await eventually(() => expect(asked.map(({ url }) => url)).toContain('/api/orders'), 30_000);
    expect((await load.stop()).orders).toBeGreaterThan(0);
    const removed = asked.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
    expect(removed).toHaveLength(12);
    expect(removed.filter((url) => !/^\/api\/products\/ROLL-\d+-\d+$/.test(url))).toEqual([]);
  });
});
