import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  CreateSupplier,
  DeleteSupplier,
  GetAudit,
  ListAudit,
  UpdateSupplier,
  type AuditQuery,
} from '@netra/contracts';
import { Audit, runWithContext } from '@netra/service-kit';
import {
  eventually,
  startTestService,
  testInfra,
  type TestService,
  seed,
} from '@netra/local-servers/testing';
import { people } from '../people.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(people);
}, 60_000);
afterAll(async () => {
  await service.close();
  await (await testInfra()).close();
});

const nimal = { id: 'admin-1', role: 'admin', name: 'Nimal Perera' } as const;
const sunil = { id: 'tech-1', role: 'technician', name: 'Sunil Rathnayake' } as const;
const as = <T>(actor: typeof nimal | typeof sunil, work: () => Promise<T>) =>
  runWithContext({ requestId: 'request-1', actor }, work);
const list = (query: AuditQuery = {}) => service.bus.request(ListAudit, query);
/** Entries arrive over the bus, shortly after the change. */
const listed = (query: AuditQuery, count: number) =>
  eventually(async () => {
    const page = await list({ page: 1, limit: 20, ...query });
    expect(page.total).toBe(count);
    return page;
  });

test('changes by an admin are listed with who, what and when, newest first', async () => {
  const { bus } = service;
  const email = 'kamal@parts.lk';
  await as(nimal, async () => {
    await bus.request(CreateSupplier, { email, firstName: 'Kamal', lastName: 'Silva', item: 'Cable' });
    await bus.request(UpdateSupplier, { email, firstName: 'Kamal', lastName: 'Silva', item: 'Lenses' });
    await bus.request(DeleteSupplier, { email });
  });
  const { entries } = await listed({ subjectId: email }, 3);
  expect(entries.map(({ action, fields }) => [action, fields.includes('item')])).toEqual([
    ['deleted', true],
    ['updated', true],
    ['created', true],
  ]);
  expect(entries[1]).toMatchObject({
    actorId: 'admin-1',
    actorName: 'Nimal Perera',
    actorRole: 'admin',
    subject: 'supplier',
    label: 'Kamal Silva',
    fields: ['item'],
  });
  const record = await bus.request(GetAudit, { id: entries[1]!._id });
  expect(record).toMatchObject({
    requestId: 'request-1',
    changes: [{ field: 'item', before: 'Cable', after: 'Lenses' }],
  });
});

test('the log can be filtered by person, subject, action, day and words', async () => {
  await as(sunil, () =>
    service.dataSource.transaction((tx) =>
      service.app.get(Audit).record(tx, {
        subject: 'employee',
        id: 'employee-9',
        label: 'Dome SN-77',
        before: { progress: 'Received' },
        after: { progress: 'Diagnosing' },
      }),
    ),
  );
  await listed({ role: 'technician' }, 1);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Colombo' });
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Asia/Colombo',
  });
  const counts = async (query: AuditQuery) => (await list({ page: 1, limit: 1, ...query })).total;
  expect(await counts({ actorId: 'tech-1' })).toBe(1);
  expect(await counts({ subject: 'supplier' })).toBe(3);
  expect(await counts({ action: 'deleted' })).toBe(1);
  expect(await counts({ q: 'sunil sn77' })).toBe(1);
  expect(await counts({ q: '100%' })).toBe(0);
  expect(await counts({ from: today, to: today })).toBe(4);
  expect(await counts({ from: tomorrow })).toBe(0);
  expect(await counts({})).toBe(4);
  const second = await list({ page: 2, limit: 1 });
  expect([second.entries.length, second.totalPages]).toEqual([1, 4]);
});

test('an entry with an unknown id is not found', async () => {
  await expect(service.bus.request(GetAudit, { id: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  'update audit_log set label = label',
  'delete from audit_log',
  'truncate audit_log',
  'drop table audit_log',
])("the log is unchanged when the service's own role tries to %s", async (sql) => {
  await expect(service.dataSource.query(sql)).rejects.toMatchObject({ driverError: { code: '42501' } });
  expect((await list({ page: 1, limit: 1 })).total).toBe(4);
});

test('pages of a long log match the whole log, and a filter is counted up to a thousand', async () => {
  await seed(
    service.dataSource,
    `
    insert into audit_log (id, at, actor_id, actor_name, actor_role, subject, subject_id, label, action)
    select gen_random_uuid(), timestamptz '2020-01-01Z' + make_interval(mins => n / 3 * 7), 'long', 'Long Ago', 'admin',
      'product', 'P' || n, 'Camera', 'updated' from generate_series(1, 4500) n`,
  );
  const rows = await service.dataSource.query<{ id: string }[]>(
    'select id from audit_log order by at desc, id desc',
  );
  for (const page of [1, 20, 21, 22, 33, Math.ceil(rows.length / 100)]) {
    const { entries, total } = await list({ page, limit: 100 });
    expect(total).toBe(rows.length);
    expect(entries.map(({ _id }) => _id)).toEqual(
      rows.slice((page - 1) * 100, page * 100).map(({ id }) => id),
    );
  }
  expect(await list({ actorId: 'long', page: 1 })).toMatchObject({ total: 1_000 });
  expect(await list({ q: 'long ago', subjectId: 'P7' })).toMatchObject({ total: 1 });
});
