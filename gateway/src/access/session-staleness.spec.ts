import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { CheckSession, HEARTBEAT_KEY, SESSIONS_BUCKET } from '@netra/contracts';
import { generationOfSessions, logger } from '@netra/service-kit';
import { setUpBus } from '@netra/service-kit/bus-setup';
import { eventually, testInfra } from '@netra/local-servers/testing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

/** As long as heartbeats may be missing. */
const STALE_AFTER_MS = 5_000;

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.services.reset();
  gateway.services.start('identity');
  gateway.services.on(CheckSession, () => ({ valid: false }));
});

/** How much later than the clock of this process it is: it only grows, as time does. */
let later = 0;
/** What the clock shows while it stands still. */
let stopped: number | undefined;
beforeAll(() => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => (stopped ?? now()) + later);
});

/** Stops the heartbeats and lets so much time pass that the gateway misses them. */
async function missHeartbeats() {
  await gateway.heart.stop();
  // A heartbeat on its way would count as one that arrives later.
  await gateway.bus.connection.flush();
  await gateway.gatewayBus.connection.flush();
  later += STALE_AFTER_MS;
}

const statusOfCart = async () =>
  (await gateway.call('GET', '/cart', { headers: bearer(tokenFor('customer')) })).status;

describe('a revoked token of which the gateways have not been notified', () => {
  test('is checked against the copy while heartbeats arrive', async () => {
    expect(await statusOfCart()).toBe(200);
    expect(gateway.services.last(CheckSession)).toBeUndefined();
  });

  test('is refused soon after heartbeats stop, and checked against the copy when they resume', async () => {
    await missHeartbeats();
    expect(await statusOfCart()).toBe(401);
    gateway.heart.start();
    await eventually(async () => expect(await statusOfCart()).toBe(200));
  });

  test('is checked against the copy while heartbeats are missing and identity is down for a while', async () => {
    await missHeartbeats();
    expect(await statusOfCart()).toBe(401);
    await gateway.services.stop('identity');
    expect(await statusOfCart()).toBe(200);
    gateway.heart.start();
    await eventually(async () => expect(await statusOfCart()).toBe(200));
  });

  test('is refused after the bus has lost its store, until identity has filled the bucket', async () => {
    await gateway.heart.stop();
    const manager = await jetstreamManager(gateway.bus.connection);
    await manager.streams.delete(`KV_${SESSIONS_BUCKET}`);
    await setUpBus((await testInfra()).natsUrl);
    await gateway.gatewayBus.connection.reconnect();
    await eventually(async () => expect(await statusOfCart()).toBe(401));
    gateway.heart.start();
    await eventually(async () => expect(await statusOfCart()).toBe(200));
  });

  test('is refused while the bucket cannot be read, which is logged at growing distances and when it is over', async () => {
    const SUBJECT = `$JS.API.STREAM.INFO.KV_${SESSIONS_BUCKET}`;
    const warned = jest.spyOn(logger, 'warn').mockReturnValue();
    const told = jest.spyOn(logger, 'info').mockReturnValue();
    const entries = (lines: { mock: { calls: unknown[][] } }, text: RegExp) =>
      lines.mock.calls.filter((words) => words.some((word) => typeof word === 'string' && text.test(word)));
    const warnings = () => entries(warned, /ended sessions cannot be read/);
    const ends = () => entries(told, /ended sessions are read again/);
    let tries = 0;
    const asked = gateway.bus.connection.subscribe(SUBJECT, { callback: () => void tries++ });
    try {
      await gateway.heart.stop();
      const manager = await jetstreamManager(gateway.bus.connection);
      await manager.streams.delete(`KV_${SESSIONS_BUCKET}`);
      stopped = performance.now() - later;
      await gateway.gatewayBus.connection.reconnect();
      await eventually(() => expect(tries).toBeGreaterThan(4));
      expect(await statusOfCart()).toBe(401);
      expect([warnings(), ends()]).toMatchObject([{ length: 1 }, { length: 0 }]);
      later += 1_000;
      await eventually(() => expect(warnings()).toHaveLength(2));
      await setUpBus((await testInfra()).natsUrl);
      await eventually(() => expect(ends()).toHaveLength(1));
      expect(warnings()).toHaveLength(2);
    } finally {
      stopped = undefined;
      asked.unsubscribe();
      for (const spy of [warned, told]) spy.mockRestore();
      gateway.heart.start();
    }
    await eventually(async () => expect(await statusOfCart()).toBe(200));
  });

  test('is checked against the copy of the newer reading when an older one ends after it', async () => {
    const { connection } = gateway.gatewayBus;
    const request = connection.request.bind(connection);
    let goOn!: () => void;
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    const asked: string[] = [];
    const spy = jest.spyOn(connection, 'request').mockImplementation(async (subject, ...rest) => {
      asked.push(subject);
      if (asked.length === 1) await slow;
      return request(subject, ...rest);
    });
    try {
      await connection.reconnect();
      await eventually(() => expect(asked).toHaveLength(1));
      await connection.reconnect();
      await eventually(async () => expect(await statusOfCart()).toBe(200));
      asked.length = 1;
      goOn();
      await eventually(() => expect(asked.join(' ')).toMatch(/CONSUMER\.CREATE/));
      // It ends soon after that, within fewer calls than these.
      for (let call = 0; call < 30; call++) expect(await statusOfCart()).toBe(200);
    } finally {
      spy.mockRestore();
    }
  });

  test('is checked against the copy when heartbeats arrive while the bucket is read', async () => {
    const { connection } = gateway.bus;
    const generation = JSON.stringify(await generationOfSessions(connection));
    const beating = setInterval(() => {
      for (let count = 0; count < 3; count++)
        connection.publish(`$KV.${SESSIONS_BUCKET}.${HEARTBEAT_KEY}`, generation);
    }, 1);
    try {
      for (let round = 0; round < 6; round++) {
        const refreshing = new Promise<void>((resolve) => gateway.gatewayBus.onReconnect(resolve));
        await gateway.gatewayBus.connection.reconnect();
        await refreshing;
        await eventually(async () => expect(await statusOfCart()).toBe(200), 5_000);
      }
    } finally {
      clearInterval(beating);
    }
  }, 45_000);

  test('is refused after the bucket was recreated unnoticed, until the copy is of the new one', async () => {
    await gateway.heart.stop();
    // Slower than calls: some arrive after the copy was made and before the heartbeat that confirms it.
    gateway.heart.start(1_000);
    const manager = await jetstreamManager(gateway.bus.connection);
    await manager.streams.delete(`KV_${SESSIONS_BUCKET}`);
    await setUpBus((await testInfra()).natsUrl);
    await eventually(async () => {
      expect(await statusOfCart()).toBe(200);
      expect(gateway.services.last(CheckSession)?.payload).toMatchObject({ id: 'id-of-customer' });
    });
  });
});
