import { describe, expect, test } from '@jest/globals';
import {
  CorrectCharge,
  dayOf,
  ExportTakings,
  GetHandOver,
  GetRepair,
  GetRepairHistory,
  GetRepairTicket,
  HandOverRepair,
  ListRepairs,
  PayRepair,
  ReportRepairs,
  SummarizeRepairs,
  TrackRepair,
  type Actor,
  type CorrectionBody,
  type Repair,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { repairWorkbench } from '../repair/repair.fixture.js';

const workbench = repairWorkbench();
const NADEE: Actor = { id: 'admin-1', role: 'admin', name: 'Nadee Silva' };
const REASON = 'A zero too much';

/** A repair that was handed over for 150,000, of which 15,000 was paid. */
async function given(charged = 150_000, paid = 15_000): Promise<Repair> {
  const { _id: id } = await workbench.create();
  return workbench.asSunil(() =>
    workbench.service.bus.request(HandOverRepair, { id, outcome: 'repaired', charged, paid }),
  );
}
const correct = (
  id: string,
  amount: number,
  more: Partial<CorrectionBody> & { idempotencyKey?: string } = {},
) =>
  runWithContext({ requestId: 'r1', actor: NADEE }, () =>
    workbench.service.bus.request(CorrectCharge, { id, amount, reason: REASON, ...more }),
  );

describe('correction of a charge', () => {
  test('is a row of its own, which the repair, its lists and the customer follow', async () => {
    const { bus } = workbench.service;
    const { _id: id } = await given();
    const handOver = await bus.request(GetHandOver, { id });
    expect(await correct(id, -135_000)).toMatchObject({ charged: 15_000, open: 0 });
    expect(await bus.request(GetHandOver, { id })).toEqual({ ...handOver, corrected: -135_000, open: 0 });
    expect((await bus.request(SummarizeRepairs, {})).money).toMatchObject({ open: 0, openRepairs: 0 });
    expect(await bus.request(ListRepairs, { unpaid: true, page: 1, limit: 10 })).toMatchObject({ total: 0 });
    const { link } = await bus.request(GetRepairTicket, { id });
    const token = new URL(link).hash.slice(1);
    expect((await bus.request(TrackRepair, { token, address: '198.51.100.9' })).handOver).toMatchObject({
      charged: 150_000,
      corrected: -135_000,
      open: 0,
    });
    const [newest] = await bus.request(GetRepairHistory, { id });
    expect(newest).toMatchObject({
      author: 'Nadee Silva',
      changes: [
        { field: 'correction', before: '150000.00', after: '15000.00' },
        { field: 'reason', before: null, after: REASON },
      ],
    });
  });

  test('gives back what was paid beyond the new price, and the day has taken that much less', async () => {
    const { bus } = workbench.service;
    const { _id: id } = await given(5_000, 5_000);
    const today = dayOf(new Date());
    const days = { from: today, to: today };
    const before = await bus.request(ReportRepairs, days);
    const known = (await bus.request(ExportTakings, days)).rows.length;
    expect(await correct(id, -1_500.5)).toMatchObject({ charged: 3_499.5, open: 0 });
    const after = await bus.request(ReportRepairs, days);
    expect(after.figures.charged! - before.figures.charged!).toBeCloseTo(-1_500.5);
    expect(after.figures.taken! - before.figures.taken!).toBeCloseTo(-1_500.5);
    const { rows } = await bus.request(ExportTakings, days);
    expect(rows.slice(known)).toMatchObject([
      { kind: 'correction', charged: '-1500.50', paid: '-1500.50', correctionReason: REASON },
    ]);
    const [newest] = await bus.request(GetRepairHistory, { id });
    expect(newest?.changes.at(-1)).toEqual({ field: 'payment', before: null, after: '-1500.50' });
  });

  test.each([
    ['at the hand-over', 5_000],
    ['later', 0],
  ])('names what of a price that was paid %s was given back, and what is paid now', async (_, paid) => {
    const { bus } = workbench.service;
    const { _id: id } = await given(5_000, paid);
    if (paid === 0) await workbench.asSunil(() => bus.request(PayRepair, { id, amount: 5_000 }));
    const asked = { paid, refunded: 0, paidInAll: 5_000 };
    expect(await bus.request(GetHandOver, { id })).toMatchObject(asked);
    await correct(id, -1_500.5);
    await correct(id, -0.25);
    const known = { ...asked, corrected: -1_500.75, refunded: 1_500.75, paidInAll: 3_499.25, open: 0 };
    expect(await bus.request(GetHandOver, { id })).toMatchObject(known);
    const { link } = await bus.request(GetRepairTicket, { id });
    const token = new URL(link).hash.slice(1);
    const tracked = await bus.request(TrackRepair, { token, address: '198.51.100.8' });
    expect(tracked.handOver).toMatchObject(known);
  });

  test('raises a price too, which can then be paid', async () => {
    const { _id: id } = await given(1_000, 1_000);
    expect(await correct(id, 250)).toMatchObject({ charged: 1_250, open: 250 });
    const { bus } = workbench.service;
    expect(await workbench.asSunil(() => bus.request(PayRepair, { id, amount: 250 }))).toMatchObject({
      open: 0,
    });
  });

  test('happens once per key, and from the price that was shown', async () => {
    const { _id: id } = await given();
    const once = { charged: 150_000, idempotencyKey: 'k1' };
    await Promise.all([1, 2, 3].map(() => correct(id, -100_000, once)));
    expect(await workbench.service.bus.request(GetRepair, { id })).toMatchObject({ charged: 50_000 });
    await expect(correct(id, -1, once)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await expect(correct(id, -100_000, { charged: 150_000 })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'repair.chargeChanged', values: { total: '50000.00' } },
    });
  });

  test.each([
    [0, {}, 'VALIDATION'],
    [-150_000.01, {}, 'CONFLICT'],
    [9_999_999_999.99, {}, 'VALIDATION'],
    [-1, { reason: '' }, 'VALIDATION'],
  ])('of %d with %j is refused with %s', async (amount, more, code) => {
    const { _id: id } = await given();
    await expect(correct(id, amount, more)).rejects.toMatchObject({ code });
    expect(await workbench.service.bus.request(GetRepair, { id })).toMatchObject({ charged: 150_000 });
  });

  test('of more than the newest hand-over charged is one of an earlier hand-over', async () => {
    const { bus } = workbench.service;
    const repair = await given();
    await workbench.update(repair, { progress: 'Repairing' });
    const free = { outcome: 'repaired', charged: 0, paid: 0, noChargeReason: 'warranty' } as const;
    await workbench.asSunil(() => bus.request(HandOverRepair, { id: repair._id, ...free }));
    expect(await correct(repair._id, -135_000)).toMatchObject({ charged: 15_000, open: 0 });
    expect(await bus.request(GetHandOver, { id: repair._id })).toMatchObject({ charged: 0, corrected: 0 });
  });

  test('is refused before the hand-over', async () => {
    const { _id: id } = await workbench.create();
    await expect(correct(id, 5)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'repair.notHandedOver' },
    });
  });
});
