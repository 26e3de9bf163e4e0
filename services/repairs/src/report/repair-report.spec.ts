import { describe, expect, test } from '@jest/globals';
import { dayOf, ReportRepairs, type Repair, type RepairReport } from '@netra/contracts';
import { repairWorkbench } from '../repair/repair.fixture.js';

const daysAgo = (count: number) => dayOf(new Date(Date.now() - count * 86_400_000));

describe('report of repairs', () => {
  const workbench = repairWorkbench();
  const report = (from = daysAgo(9), to = daysAgo(0)): Promise<RepairReport> =>
    workbench.service.bus.request(ReportRepairs, { from, to });

  /** Moves the receipt of a repair, and every stage that it reached, to noon of the given days in Sri Lanka. */
  async function date({ _id }: Repair, received: string, ...reached: string[]): Promise<void> {
    const { dataSource } = workbench.service;
    await dataSource.query('update repair set created_at = $2 where id = $1', [
      _id,
      `${received}T12:00:00+05:30`,
    ]);
    for (const [index, day] of reached.entries())
      await dataSource.query('update repair_change set at = $3 where repair_id = $1 and version = $2', [
        _id,
        index + 2,
        `${day}T12:00:00+05:30`,
      ]);
  }

  test('has zeros and no median without repairs', async () => {
    const none = { received: 0, finished: 0, medianDays: null };
    const { ages, days: _days, stages, ...others } = await report();
    expect(stages!.every(({ count }) => count === 0)).toBe(true);
    expect(others).toMatchObject({ figures: none, before: none, outcomes: [], technicians: [] });
    expect(ages.map(({ fromDays, open, ready }) => [fromDays, open, ready])).toEqual([
      [0, 0, 0],
      [4, 0, 0],
      [8, 0, 0],
      [15, 0, 0],
      [31, 0, 0],
    ]);
  });

  test('counts a repair that was ready and completed later once, on the earlier day', async () => {
    const first = await workbench.create({ serialNo: 'A' });
    const second = await workbench.create({ serialNo: 'B' });
    for (const repair of [first, second]) {
      await workbench.update(repair, { progress: 'Ready for Pickup' });
      await workbench.update(repair, { progress: 'Completed', outcome: 'repaired' });
    }
    await date(first, daysAgo(8), daysAgo(6), daysAgo(2));
    await date(second, daysAgo(30), daysAgo(20), daysAgo(1));
    expect(await report()).toMatchObject({
      figures: { received: 1, finished: 1, medianDays: 2 },
      before: { received: 0, finished: 0, medianDays: null },
      outcomes: [{ outcome: 'repaired', count: 1 }],
    });
    expect(await report(daysAgo(25), daysAgo(16))).toMatchObject({
      figures: { received: 0, finished: 1, medianDays: 10 },
      before: { received: 1, finished: 0 },
    });
  });

  test('has the finished repairs and the median of each technician', async () => {
    for (const [serialNo, name, days] of [
      ['A', 'Sunil', 1],
      ['B', 'Sunil', 3],
      ['C', null, 5],
    ] as const) {
      const repair = await workbench.create({ serialNo });
      await workbench.update(repair, { progress: 'Completed' });
      await date(repair, daysAgo(5), daysAgo(5 - days));
      await workbench.service.dataSource.query(
        'update repair set assignee_id = $2, assignee_name = $2 where id = $1',
        [repair._id, name],
      );
    }
    const { technicians, outcomes, figures } = await report();
    expect(technicians).toEqual([
      { name: 'Sunil', finished: 2, medianDays: 2 },
      { name: null, finished: 1, medianDays: 5 },
    ]);
    expect(outcomes).toEqual([{ outcome: null, count: 3 }]);
    expect(figures).toMatchObject({ received: 3, finished: 3, medianDays: 3 });
  });

  test('counts open and ready repairs by age and omits completed ones', async () => {
    await date(await workbench.create({ serialNo: 'NEW' }), daysAgo(2));
    await date(await workbench.create({ serialNo: 'OLD' }), daysAgo(60));
    const ready = await workbench.create({ serialNo: 'READY' });
    await workbench.update(ready, { progress: 'Ready for Pickup' });
    await date(ready, daysAgo(10), daysAgo(1));
    const done = await workbench.create({ serialNo: 'DONE' });
    await workbench.update(done, { progress: 'Completed' });
    const { ages } = await report();
    expect(ages.map(({ open, ready: isReady }) => [open, isReady])).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
      [0, 0],
      [1, 0],
    ]);
  });

  test.each([
    [daysAgo(0), daysAgo(1)],
    [daysAgo(366), daysAgo(0)],
    ['2026-02-30', '2026-03-01'],
  ])('refuses a period from %s to %s', async (from, to) => {
    await expect(report(from, to)).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
