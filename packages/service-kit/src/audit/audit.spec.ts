import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditFact } from '@netra/contracts';
import pg from 'pg';
import { noteService } from '../events/note.fixture.js';
import { Audit, runWithContext } from '../index.js';
import { startTestService, testInfra, type TestService } from '@netra/local-servers/testing';

let service: TestService;
let audit: Audit;
let app: pg.Client;
beforeAll(async () => {
  service = await startTestService(noteService);
  audit = service.app.get(Audit);
  app = new pg.Client({ connectionString: service.databaseUrl });
  await app.connect();
}, 60_000);
afterAll(async () => {
  await app.end();
  await service.close();
  await (await testInfra()).close();
});

const admin = { id: 'a-1', role: 'admin', name: 'අමල් Peiris' } as const;
const before = { name: 'Dome', price: 100, version: 1, passwordHash: 'old' };
const after = { name: 'Dome', price: 120, version: 2, passwordHash: 'new' };
const change = { subject: 'product', id: 'D-1', label: 'Dome', before, after } as const;

type Actor = { id: string; role: 'admin' | 'customer' | 'technician'; name: string };
const record = (actor: Actor | undefined, what: Parameters<Audit['record']>[1]) =>
  runWithContext({ requestId: 'r-1', ...(actor && { actor }) }, () =>
    service.dataSource.transaction((tx) => audit.record(tx, what)),
  );
const entries = async (id: string) =>
  (await app.query<Record<string, unknown>>('select * from audit_entry where subject_id = $1', [id])).rows;

describe('recording a change', () => {
  test("keeps author, subject, old and new values of an admin's change, and hides secrets", async () => {
    const heard: AuditFact[] = [];
    const listening = service.bus.connection.subscribe('event.audit.entry.recorded.note', {
      callback: (_error, message) => void heard.push(message.json<AuditFact>()),
    });
    await record(admin, { ...change, id: 'D-2' });
    const [entry] = await entries('D-2');
    expect(entry).toMatchObject({
      actor_id: 'a-1',
      actor_name: 'අමල් Peiris',
      actor_role: 'admin',
      subject: 'product',
      label: 'Dome',
      action: 'updated',
      before: { price: 100, passwordHash: '[hidden]' },
      after: { price: 120, passwordHash: '[hidden]' },
      request_id: 'r-1',
    });
    const { eventually } = await import('@netra/local-servers/testing');
    await eventually(() =>
      expect(heard).toMatchObject([{ subjectId: 'D-2', action: 'updated', before: { price: 100 } }]),
    );
    listening.unsubscribe();
  });

  test('has one side only for created and deleted records', async () => {
    await record({ ...admin, role: 'technician' }, { ...change, id: 'D-3', before: null });
    await record(admin, { ...change, id: 'D-3', after: null });
    const found = await entries('D-3');
    expect(found.map(({ action }) => action).toSorted()).toEqual(['created', 'deleted']);
    expect(found.find(({ action }) => action === 'created')).toMatchObject({
      before: null,
      after: { price: 120 },
    });
    expect(found.find(({ action }) => action === 'deleted')).toMatchObject({
      after: null,
      before: { price: 100 },
    });
  });

  test('ignores changes of customers, without an actor, or without differences', async () => {
    await record({ ...admin, role: 'customer' }, { ...change, id: 'D-4' });
    await record(undefined, { ...change, id: 'D-4' });
    await record(admin, { ...change, id: 'D-4', after: { ...before, version: 9 } });
    expect(await entries('D-4')).toEqual([]);
  });

  test('leaves no trace when its transaction fails', async () => {
    const failing = runWithContext({ requestId: 'r', actor: admin }, () =>
      service.dataSource.transaction(async (tx) => {
        await audit.record(tx, { ...change, id: 'D-5' });
        throw new Error('the change is refused');
      }),
    );
    await expect(failing).rejects.toThrow('the change is refused');
    expect(await entries('D-5')).toEqual([]);
  });
});

describe("service's own database role", () => {
  beforeEach(async () => record(admin, { ...change, id: `D-${Math.random()}` }));

  test.each([
    `update audit_entry set actor_name = 'nobody'`,
    `delete from audit_entry`,
    `truncate audit_entry`,
    `drop table audit_entry`,
    `alter table audit_entry disable trigger all`,
    `drop trigger audit_entry_append_only on audit_entry`,
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    `alter table audit_entry owner to current_user`,
    `grant all on audit_entry to current_user`,
    `set session_replication_role = replica`,
    `insert into audit_entry (id, at, actor_id, actor_name, actor_role, subject, subject_id, label, action)
     values (gen_random_uuid(), '2020-01-01', 'x', 'x', 'admin', 'product', 'x', '', 'updated')`,
    `delete from migrations`,
    `create table audit_entry_2 ()`,
  ])('may not run "%s"', async (sql) => {
    const { rows: were } = await app.query<{ count: string }>('select count(*) from audit_entry');
    const attempt = await app.query(sql).catch((error: { code: string }) => error.code);
    // A "grant" by a role that is not the owner warns and has no effect.
    if (!sql.startsWith('grant')) expect(attempt).toMatch(/42501|42P01/);
    const { rows: are } = await app.query<{ count: string }>('select count(*) from audit_entry');
    expect(are).toEqual(were);
    await expect(app.query('delete from audit_entry')).rejects.toMatchObject({ code: '42501' });
  });

  test('owns no tables and may create none', async () => {
    const { rows } = await app.query<{ owns: boolean; creates: boolean }>(
      `select exists (select from pg_class where relowner = current_user::regrole) as owns,
         has_schema_privilege('public', 'create') as creates`,
    );
    expect(rows).toEqual([{ owns: false, creates: false }]);
  });
});

test('the trigger stops even the owner of the tables from changing an entry', async () => {
  await record(admin, { ...change, id: 'D-6' });
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  for (const sql of [`update audit_entry set label = ''`, `delete from audit_entry`, `truncate audit_entry`])
    await expect(owner.query(sql)).rejects.toThrow('audit_entry only takes new rows');
  await owner.end();
});
