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
import { createDataSource, runWithContext } from '@netra/service-kit';
import type { DataSource } from 'typeorm';
import { repairWorkbench } from '../repair/repair.fixture.js';
import { repairs } from '../repairs.definition.js';

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
/** One that came back: handed over for 3,000, and again for 2,000, all of it paid. */
async function givenTwice(): Promise<{ id: string; first: string; newest: string }> {
  const { bus } = workbench.service;
  const repair = await given(3_000, 3_000);
  const id = repair._id;
  const { _id: first } = await bus.request(GetHandOver, { id });
  await workbench.update(repair, { progress: 'Repairing' });
  await workbench.asSunil(() =>
    bus.request(HandOverRepair, { id, outcome: 'repaired', charged: 2_000, paid: 2_000 }),
  );
  const { _id: newest } = await bus.request(GetHandOver, { id });
  return { id, first: first!, newest: newest! };
}
/** The service itself may not change a correction. */
async function asOwner(work: (owner: DataSource) => Promise<unknown>): Promise<void> {
  const config = { DATABASE_URL: workbench.service.ownerUrl!, DATABASE_POOL_SIZE: 1 };
  const owner = await createDataSource('repairs', config, repairs).initialize();
  await work(owner).finally(() => owner.destroy());
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

  test('belongs to the hand-over that it names, also after a newer one', async () => {
    const { bus } = workbench.service;
    const { id, first, newest } = await givenTwice();
    expect(await correct(id, -1_000, { handOverId: first })).toMatchObject({ charged: 4_000, open: 0 });
    expect(await bus.request(GetHandOver, { id })).toMatchObject({
      _id: newest,
      charged: 2_000,
      corrected: 0,
      refunded: 0,
      paidInAll: 4_000,
      earlier: [{ _id: first, charged: 2_000 }],
    });
    await correct(id, -500, { handOverId: newest });
    expect(await bus.request(GetHandOver, { id })).toMatchObject({
      corrected: -500,
      refunded: 500,
      paidInAll: 3_500,
      earlier: [{ _id: first, charged: 2_000 }],
    });
  });

  test('that names no hand-over, as in the previous release, is one of the newest that charges enough', async () => {
    const { bus } = workbench.service;
    const { id, first } = await givenTwice();
    await correct(id, -1_500);
    await correct(id, -600);
    const expected = { corrected: -1_500, refunded: 1_500, earlier: [{ _id: first, charged: 2_400 }] };
    expect(await bus.request(GetHandOver, { id })).toMatchObject(expected);
    const forget = 'update repair_correction set hand_over_id = null where repair_id = $1';
    await asOwner((owner) => owner.query(forget, [id]));
    expect(await bus.request(GetHandOver, { id })).toMatchObject(expected);
  });

  test('takes no more off a hand-over than that has charged, and is one of the same repair', async () => {
    const { id, newest } = await givenTwice();
    const other = await givenTwice();
    await expect(correct(id, -2_000.01, { handOverId: newest })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'repair.correctedTooMuch' },
    });
    await expect(correct(id, -1, { handOverId: other.newest })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      body: { key: 'repair.handOverUnknown' },
    });
    const { charged } = await workbench.service.bus.request(GetRepair, { id });
    expect(charged).toBe(5_000);
  });

  test('of more than any single hand-over charges takes from the newest first, and from those before', async () => {
    const { bus } = workbench.service;
    const { id, first } = await givenTwice();
    expect(await correct(id, -4_700)).toMatchObject({ charged: 300, open: 0 });
    expect(await bus.request(GetHandOver, { id })).toMatchObject({
      charged: 2_000,
      corrected: -2_000,
      refunded: 2_000,
      paidInAll: 300,
      earlier: [{ _id: first, charged: 300 }],
    });
    await correct(id, -300, { handOverId: first });
    expect(await bus.request(GetHandOver, { id })).toMatchObject({ earlier: [{ _id: first, charged: 0 }] });
  });

  test('is refused before the hand-over', async () => {
    const { _id: id } = await workbench.create();
    await expect(correct(id, 5)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'repair.notHandedOver' },
    });
  });
});
