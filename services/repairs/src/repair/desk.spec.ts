import { seed } from '@netra/local-servers/testing';
import { describe, expect, test } from '@jest/globals';
import {
  ClaimRepair,
  CreateRepair,
  dayOf,
  GetRepairHistory,
  ListRepairs,
  ReleaseRepair,
  type Actor,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { camera, repairWorkbench, SUNIL } from './repair.fixture.js';

const KAMALA: Actor = { id: 'tech-2', role: 'technician', name: 'Kamala Perera' };
const DAY_MS = 86_400_000;

const workbench = repairWorkbench();
const { create, update } = workbench;
const as = <T>(actor: Actor, work: () => Promise<T>) => runWithContext({ requestId: 'r2', actor }, work);
const claim = (actor: Actor, id: string, takeOver?: boolean) =>
  as(actor, () => workbench.service.bus.request(ClaimRepair, { id, takeOver }));
const changesOf = async (id: string) =>
  (await workbench.service.bus.request(GetRepairHistory, { id })).map(({ author, changes }) => ({
    author,
    changes,
  }));

describe('job', () => {
  test('belongs to the technician who claims it, with one history entry; a repeated claim adds none', async () => {
    const { _id } = await create();
    const claimed = await claim(SUNIL, _id);
    expect(claimed).toMatchObject({ assignee: { id: 'tech-1', name: 'Sunil Bandara' }, version: 2 });
    expect(await claim(SUNIL, _id)).toEqual(claimed);
    expect(await changesOf(_id)).toHaveLength(2);
  });

  test('refuses a claim while a colleague has the job and names the colleague, unless it is taken over', async () => {
    const { _id } = await create();
    const current = await claim(SUNIL, _id);
    await expect(claim(KAMALA, _id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Sunil Bandara works on this repair already',
      body: { details: { current } },
    });
    expect(await claim(KAMALA, _id, true)).toMatchObject({ assignee: { name: 'Kamala Perera' } });
    expect((await changesOf(_id))[0]).toEqual({
      author: 'Kamala Perera',
      changes: [{ field: 'assignee', before: 'Sunil Bandara', after: 'Kamala Perera' }],
    });
  });

  test('goes to one of two technicians who claim it at once', async () => {
    const { _id } = await create();
    const claims = await Promise.allSettled([claim(SUNIL, _id), claim(KAMALA, _id)]);
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('has no technician after a release; a repeated release adds no history entry', async () => {
    const { _id } = await create();
    await claim(SUNIL, _id);
    const release = () => as(KAMALA, () => workbench.service.bus.request(ReleaseRepair, { id: _id }));
    const free = await release();
    expect(free).toMatchObject({ assignee: null, version: 3 });
    expect(await release()).toEqual(free);
  });

  test('cannot be claimed without a caller', async () => {
    const { _id } = await create();
    await expect(workbench.service.bus.request(ClaimRepair, { id: _id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('intake with an idempotency key', () => {
  const intake = (idempotencyKey: string, more: object = {}) =>
    workbench.asSunil(() =>
      workbench.service.bus.request(CreateRepair, { ...camera, ...more, idempotencyKey }),
    );

  test('creates one repair and answers repeats identically, even in parallel', async () => {
    const made = await Promise.all([intake('k1'), intake('k1'), intake('k1')]);
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(await intake('k1')).toEqual(made[0]);
    expect(await workbench.service.bus.request(ListRepairs, {})).toMatchObject({ total: 1 });
    expect(await changesOf(made[0]!._id)).toHaveLength(1);
  });

  test('answers a repeat with the current state of the repair', async () => {
    const made = await intake('k1');
    const moved = await update(made, { progress: 'Repairing' });
    expect(await intake('k1')).toEqual(moved);
  });

  test('accepts the same key from two technicians', async () => {
    const mine = await intake('k1');
    const theirs = await runWithContext({ requestId: 'r2', actor: KAMALA }, () =>
      workbench.service.bus.request(CreateRepair, { ...camera, serialNo: 'SN-OTHER', idempotencyKey: 'k1' }),
    );
    expect(theirs._id).not.toBe(mine._id);
    expect(await intake('k1')).toEqual(mine);
  });

  test('refuses the key for another device', async () => {
    await intake('k1');
    await expect(intake('k1', { serialNo: 'SN-OTHER' })).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });
});

test('a repeated save with the old version succeeds without a second history entry', async () => {
  const made = await create();
  const saved = await update(made, { version: 1, progress: 'Repairing', notes: 'Lens' });
  expect(await update(made, { version: 1, progress: 'Repairing', notes: 'Lens' })).toEqual(saved);
  expect(await changesOf(made._id)).toHaveLength(2);
});

test('accessories and language are kept and cleared like the other fields', async () => {
  const made = await create({ accessories: 'Adapter', customerLanguage: 'si' });
  expect(made).toMatchObject({ accessories: 'Adapter', customerLanguage: 'si' });
  const changed = await update(made, { accessories: null });
  expect(changed).toMatchObject({ accessories: null, customerLanguage: 'si' });
  expect((await changesOf(made._id))[0]?.changes).toEqual([
    { field: 'accessories', before: 'Adapter', after: null },
  ]);
});

describe('list of repairs', () => {
  const serials = (query: object, actor = SUNIL) =>
    as(actor, async () =>
      (await workbench.service.bus.request(ListRepairs, query)).repairs.map(({ serialNo }) => serialNo),
    );
  const due = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));

  test('of overdue jobs has those past their day and not ready, but not those due today', async () => {
    await create({ serialNo: 'late', estimatedDate: due(-1) });
    await create({ serialNo: 'today', estimatedDate: due(0) });
    await create({ serialNo: 'waits', estimatedDate: due(-1), progress: 'Ready for Pickup' });
    await create({ serialNo: 'gone', estimatedDate: due(-1), progress: 'Completed' });
    expect(await serials({ overdue: true })).toEqual(['late']);
    expect(await serials({ overdue: false })).toHaveLength(4);
  });

  test('of my jobs or unassigned jobs can be combined with other filters', async () => {
    const mine = await create({ serialNo: 'mine' });
    const hers = await create({ serialNo: 'hers' });
    await create({ serialNo: 'free', progress: 'Repairing' });
    await claim(SUNIL, mine._id);
    await claim(KAMALA, hers._id);
    expect(await serials({ assignee: 'me' })).toEqual(['mine']);
    expect(await serials({ assignee: 'me' }, KAMALA)).toEqual(['hers']);
    expect(await serials({ assignee: 'none' })).toEqual(['free']);
    expect(await serials({ assignee: 'me', progress: 'Repairing' })).toEqual([]);
    await expect(serials({ assignee: 'you' })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('by urgency begins with what is due first', async () => {
    await create({ serialNo: 'later', estimatedDate: due(9) });
    await create({ serialNo: 'first', estimatedDate: due(1) });
    expect(await serials({ sort: 'due', progress: 'Received' })).toEqual(['first', 'later']);
  });

  test('of unassigned jobs omits completed ones', async () => {
    await create({ serialNo: 'done', progress: 'Completed' });
    expect(await serials({ assignee: 'none' })).toEqual([]);
  });

  test('is counted correctly after updates, deletions and truncation', async () => {
    const totals = async () =>
      Promise.all(
        [{}, { progress: 'Received' as const }, { progress: 'Completed' as const }].map(
          async (query) => (await workbench.service.bus.request(ListRepairs, query)).total,
        ),
      );
    const made = await Promise.all([1, 2, 3, 4].map((n) => create({ serialNo: `SN-${n}` })));
    await Promise.all([
      update(made[0]!, { progress: 'Completed' }),
      update(made[1]!, { progress: 'Completed' }),
    ]);
    expect(await totals()).toEqual([4, 2, 2]);
    const { dataSource } = workbench.service;
    await dataSource.query(`update repair set progress = 'Received' where serial_no = 'SN-1'`);
    await dataSource.query(`delete from repair where serial_no in ('SN-2', 'SN-3')`);
    expect(await totals()).toEqual([2, 2, 0]);
    await dataSource.query('truncate repair');
    expect(await totals()).toEqual([0, 0, 0]);
  });

  test('when far too much is found, is counted to a thousand', async () => {
    await seed(
      workbench.service.dataSource,
      `
      insert into repair (id, device_name, serial_no, estimated_date)
      select gen_random_uuid(), 'Dome', 'SN-' || n, '2026-12-01' from generate_series(1, 1200) n`,
    );
    const count = async (query: object) =>
      (await workbench.service.bus.request(ListRepairs, { ...query, page: 1, limit: 20 })).total;
    expect(await count({ q: 'dome' })).toBe(1_000);
    expect(await count({ q: 'sn-77' })).toBe(11);
    expect(await count({})).toBe(1_200);
  });
});
