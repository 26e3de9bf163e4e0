import { describe, expect, test } from '@jest/globals';
import { AssignRepair, GetRepairHistory, ListRepairs, type Actor, type Repair } from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { repairWorkbench } from './repair.fixture.js';

const OWNER: Actor = { id: 'admin-1', role: 'admin', name: 'Anoma Silva' };
const SUNIL = { id: 'tech-1', name: 'Sunil Bandara' };
const KAMALA = { id: 'tech-2', name: 'Kamala Perera' };

const workbench = repairWorkbench();
const { create } = workbench;
const assign = ({ _id: id }: Repair, assignee: typeof SUNIL) =>
  runWithContext({ requestId: 'r3', actor: OWNER }, () =>
    workbench.service.bus.request(AssignRepair, { id, assignee }),
  );
const serials = async (query: object) =>
  (await workbench.service.bus.request(ListRepairs, query)).repairs.map(({ serialNo }) => serialNo);

describe('assigned repair', () => {
  test('belongs to the newest assignee, with the author of each assignment in its history', async () => {
    const made = await create();
    await assign(made, SUNIL);
    const moved = await assign(made, KAMALA);
    expect(moved).toMatchObject({ assignee: KAMALA, version: 3 });
    expect(await assign(made, KAMALA)).toEqual(moved);
    const history = await workbench.service.bus.request(GetRepairHistory, { id: made._id });
    expect(history.slice(0, 2).map(({ author, changes }) => [author, ...changes])).toEqual([
      ['Anoma Silva', { field: 'assignee', before: 'Sunil Bandara', after: 'Kamala Perera' }],
      ['Anoma Silva', { field: 'assignee', before: null, after: 'Sunil Bandara' }],
    ]);
  });

  test('refuses to assign an unknown repair', async () => {
    const made = await create();
    await expect(assign({ ...made, _id: 'no-such-repair' }, SUNIL)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('list of repairs', () => {
  test("of a technician has the technician's jobs and a total", async () => {
    await assign(await create({ serialNo: 'his' }), SUNIL);
    await assign(await create({ serialNo: 'hers' }), KAMALA);
    expect(await serials({ technician: 'tech-2' })).toEqual(['hers']);
    const page = await workbench.service.bus.request(ListRepairs, {
      technician: 'tech-2',
      page: 1,
      limit: 10,
    });
    expect(page.total).toBe(1);
  });

  test('of quiet jobs has what nobody has saved for some days and is still in the shop', async () => {
    for (const serialNo of ['quiet', 'fresh', 'ready', 'done'])
      await create({
        serialNo,
        ...(serialNo === 'ready' && { progress: 'Ready for Pickup' as const }),
        ...(serialNo === 'done' && { progress: 'Completed' as const }),
      });
    await workbench.service.dataSource.query(
      `update repair set updated_at = now() - interval '8 days' where serial_no <> 'fresh'`,
    );
    expect((await serials({ quietDays: 7 })).toSorted()).toEqual(['quiet', 'ready']);
    expect(await serials({ quietDays: 7, progress: 'Ready for Pickup' })).toEqual(['ready']);
    expect(await serials({ quietDays: 9 })).toEqual([]);
    await expect(serials({ quietDays: 0 })).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
