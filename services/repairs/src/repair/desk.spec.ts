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
import { camera, repairBench, SUNIL } from './repair.fixture.js';

const KAMALA: Actor = { id: 'tech-2', role: 'technician', name: 'Kamala Perera' };
const DAY_MS = 86_400_000;

const bench = repairBench();
const { create, update } = bench;
const as = <T>(actor: Actor, work: () => Promise<T>) => runWithContext({ requestId: 'r2', actor }, work);
const claim = (actor: Actor, id: string, takeOver?: boolean) =>
  as(actor, () => bench.service.bus.request(ClaimRepair, { id, takeOver }));
const changesOf = async (id: string) =>
  (await bench.service.bus.request(GetRepairHistory, { id })).map(({ author, changes }) => ({
    author,
    changes,
  }));

describe('a job', () => {
  test('when claimed, is the technician’s, with a trace; claimed again, without one', async () => {
    const { _id } = await create();
    const claimed = await claim(SUNIL, _id);
    expect(claimed).toMatchObject({ assignee: { id: 'tech-1', name: 'Sunil Bandara' }, version: 2 });
    expect(await claim(SUNIL, _id)).toEqual(claimed);
    expect(await changesOf(_id)).toHaveLength(2);
  });

  test('when a colleague has it, is refused with who, unless it is taken over', async () => {
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

  test('when two claim it at once, is the one’s whom the other is told', async () => {
    const { _id } = await create();
    const claims = await Promise.allSettled([claim(SUNIL, _id), claim(KAMALA, _id)]);
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('when released, is nobody’s; released again, without a trace', async () => {
    const { _id } = await create();
    await claim(SUNIL, _id);
    const release = () => as(KAMALA, () => bench.service.bus.request(ReleaseRepair, { id: _id }));
    const free = await release();
    expect(free).toMatchObject({ assignee: null, version: 3 });
    expect(await release()).toEqual(free);
  });

  test('when nobody asks, cannot be claimed', async () => {
    const { _id } = await create();
    await expect(bench.service.bus.request(ClaimRepair, { id: _id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('taking a device in under a key', () => {
  const intake = (idempotencyKey: string, more: object = {}) =>
    bench.asSunil(() => bench.service.bus.request(CreateRepair, { ...camera, ...more, idempotencyKey }));

  test('when repeated, also at once, is done once and answered alike', async () => {
    const made = await Promise.all([intake('k1'), intake('k1'), intake('k1')]);
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
    expect(await intake('k1')).toEqual(made[0]);
    expect(await bench.service.bus.request(ListRepairs, {})).toMatchObject({ total: 1 });
    expect(await changesOf(made[0]!._id)).toHaveLength(1);
  });

  test('when repeated after the job went on, answers the job as it is', async () => {
    const made = await intake('k1');
    const moved = await update(made, { progress: 'Repairing' });
    expect(await intake('k1')).toEqual(moved);
  });

  test('when a colleague has the same key, is done for both', async () => {
    const mine = await intake('k1');
    const theirs = await runWithContext({ requestId: 'r2', actor: KAMALA }, () =>
      bench.service.bus.request(CreateRepair, { ...camera, serialNo: 'SN-OTHER', idempotencyKey: 'k1' }),
    );
    expect(theirs._id).not.toBe(mine._id);
    expect(await intake('k1')).toEqual(mine);
  });

  test('when another device comes under the key, is refused', async () => {
    await intake('k1');
    await expect(intake('k1', { serialNo: 'SN-OTHER' })).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });
});

test('a save, when it is repeated with the version of before, is a success without a second trace', async () => {
  const made = await create();
  const saved = await update(made, { version: 1, progress: 'Repairing', notes: 'Lens' });
  expect(await update(made, { version: 1, progress: 'Repairing', notes: 'Lens' })).toEqual(saved);
  expect(await changesOf(made._id)).toHaveLength(2);
});

test('accessories and the language, when given, are kept and cleared like the rest', async () => {
  const made = await create({ accessories: 'Adapter', customerLanguage: 'si' });
  expect(made).toMatchObject({ accessories: 'Adapter', customerLanguage: 'si' });
  const changed = await update(made, { accessories: null });
  expect(changed).toMatchObject({ accessories: null, customerLanguage: 'si' });
  expect((await changesOf(made._id))[0]?.changes).toEqual([
    { field: 'accessories', before: 'Adapter', after: null },
  ]);
});

describe('the list', () => {
  const serials = (query: object, actor = SUNIL) =>
    as(actor, async () =>
      (await bench.service.bus.request(ListRepairs, query)).repairs.map(({ serialNo }) => serialNo),
    );
  const due = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));

  test('of overdue jobs, has what is late and not done, today not yet', async () => {
    await create({ serialNo: 'late', estimatedDate: due(-1) });
    await create({ serialNo: 'today', estimatedDate: due(0) });
    await create({ serialNo: 'waits', estimatedDate: due(-1), progress: 'Ready for Pickup' });
    await create({ serialNo: 'gone', estimatedDate: due(-1), progress: 'Completed' });
    expect(await serials({ overdue: true })).toEqual(['late']);
    expect(await serials({ overdue: false })).toHaveLength(4);
  });

  test('of my jobs and of nobody’s, has these, alone or with other filters', async () => {
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

  test('by urgency, begins with what is due first', async () => {
    await create({ serialNo: 'later', estimatedDate: due(9) });
    await create({ serialNo: 'first', estimatedDate: due(1) });
    expect(await serials({ sort: 'due', progress: 'Received' })).toEqual(['first', 'later']);
  });

  test('of nobody’s jobs, has none that is done', async () => {
    await create({ serialNo: 'done', progress: 'Completed' });
    expect(await serials({ assignee: 'none' })).toEqual([]);
  });

  test('when it is counted, is right after whatever happened to the table', async () => {
    const totals = async () =>
      Promise.all(
        [{}, { progress: 'Received' as const }, { progress: 'Completed' as const }].map(
          async (query) => (await bench.service.bus.request(ListRepairs, query)).total,
        ),
      );
    const made = await Promise.all([1, 2, 3, 4].map((n) => create({ serialNo: `SN-${n}` })));
    await Promise.all([
      update(made[0]!, { progress: 'Completed' }),
      update(made[1]!, { progress: 'Completed' }),
    ]);
    expect(await totals()).toEqual([4, 2, 2]);
    const { dataSource } = bench.service;
    await dataSource.query(`update repair set progress = 'Received' where serial_no = 'SN-1'`);
    await dataSource.query(`delete from repair where serial_no in ('SN-2', 'SN-3')`);
    expect(await totals()).toEqual([2, 2, 0]);
    await dataSource.query('truncate repair');
    expect(await totals()).toEqual([0, 0, 0]);
  });

  test('when far too much is found, is counted to a thousand', async () => {
    await seed(
      bench.service.dataSource,
      `
      insert into repair (id, device_name, serial_no, estimated_date)
      select gen_random_uuid(), 'Dome', 'SN-' || n, '2026-12-01' from generate_series(1, 1200) n`,
    );
    const count = async (query: object) =>
      (await bench.service.bus.request(ListRepairs, { ...query, page: 1, limit: 20 })).total;
    expect(await count({ q: 'dome' })).toBe(1_000);
    expect(await count({ q: 'sn-77' })).toBe(11);
    expect(await count({})).toBe(1_200);
  });
});
