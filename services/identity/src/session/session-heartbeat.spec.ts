import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  BlockCustomer,
  epochKey,
  HEARTBEAT_KEY,
  revokedKey,
  SESSIONS_BUCKET,
  SignOut,
} from '@netra/contracts';
import { freePort, startNats, type NatsServer } from '@netra/local-servers';
import { setUpBus } from '@netra/service-kit/bus-setup';
import { eventually, testInfra } from '@netra/local-servers/testing';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { sessionOf, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

const RELAY_LOCK = 7_351_002;
const HEARTBEAT = `$KV.${SESSIONS_BUCKET}.${HEARTBEAT_KEY}`;
const PREFIX = `$KV.${SESSIONS_BUCKET}.`;

/** A separate bus, because these tests delete its store. */
let folder: string;
let port: number;
let nats: NatsServer;
let identity: IdentityFixture;
/** The messages to the bucket, as keys and values, in the order of the bus. */
let heard: [key: string, value: unknown][];

const start = () => startNats({ storeDir: folder, port });

beforeEach(async () => {
  folder = join((await testInfra()).newFolder(), 'nats');
  port = await freePort();
  nats = await start();
  await setUpBus(nats.url);
  identity = await startIdentity({ NATS_URL: nats.url });
  heard = [];
  identity.bus.connection.subscribe(`${PREFIX}>`, {
    callback: (_error, message) => void heard.push([message.subject.slice(PREFIX.length), message.json()]),
  });
});
afterEach(async () => {
  await identity.close();
  await nats.stop();
});
afterAll(async () => (await testInfra()).close());

const heartbeats = () => heard.filter(([key]) => key === HEARTBEAT_KEY).map(([, value]) => value);

describe('session heartbeat', () => {
  test('resumes after the bus lost its store once the new bucket has all valid entries', async () => {
    await identity.signUp('lost@shop.lk');
    await identity.signUp('left@shop.lk');
    const { claims: blocked } = await identity.signIn('lost@shop.lk');
    const { claims: left } = await identity.signIn('left@shop.lk');
    await identity.ask(BlockCustomer, { email: 'lost@shop.lk', isBlock: true });
    await identity.ask(SignOut, sessionOf(left));
    await eventually(() => expect(heartbeats().length).toBeGreaterThan(1));
    const [old] = heartbeats();

    await nats.stop();
    rmSync(join(folder, 'jetstream'), { recursive: true });
    heard = [];
    nats = await start();
    await setUpBus(nats.url);

    const fresh = () => heard.findIndex(([key, value]) => key === HEARTBEAT_KEY && value !== old);
    await eventually(() => expect(fresh()).toBeGreaterThanOrEqual(0), 20_000);
    const before = heard.slice(0, fresh());
    expect(before).toContainEqual([epochKey(blocked.sub), 1]);
    expect(before).toContainEqual([revokedKey(left.jti), 1]);
  });

  test('stops while the relay lags and does not pile up', async () => {
    await eventually(() => expect(heartbeats().length).toBeGreaterThan(1));
    const relay = await leaderlessRelay(identity.databaseUrl);
    await eventually(async () => {
      const [{ age }] = await identity.dataSource.query<[{ age: number }]>(
        'select extract(epoch from now() - min(created_at))::float as age from outbox',
      );
      expect(age).toBeGreaterThan(3);
    }, 10_000);
    const waiting = await identity.dataSource.query<unknown[]>('select 1 from outbox where subject = $1', [
      HEARTBEAT,
    ]);
    expect(waiting.length).toBeLessThanOrEqual(3);
    const before = heartbeats().length;
    await relay.destroy();
    await eventually(() => expect(heartbeats().length).toBeGreaterThan(before + waiting.length));
  });
});

/** Takes the relay's lock from identity, so that its outbox is not published until the connection ends. */
async function leaderlessRelay(url: string): Promise<DataSource> {
  const other = await new DataSource({ type: 'postgres', url, extra: { max: 1 } }).initialize();
  await eventually(async () => {
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'outbox relay' and datname = current_database()`,
    );
    const [row] = await other.query<[{ mine: boolean }]>(
      `select pg_try_advisory_lock(${RELAY_LOCK}) as mine`,
    );
    expect(row.mine).toBe(true);
  }, 10_000);
  return other;
}
