import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import { event, task } from '@netra/contracts';
import { newId, openSessions, Outbox, runWithContext } from '../index.js';
import {
  eventually,
  publish,
  startTestService,
  tasksOnBus,
  testInfra,
  type TestService,
} from '@netra/local-servers/testing';
import { toErrorBody } from '../bus/error-body.js';
import { DeadLetter } from './dead-letter.entity.js';
import { EventConsumer } from './event-consumer.js';
import { EventHandler } from './event-handler.js';
import { Note, Noted, noteService, NoteTaker } from './note.fixture.js';
import { MAX_EVENT_BYTES } from './outbox-message.entity.js';
import { durablesOf, managerOf } from './streams.js';

let service: TestService;
let outbox: Outbox;
let taker: NoteTaker;

beforeAll(async () => {
  service = await startTestService(noteService);
  outbox = service.app.get(Outbox);
  taker = service.app.get(NoteTaker);
});
afterAll(async () => {
  await service.close();
  await (await testInfra()).close();
});
afterEach(async () => {
  taker.attempts = 0;
  taker.committed = [];
  await service.dataSource.query('truncate note, dead_letter');
});

const add = (text: string, options?: { key: string }) =>
  service.dataSource.transaction((tx) => outbox.add(tx, Noted, { text }, options));
const notes = async () => {
  const rows = await service.dataSource.getRepository(Note).find({ order: { id: 'asc' } });
  return rows.map(({ text }) => text);
};

