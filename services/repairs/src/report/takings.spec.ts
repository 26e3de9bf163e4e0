import { describe, expect, test } from '@jest/globals';
import {
  dayOf,
  ExportTakings,
  HandOverRepair,
  ListRepairs,
  PayRepair,
  ReportRepairs,
  SummarizeRepairs,
  type HandOverBody,
} from '@netra/contracts';
import { repairWorkbench } from '../repair/repair.fixture.js';

const workbench = repairWorkbench();
const give = (id: string, more: Partial<HandOverBody>) =>
  workbench.asSunil(() =>
    workbench.service.bus.request(HandOverRepair, { id, outcome: 'repaired', charged: 0, paid: 0, ...more }),
  );

/** One repair paid in full, one in two parts with a rest, one without a charge. */
async function bookedDay(): Promise<{ partly: string }> {
  const paid = await workbench.create({ serialNo: 'PAID' });
  await give(paid._id, { charged: 1000.5, paid: 1000.5 });
  const partly = await workbench.create({ serialNo: 'PARTLY', customerName: '=Amara' });
  await give(partly._id, { charged: 500, paid: 100 });
  await workbench.asSunil(() => workbench.service.bus.request(PayRepair, { id: partly._id, amount: 150.25 }));
  const free = await workbench.create({ serialNo: 'FREE' });
  await give(free._id, { noChargeReason: 'warranty' });
  return { partly: partly._id };
}

describe('takings of repairs', () => {
  test('appear in the summary, the list, the report and the export', async () => {
    const { bus } = workbench.service;
    const today = dayOf(new Date());
    const days = { from: today, to: today };
    const before = await bus.request(SummarizeRepairs, {});
    const { figures } = await bus.request(ReportRepairs, days);
    const known = new Set((await bus.request(ExportTakings, days)).rows.map(({ id }) => id));
    const { partly } = await bookedDay();
    const { money } = await bus.request(SummarizeRepairs, {});
    expect(money!.takenToday - before.money!.takenToday).toBeCloseTo(1250.75);
    expect(money).toMatchObject({ open: 249.75, openRepairs: 1 });
    const unpaid = await bus.request(ListRepairs, { unpaid: true, page: 1, limit: 10 });
    expect(unpaid).toMatchObject({ total: 1, repairs: [{ _id: partly, open: 249.75 }] });
    const report = await bus.request(ReportRepairs, days);
    expect(report.figures.charged! - figures.charged!).toBeCloseTo(1500.5);
    expect(report.figures.taken! - figures.taken!).toBeCloseTo(1250.75);
    expect(report.days!.at(-1)).toEqual({ day: today, taken: report.figures.taken });
    expect(report.stages!.find(({ progress }) => progress === 'Completed')).toMatchObject({ count: 3 });
    const { rows } = await bus.request(ExportTakings, days);
    const own = rows.filter(({ id }) => !known.has(id));
    expect(own.map((row) => [row.kind, row.serial, row.charged, row.paid, row.noChargeReason])).toEqual([
      ['hand-over', 'PAID', '1000.50', '1000.50', ''],
      ['hand-over', 'PARTLY', '500.00', '100.00', ''],
      ['payment', 'PARTLY', '0.00', '150.25', ''],
      ['hand-over', 'FREE', '0.00', '0.00', 'warranty'],
    ]);
    const { rows: rest } = await bus.request(ExportTakings, { ...days, after: own[2]!.id });
    expect(rest.map(({ serial }) => serial)).toEqual(['FREE']);
  });

  test('of an earlier period do not contain those of today', async () => {
    await bookedDay();
    const { figures, days: listed } = await workbench.service.bus.request(ReportRepairs, {
      from: '2020-01-01',
      to: '2020-01-03',
    });
    expect(figures).toMatchObject({ charged: 0, taken: 0 });
    expect(listed).toEqual(['01', '02', '03'].map((day) => ({ day: `2020-01-${day}`, taken: 0 })));
  });
});
