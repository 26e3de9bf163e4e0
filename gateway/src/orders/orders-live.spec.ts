import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  OrderPlaced,
  OrderStageChanged,
  OrderStatusChanged,
  revokedKey,
  type EventType,
} from '@netra/contracts';
import { openSessions } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { openStream, type LiveStream } from '../testing/live-stream.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
const open: LiveStream[] = [];
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.close());
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});

async function watch(token = tokenFor('admin')): Promise<LiveStream> {
  const stream = await openStream(`${gateway.origin}/api/orders/live`, bearer(token));
  open.push(stream);
  return stream;
}

function tell(event: EventType<unknown>, orderId: string, status = 'pending'): void {
  const fact = { orderId, status, userId: 'SECRET', total: 5, items: [] };
  gateway.bus.connection.publish(`event.${event.name}`, JSON.stringify(fact));
}

describe('live stream of orders', () => {
  test('has an event for a new order or a changed status, and nothing else', async () => {
    const streams = [await watch(), await watch()];
    tell(OrderPlaced, 'NT-1');
    tell(OrderStatusChanged, 'NT-2', 'completed');
    tell(OrderStageChanged, 'NT-3');
    for (const stream of streams) await eventually(() => expect(stream.events()).toHaveLength(3));
    expect(streams[0]!.events()).toEqual([
      { orderId: 'NT-1', status: 'pending' },
      { orderId: 'NT-2', status: 'completed' },
      { orderId: 'NT-3', status: 'pending' },
    ]);
    expect(streams[0]!.text()).not.toContain('SECRET');
  });

  test('closes only for the admin whose session ends', async () => {
    const jti = 'ended-session';
    const other = await watch();
    const mine = await watch(tokenFor('admin', { claims: { jti } }));
    const sessions = await openSessions(gateway.bus.connection);
    await sessions.put(revokedKey(jti), '1');
    await eventually(async () => {
      const headers = bearer(tokenFor('admin', { claims: { jti } }));
      expect((await gateway.call('GET', '/orders/1/1', { headers })).status).toBe(401);
    });
    tell(OrderPlaced, 'NT-3');
    await mine.ended;
    expect(mine.events()).toEqual([]);
    await eventually(() => expect(other.events()).toHaveLength(1));
  });

  test('closes when the token of an admin expires', async () => {
    const soon = Math.floor(Date.now() / 1_000) + 1;
    const stream = await watch(tokenFor('admin', { claims: { exp: soon } }));
    await eventually(() => expect(Date.now()).toBeGreaterThan(soon * 1_000));
    tell(OrderPlaced, 'NT-4');
    await stream.ended;
    expect(stream.events()).toEqual([]);
  });

  test.each([
    ['nobody', {}, 401],
    ['a customer', bearer(tokenFor('customer')), 403],
    ['a technician', bearer(tokenFor('technician')), 403],
  ])('is refused to %s', async (_who, headers, status) => {
    expect((await gateway.call('GET', '/orders/live', { headers })).status).toBe(status);
  });
});