describe('the outbox', () => {
  test('when the transaction commits, hands the event with its request id to the consumer', async () => {
    await runWithContext({ requestId: 'r-9' }, () => add('kept'));
    await eventually(async () => expect(await notes()).toEqual(['kept']));
    expect(await service.dataSource.getRepository(Note).findOneBy({ text: 'kept' })).toMatchObject({
      requestId: 'r-9',
    });
    expect(taker.committed).toEqual(['kept']);
    expect(await service.dataSource.query('select * from outbox')).toEqual([]);
  });

  test('when the transaction rolls back, publishes nothing', async () => {
    const rolledBack = service.dataSource.transaction(async (tx) => {
      await outbox.add(tx, Noted, { text: 'lost' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await add('after');
    await eventually(async () => expect(await notes()).toEqual(['after']));
  });

  test('when many are added, keeps their order', async () => {
    const texts = Array.from({ length: 250 }, (_, index) => String(index));
    await service.dataSource.transaction(async (tx) => {
      for (const text of texts) await outbox.add(tx, Noted, { text });
    });
    await eventually(async () => expect(await notes()).toEqual(texts));
  });

  test('when the same key is added twice, has one effect', async () => {
    const key = newId();
    await add('first', { key });
    await add('second', { key });
    await add('last');
    await eventually(async () => expect(await notes()).toContain('last'));
    expect(await notes()).toEqual(['first', 'last']);
  });

  test('when a payload is larger than the bus carries, fails its transaction as too large', async () => {
    const refusal = await add('x'.repeat(MAX_EVENT_BYTES)).catch((error: unknown) => error);
    expect(toErrorBody(refusal).code).toBe('TOO_LARGE');
    expect(await service.dataSource.query('select from outbox')).toEqual([]);
  });

  test('when a message cannot be published for now, does not hold back or repeat those behind it', async () => {
    await service.dataSource.transaction(async (tx) => {
      await tx.query(
        `insert into outbox (message_id, subject, payload) values ('stuck', 'nobody.takes.this', '{}')`,
      );
      for (const text of ['behind', 'it']) await outbox.add(tx, Noted, { text });
    });
    await eventually(async () => expect(await notes()).toEqual(['behind', 'it']));
    await eventually(async () =>
      expect(await service.dataSource.query('select message_id from outbox')).toEqual([
        { message_id: 'stuck' },
      ]),
    );
    await service.dataSource.query('delete from outbox');
  });

  test('when a value is put, finds it in the bucket', async () => {
    const sessions = await openSessions(service.bus.connection);
    await service.dataSource.transaction((tx) => outbox.put(tx, 'sessions', 'epoch.17', 3));
    await eventually(async () => expect((await sessions.get('epoch.17'))?.json()).toBe(3));
  });
});

describe('a consumer', () => {
  test('when an event names an actor, acts as nobody', async () => {
    taker.actors = [];
    const marks = headers();
    marks.set('x-actor', JSON.stringify({ id: 'owner', role: 'admin', name: 'Owner' }));
    await jetstream(service.bus.connection).publish('event.note.thing.noted', '{"text":"forged"}', {
      headers: marks,
      msgID: newId(),
    });
    await eventually(async () => expect(await notes()).toContain('forged'));
    expect(taker.actors).not.toContain('owner');
  });

  test('when a message comes that its inbox knows, does nothing', async () => {
    await service.dataSource.query(`insert into inbox values ('note-note-thing-noted', 'seen')`);
    await jetstream(service.bus.connection).publish('event.note.thing.noted', '{"text":"again"}', {
      msgID: 'seen',
    });
    await add('end');
    await eventually(async () => expect(await notes()).toContain('end'));
    expect(await notes()).toEqual(['end']);
  });

  test('when its handler fails, undoes its effect and tries again', async () => {
    await add('once');
    await eventually(async () => expect(await notes()).toEqual(['once']));
    expect(taker.attempts).toBe(2);
  });

  test('when it has overtaken what it names, comes again', async () => {
    await add('early');
    await eventually(async () => expect(await notes()).toEqual(['early']));
    expect(taker.attempts).toBe(2);
    expect(await service.dataSource.query('select from dead_letter')).toEqual([]);
  });

  test('when its replica stops with more messages fetched, leaves them to another at once', async () => {
    const seen: string[] = [];
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const durable = durablesOf('note', event('thing.shared'))[0]!;
    const { stream, config } = durable;
    const replica = (name: string) => {
      const work = async () => {
        seen.push(name);
        await released;
      };
      const handler = new EventHandler(service.dataSource, durable.config.durable_name, work);
      return new EventConsumer(service.bus.connection, durable, handler);
    };
    const [leaving, staying] = [replica('leaving'), replica('staying')];
    await leaving.start();
    const tell = () =>
      jetstream(service.bus.connection).publish('event.thing.shared', '{}', { msgID: newId() });
    await tell();
    await eventually(() => expect(seen).toEqual(['leaving']));
    for (let count = 0; count < 5; count++) await tell();
    await eventually(async () => {
      const { consumers } = await managerOf(service.bus.connection);
      expect(await consumers.info(stream, config.durable_name)).toMatchObject({ num_ack_pending: 6 });
    });
    const stopped = leaving.stop();
    release();
    await stopped;
    await staying.start();
    await eventually(() => expect(seen).toEqual(['leaving', ...Array<string>(5).fill('staying')]), 5_000);
    await staying.stop();
  });

  test('when it has done a piece of work, nothing of it is left on the bus', async () => {
    const done: unknown[] = [];
    const durable = durablesOf('note', task('thing.whispered'))[0]!;
    const work = async (payload: unknown) => void done.push(payload);
    const handler = new EventHandler(service.dataSource, durable.config.durable_name, work);
    const consumer = new EventConsumer(service.bus.connection, durable, handler);
    await consumer.start();
    await publish(service.bus, task('thing.whispered'), 'secret');
    await eventually(async () => {
      expect(done).toEqual(['secret']);
      expect(await tasksOnBus(service.bus)).toBe(0);
    });
    await consumer.stop();
  });

  test('when what it does may be repeated, comes side by side with others, and no note is taken', async () => {
    const underWay: string[] = [];
    const durable = durablesOf('note', event('thing.repeated'))[0]!;
    const { durable_name: name } = durable.config;
    let letGo!: () => void;
    const all = new Promise<void>((resolve) => (letGo = resolve));
    const work = async (payload: unknown) => {
      underWay.push((payload as { text: string }).text);
      if (underWay.length === 3) letGo();
      await all;
    };
    const handler = new EventHandler(service.dataSource, name, work, { isRepeatable: true });
    const consumer = new EventConsumer(service.bus.connection, durable, handler);
    await consumer.start();
    await consumer.stop();
    const stream = jetstream(service.bus.connection);
    for (const text of ['a', 'b', 'c'])
      await stream.publish('event.thing.repeated', JSON.stringify({ text }), { msgID: newId() });
    const fetched = await (await stream.consumers.get(durable.stream, name)).fetch({ max_messages: 3 });
    const messages = [];
    for await (const message of fetched) messages.push(message);
    await handler.handleAll(messages);
    await eventually(async () => expect(await consumer.lag()).toBe(0));
    expect(underWay.toSorted()).toEqual(['a', 'b', 'c']);
    expect(await service.dataSource.query('select from inbox where consumer = $1', [name])).toEqual([]);
  });

  test('when its handler fails for good, buries the message and continues with the next', async () => {
    const digested: string[] = [];
    const digest = async (payload: unknown) => {
      const { text } = payload as { text: string };
      if (text === 'poison') throw new Error('cannot digest poison');
      digested.push(text);
    };
    const retries = { deliveries: 3, delayMs: () => 10 };
    const durable = durablesOf('note', event('thing.digested'))[0]!;
    const handler = new EventHandler(service.dataSource, durable.config.durable_name, digest, { retries });
    const consumer = new EventConsumer(service.bus.connection, durable, handler);
    await consumer.start();
    const stream = jetstream(service.bus.connection);
    for (const text of ['poison', 'healthy']) {
      await stream.publish('event.thing.digested', JSON.stringify({ text }), { msgID: text });
    }
    const letters = await eventually(async () => {
      const rows = await service.dataSource.getRepository(DeadLetter).find();
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(letters[0]).toMatchObject({
      consumer: 'note-thing-digested',
      messageId: 'poison',
      payload: '{"text":"poison"}',
      error: 'Error: cannot digest poison',
    });
    expect(digested).toEqual(['healthy']);
    await consumer.stop();
  });
});
