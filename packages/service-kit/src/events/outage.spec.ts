import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CheckHealth } from '@netra/contracts';
import { logger } from '@netra/node-kit';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startNats, startPostgres, type NatsServer, type PostgresServer } from '@netra/local-servers';
import { Bus, Outbox } from '../index.js';
import { eventually, startTestService, testInfra, type TestService } from '@netra/local-servers/testing';
import { DeadLetter } from './dead-letter.entity.js';
import { Note, Noted, noteService } from './note.fixture.js';

/** Servers of their own, because these tests stop them. */
let folder: string;
let nats: NatsServer;
let postgres: PostgresServer;
let service: TestService;

/** As many as half a minute has only if the pauses between them do not double for ever. */
const MANY_RETRIES = 11;

const natsOptions = () => ({ storeDir: join(folder, 'nats'), durable: false });
const postgresOptions = () => ({ dataDir: join(folder, 'postgres'), databases: ['note'], durable: false });

beforeAll(async () => {
  folder = (await testInfra()).newFolder();
  postgres = await startPostgres(postgresOptions());
});
beforeEach(async () => {
  await emptyDatabase();
  rmSync(natsOptions().storeDir, { recursive: true, force: true });
  nats = await startNats(natsOptions());
  const env = { NATS_URL: nats.url, MIGRATE_ON_START: 'true' };
  service = await startTestService({ ...noteService, databaseUrl: postgres.url('note'), env });
});
afterEach(async () => {
  await service.close();
  await nats.stop();
});
afterAll(async () => {
  await postgres.stop();
  await (await testInfra()).close();
});

async function emptyDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url('note') });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
}

const add = (...texts: string[]) =>
  service.dataSource.transaction(async (tx) => {
    for (const text of texts) await service.app.get(Outbox).add(tx, Noted, { text });
  });

const expectNotes = (...texts: string[]) =>
  eventually(async () => {
    const notes = await service.dataSource.getRepository(Note).find({ order: { id: 'asc' } });
    expect(notes.map(({ text }) => text)).toEqual(texts);
  }, 20_000);

describe('a request', () => {
  test('is unavailable while the bus is down', async () => {
    const bus = service.app.get(Bus); // a bus of its own: the test's bus uses another server
    await nats.stop();
    await eventually(() => expect(bus.isConnected).toBe(false));
    await expect(bus.request(CheckHealth('note'), {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await service.health.report()).checks['bus']).toBe('not connected');
  });
});

describe('events', () => {
  test('when the bus is down, are kept and published in order once it is back', async () => {
    await nats.stop();
    await add('a', 'b');
    await add('c');
    nats = await startNats({ ...natsOptions(), port: nats.port });
    await expectNotes('a', 'b', 'c');
  });

  test('when the bus has no store as the service starts, are kept while requests are answered, and published once there is one', async () => {
    await service.close();
    await nats.stop();
    nats = await startNats({ ...natsOptions(), port: nats.port, hasStore: false });
    const env = { NATS_URL: nats.url };
    service = await startTestService({ ...noteService, databaseUrl: postgres.url('note'), env });
    await add('kept');
    expect(await service.bus.request(CheckHealth('note'), {})).toMatchObject({
      checks: { bus: 'ok' },
    });
    await nats.stop();
    nats = await startNats({ ...natsOptions(), port: nats.port });
    await expectNotes('kept');
  });

  test('when the bus refuses one for good, is kept as a dead letter, and those behind it continue', async () => {
    await nats.stop();
    const config = 'max_payload: 65536';
    nats = await startNats({ ...natsOptions(), port: nats.port, config });
    await add('before', 'x'.repeat(70_000), 'behind');
    await expectNotes('before', 'behind');
    const letters = await service.dataSource.getRepository(DeadLetter).find();
    expect(letters).toMatchObject([
      {
        consumer: 'outbox',
        subject: 'event.note.thing.noted',
        payload: JSON.stringify({ text: 'x'.repeat(70_000) }),
        error: expect.stringContaining('max_payload'),
      },
    ]);
    expect(await service.dataSource.query('select from outbox')).toEqual([]);
  });

  test('when the bus comes back empty, flow again', async () => {
    await add('before');
    await expectNotes('before');
    await nats.stop();
    rmSync(join(folder, 'nats'), { recursive: true });
    nats = await startNats({ ...natsOptions(), port: nats.port });
    await add('after');
    await expectNotes('before', 'after');
  });

  test('when the database restarts, flow again', async () => {
    await add('before');
    await expectNotes('before');
    await postgres.stop();
    postgres = await startPostgres({ ...postgresOptions(), port: postgres.port });
    await eventually(() => add('after'));
    await expectNotes('before', 'after');
    await eventually(async () => expect((await service.health.report()).ready).toBe(true));
  });

  test('flow again when the database returns after a long outage', async () => {
    const { port } = postgres;
    const warned = jest.spyOn(logger, 'warn').mockReturnValue();
    const retries = () => warned.mock.calls.filter(([, text]) => (text as unknown) === 'the outbox waits');
    await postgres.stop();
    await eventually(() => expect(retries().length).toBeGreaterThanOrEqual(MANY_RETRIES));
    warned.mockRestore();
    postgres = await startPostgres({ ...postgresOptions(), port });
    await eventually(async () => expect((await service.health.report()).ready).toBe(true));
    await add('after');
    await expectNotes('after');
  });
});
