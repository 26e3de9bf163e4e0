import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  GetHandOver,
  GetRepairHistory,
  GetRepairTicket,
  HandOverRepair,
  TrackRepair,
  type HandOverBody,
} from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { repairWorkbench } from '../repair/repair.fixture.js';

const workbench = repairWorkbench();
beforeEach(() => workbench.service.dataSource.query('truncate stage_news'));

const PAID: HandOverBody = { outcome: 'repaired', charged: 4000.5, paid: 4000.5, warrantyDays: 90 };
const give = (id: string, more: Partial<HandOverBody> = {}) =>
  workbench.asSunil(() => workbench.service.bus.request(HandOverRepair, { id, ...PAID, ...more }));
const given = (id: string) => workbench.service.bus.request(GetHandOver, { id });
const tracked = async (id: string) => {
  const { link } = await workbench.service.bus.request(GetRepairTicket, { id });
  const token = new URL(link).hash.slice(1);
  return workbench.service.bus.request(TrackRepair, { token, address: '198.51.100.9' });
};

describe('hand-over', () => {
  test('completes the repair and keeps payment, warranty and signature', async () => {
    const { _id } = await workbench.create();
    const signature = 'M1 2L30 40L50 60M7 8L9 10';
    expect(await give(_id, { signature })).toMatchObject({ progress: 'Completed', outcome: 'repaired' });
    const until = new Date(Date.now() + 90 * 86_400_000).toLocaleDateString('sv-SE', {
      timeZone: 'Asia/Colombo',
    });
    expect(await given(_id)).toEqual({
      _id: expect.any(String),
      earlier: [],
      outcome: 'repaired',
      lines: [{ kind: 'work', text: 'Work', amount: 4000.5 }],
      charged: 4000.5,
      corrected: 0,
      noChargeReason: null,
      paid: 4000.5,
      refunded: 0,
      paidInAll: 4000.5,
      open: 0,
      warrantyUntil: until,
      at: expect.any(String),
      by: 'Sunil Bandara',
      signature,
    });
    const [newest] = await workbench.service.bus.request(GetRepairHistory, { id: _id });
    expect(newest?.changes.map(({ field }) => field)).toEqual(['progress', 'outcome', 'handOver']);
    expect(JSON.stringify(newest)).not.toContain(signature);
  });

  test('sends the customer one mail, the receipt', async () => {
    const { _id } = await workbench.create({ customerEmail: 'kamala@home.example' });
    await give(_id);
    await eventually(() =>
      expect(workbench.mails.map(({ template }) => template)).toEqual(['repair-stage', 'repair-receipt']),
    );
    expect(workbench.mails[1]!.data).toMatchObject({
      lines: [{ amount: 4000.5 }],
      charged: 4000.5,
      warrantyUntil: expect.any(String),
    });
    expect(await workbench.service.dataSource.query('select from stage_news')).toEqual([]);
  });

  test('happens once when it is repeated or sent in parallel, and refuses different content', async () => {
    const { _id } = await workbench.create();
    const versions = await Promise.all([give(_id), give(_id), give(_id)]);
    expect(versions.map(({ version }) => version)).toEqual([2, 2, 2]);
    await expect(give(_id, { paid: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(give(_id, { warrantyDays: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(give(_id, { outcome: 'returned' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await given(_id)).paid).toBe(4000.5);
  });

  test('returns the newest hand-over of a device that came back to work', async () => {
    const repair = await workbench.create();
    await give(repair._id);
    await workbench.update(repair, { progress: 'Repairing' });
    await give(repair._id, { charged: 0, paid: 0, noChargeReason: 'warranty', warrantyDays: undefined });
    expect(await given(repair._id)).toMatchObject({
      charged: 0,
      noChargeReason: 'warranty',
      warrantyUntil: null,
    });
  });

  test('is none of a repair that was reopened and completed again without one', async () => {
    const repair = await workbench.create();
    await give(repair._id);
    await workbench.update(repair, { progress: 'Repairing' });
    expect((await tracked(repair._id)).handOver).toMatchObject({ charged: 4000.5 });
    await workbench.update(repair, { progress: 'Completed' });
    await workbench.service.dataSource.query(
      `update repair_change set at = at + interval '1 hour' where repair_id = $1 and version = 4`,
      [repair._id],
    );
    await expect(given(repair._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await tracked(repair._id)).handOver).toBeNull();
    await workbench.update(repair, { progress: 'Repairing' });
    await give(repair._id, { charged: 500, paid: 500 });
    expect(await given(repair._id)).toMatchObject({ charged: 500 });
  });

  test('stays that of a completed repair whose stage was changed by a slip', async () => {
    const repair = await workbench.create();
    await give(repair._id);
    await workbench.update(repair, { progress: 'Repairing' });
    await workbench.update(repair, { progress: 'Completed', outcome: 'repaired' });
    expect(await given(repair._id)).toMatchObject({ charged: 4000.5 });
  });

  test('shows payment and warranty on the private link, but neither signature nor names', async () => {
    const { _id } = await workbench.create();
    await give(_id, { signature: 'M1 2L30 40' });
    const shown = await tracked(_id);
    expect(shown.handOver).toMatchObject({ charged: 4000.5, warrantyUntil: expect.any(String) });
    expect(JSON.stringify(shown)).not.toMatch(/M1 2|Sunil/);
  });

  test.each([{ signature: 'M1 2<script>' }, { signature: 'M1 2'.repeat(6_000) }, { paid: -1 }])(
    'is refused with %j',
    async (more) => {
      const { _id } = await workbench.create();
      await expect(give(_id, more)).rejects.toMatchObject({ code: 'VALIDATION' });
    },
  );

  test('is not found before the device was handed back', async () => {
    await expect(given((await workbench.create())._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
