import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ListDeadLetters, ResendDeadLetters, type ServiceName } from '@netra/contracts';
import {
  eventually,
  publish,
  startTestService,
  testInfra,
  type TestService,
} from '@netra/local-servers/testing';
import { Digested, Note, noteService, NoteTaker } from '../events/note.fixture.js';
import { newId, runWithContext } from '../index.js';

const NOTE = 'note' as ServiceName;
const admin = { id: 'a-1', role: 'admin', name: 'Amal Peiris' } as const;

let service: TestService;
let taker: NoteTaker;
beforeAll(async () => {
  service = await startTestService(noteService);
  taker = service.app.get(NoteTaker);
});
afterAll(async () => {
  await service.close();
  await (await testInfra()).close();
});
afterEach(async () => {
  taker.illness = undefined;
  taker.committed = [];
  await service.dataSource.query('truncate note, dead_letter, outbox');
});

const list = (query: object = {}) => service.bus.request(ListDeadLetters(NOTE), { limit: 100, ...query });
const resend = (query: object = {}) =>
  runWithContext({ requestId: newId(), actor: admin }, () =>
    service.bus.request(ResendDeadLetters(NOTE), query),
  );
const notes = async () =>
  (await service.dataSource.getRepository(Note).find({ order: { id: 'asc' } })).map(({ text }) => text);
const rowIdOf = (id: string) => ({ id: id.split('.')[2]! });

/** Publishes meals that become dead letters. */
async function giveUp(...texts: string[]) {
  taker.illness = 'the stomach is upset';
  for (const text of texts) await publish(service.bus, Digested, { text });
  return eventually(async () => {
    const page = await list();
    expect(page.total).toBe(texts.length);
    return page.letters;
  });
}

/** Inserts a dead letter into the table. */
const insert = async (
  consumer: string,
  subject: string,
  payload = '{"text":"rice"}',
  messageId = newId(),
) => {
  const [row] = await service.dataSource.query<{ id: string }[]>(
    `insert into dead_letter (consumer, message_id, subject, payload, error) values ($1, $2, $3, $4, 'Error: no')
     returning id`,
    [consumer, messageId, subject, payload],
  );
  return row!.id;
};

describe('event that its consumer gave up on', () => {
  test('is listed with reason and attempts, but without its content', async () => {
    const [letter] = await giveUp('rice');
    expect(letter).toEqual({
      _id: expect.stringMatching(/^event\.note\.\d+$/),
      service: 'note',
      subject: 'event.note.meal.digested',
      receiver: 'note-note-meal-digested',
      reason: 'Error: the stomach is upset',
      attempts: 3,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      canResend: true,
    });
    expect((await list({ kind: 'mail' })).letters).toEqual([]);
  });

  test('is handled once when resent twice in parallel after its cause is gone', async () => {
    const [letter] = await giveUp('rice');
    taker.illness = undefined;
    const results = await Promise.all([resend(rowIdOf(letter!._id)), resend(rowIdOf(letter!._id))]);
    expect(results.map(({ sent }) => sent).toSorted()).toEqual([0, 1]);
    expect(await resend(rowIdOf(letter!._id))).toEqual({ sent: 0, failed: 0, left: 0 });
    expect(await notes()).toEqual(['rice']);
    expect(taker.committed).toEqual(['rice']);
    expect(await list()).toEqual({ total: 0, letters: [] });
  });

  test('is removed without an effect when the bus delivered and handled it again meanwhile', async () => {
    const messageId = newId();
    await service.dataSource.query(`insert into inbox values ('note-note-meal-digested', $1)`, [messageId]);
    const id = await insert(
      'note-note-meal-digested',
      'event.note.meal.digested',
      '{"text":"rice"}',
      messageId,
    );
    expect(await resend({ id })).toMatchObject({ sent: 1 });
    expect(await notes()).toEqual([]);
    expect((await list()).total).toBe(0);
  });

  test('stays with its new reason and without an effect when it fails again', async () => {
    const [letter] = await giveUp('rice');
    taker.illness = 'the stomach is still upset';
    expect(await resend(rowIdOf(letter!._id))).toEqual({ sent: 0, failed: 1, left: 0 });
    const { letters } = await list();
    expect(letters).toEqual([
      { ...letter, reason: 'Error: the stomach is still upset', attempts: 4, at: expect.any(String) },
    ]);
    expect(await notes()).toEqual([]);
  });

  test('does not hold up the others when all are resent and one fails', async () => {
    await giveUp('rice', 'dal');
    taker.illness = undefined;
    await insert('note-note-meal-digested', 'event.note.meal.digested', 'no JSON');
    await insert('note-gone', 'event.gone');
    expect(await resend({ kind: 'mail' })).toEqual({ sent: 0, failed: 0, left: 0 });
    expect(await resend()).toEqual({ sent: 2, failed: 2, left: 0 });
    expect((await notes()).toSorted()).toEqual(['dal', 'rice']);
    const reasons = (await list()).letters.map(({ reason }) => reason).toSorted();
    expect(reasons).toEqual([
      'Error: this release has no consumer note-gone',
      expect.stringContaining('SyntaxError'),
    ]);
  });

  test('has every resend in the audit log, including failed ones', async () => {
    const [letter] = await giveUp('rice');
    await resend(rowIdOf(letter!._id));
    taker.illness = undefined;
    await resend(rowIdOf(letter!._id));
    const entries = await service.dataSource.query<object[]>(
      `select actor_name, label, before, after from audit_entry
       where subject = 'dead-letter' and subject_id = (select message_id from inbox order by received_at desc limit 1)
       order by at`,
    );
    const label = 'note-note-meal-digested: event.note.meal.digested';
    expect(entries).toEqual([
      {
        actor_name: 'Amal Peiris',
        label,
        before: { state: 'given up' },
        after: { state: 'failed again', reason: 'Error: the stomach is upset' },
      },
      {
        actor_name: 'Amal Peiris',
        label,
        before: { state: 'given up', reason: 'Error: the stomach is upset', attempts: 4 },
        after: { state: 'sent again' },
      },
    ]);
  });
});

describe('event that the bus refused', () => {
  test('is published and handled when resent', async () => {
    const id = await insert('outbox', 'event.note.meal.digested');
    expect(await resend({ id })).toEqual({ sent: 1, failed: 0, left: 0 });
    await eventually(async () => expect(await notes()).toEqual(['rice']));
  });

  test('with the old value of a key cannot be resent and does not reveal the key', async () => {
    const id = await insert('outbox', '$KV.sessions.epoch.17', '3');
    expect((await list()).letters).toMatchObject([{ subject: 'sessions', canResend: false }]);
    expect(await resend({ id })).toEqual({ sent: 0, failed: 0, left: 0 });
    expect((await list()).total).toBe(1);
  });
});

test.each([
  [{ id: '1; drop table note' }, 'id must be an id'],
  [{ kind: 'letter' }, 'kind must be one of event, mail'],
  [{ more: true }, 'more is not a known field'],
])('a request to resend with %j is refused', async (query, sentence) => {
  await expect(resend(query)).rejects.toThrow(sentence);
});

test.each(['ffff', '999999999999999999', '0'.repeat(36)])(
  'a request to resend the unknown letter %s does nothing',
  async (id) => {
    expect(await resend({ id })).toEqual({ sent: 0, failed: 0, left: 0 });
  },
);
