import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { ListAudit, type AuditFact, type AuditSubject } from '@netra/contracts';
import { Bus, newId } from '@netra/service-kit';
import { eventually, startTestService, testInfra, type TestService } from '@netra/local-servers/testing';
import { people } from '../people.definition.js';

let service: TestService;
/** Connected with the credentials of orders, as if they had been stolen. */
let thief: Bus;
beforeAll(async () => {
  service = await startTestService(people);
  thief = await Bus.connect((await testInfra()).natsUrlOf('orders'), 'thief');
}, 60_000);
afterAll(async () => {
  await thief.close();
  await service.close();
  await (await testInfra()).close();
});

const entry = (subject: AuditSubject): AuditFact => ({
  id: newId(),
  at: new Date().toISOString(),
  actorId: 'admin-1',
  actorName: 'Nimal Perera',
  actorRole: 'admin',
  subject,
  subjectId: newId(),
  label: 'forged',
  action: 'deleted',
  before: {},
  after: null,
  requestId: null,
});
const record = (subject: string, fact: AuditFact) =>
  jetstream(thief.connection).publish(subject, JSON.stringify(fact), { msgID: fact.id });
const logged = async ({ subjectId }: AuditFact) =>
  (await service.bus.request(ListAudit, { subjectId })).total;
const reasons = async ({ id }: AuditFact) =>
  (
    await service.dataSource.query<{ error: string }[]>(
      'select error from dead_letter where message_id = $1',
      [id],
    )
  ).map(({ error }) => error);

const OWN = 'event.audit.entry.recorded.orders';

test("an audit entry is refused when its subject belongs to another service, and logged when it is the service's own", async () => {
  const [forged, genuine] = [entry('admin'), entry('order')];
  await record(OWN, forged);
  await record(OWN, genuine);
  await eventually(async () => {
    expect(await logged(genuine)).toBe(1);
    expect(await reasons(forged)).toEqual(['PublisherError: orders may not publish this']);
  });
  expect(await logged(forged)).toBe(0);
});

test('an audit entry that names no service, as in the previous release, is refused', async () => {
  const nameless = entry('order');
  await record('event.audit.entry.recorded', nameless);
  await eventually(async () =>
    expect(await reasons(nameless)).toEqual([expect.stringContaining('does not name the service')]),
  );
  expect(await logged(nameless)).toBe(0);
});

test('an audit entry that names another service does not reach the bus', async () => {
  await expect(record('event.audit.entry.recorded.identity', entry('admin'))).rejects.toThrow(/permission/i);
});
