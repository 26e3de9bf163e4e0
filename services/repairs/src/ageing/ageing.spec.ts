import { describe, expect, test } from '@jest/globals';
import { GetTurnaround, ListRepairs, type Repair, type RepairStage } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { RepairList } from '../repair/repair-list.service.js';
import { repairWorkbench } from '../repair/repair.fixture.js';
import { RepairsConfig } from '../repairs.config.js';
import { Throttle } from '@netra/service-kit';
import { OwnerAlert } from './owner-alert.service.js';

const workbench = repairWorkbench();
const MORNING = new Date('2026-11-24T04:00:00Z');

/** Moves a repair through its stages on the given days after its intake, which was twenty days ago. */
async function lived(deviceName: string, days: Partial<Record<RepairStage, number>>): Promise<Repair> {
  const repair = await workbench.create({ deviceName });
  const { dataSource } = workbench.service;
  for (const [progress, day] of Object.entries(days)) {
    await workbench.update(repair, { progress });
    await dataSource.query(
      `update repair_change set at = now() - make_interval(days => 20 - $3) where repair_id = $1 and stage = $2`,
      [repair._id, progress, day],
    );
  }
  const last = Math.max(0, ...Object.values(days));
  await dataSource.query(
    `update repair set created_at = now() - interval '20 days', updated_at = now() - make_interval(days => 20 - $2)
     where id = $1`,
    [repair._id, last],
  );
  return repair;
}
const range = async (device: string, stage?: RepairStage) =>
  (await workbench.service.bus.request(GetTurnaround, { device, stage })).range;

describe('turnaround of repairs', () => {
  test('learns a range from five finished repairs of the same device, and gives none for four', async () => {
    for (const day of [2, 3, 4, 10]) await lived('Dome 4MP', { Repairing: 1, 'Ready for Pickup': day });
    await lived('Bullet', { 'Ready for Pickup': 19 });
    expect(await range('Dome 4MP')).toBeNull();
    await lived('dome 4-mp', { Completed: 5 });
    expect(await range('DOME 4MP')).toEqual({ samples: 5, fromDays: 2, toDays: 6 });
    expect(await range('Dome 4MP', 'Repairing')).toBeNull();
  });

  test('starts the range at the stage of the query', async () => {
    for (const day of [2, 3, 4, 5, 6]) await lived('Dome', { Repairing: 1, 'Ready for Pickup': day });
    expect(await range('Dome', 'Repairing')).toEqual({ samples: 5, fromDays: 1, toDays: 5 });
  });
});

describe('repairs that wait too long', () => {
  test('finds those that have been ready for some days, regardless of later saves', async () => {
    const old = await lived('Old', { 'Ready for Pickup': 10 });
    await lived('New', { 'Ready for Pickup': 15 });
    await lived('Working', { Repairing: 2 });
    await workbench.update(old, { notes: 'Called' });
    const { repairs, total } = await workbench.service.bus.request(ListRepairs, {
      page: 1,
      limit: 20,
      readyDays: 7,
    });
    expect([repairs.map(({ deviceName }) => deviceName), total]).toEqual([['Old'], 1]);
  });

  test('count the days from before a slip that was undone, but not from before work that took longer', async () => {
    const slipped = await lived('Slipped', { 'Ready for Pickup': 10 });
    const worked = await lived('Worked', { 'Ready for Pickup': 10 });
    for (const progress of ['Completed', 'Ready for Pickup', 'Repairing', 'Ready for Pickup'])
      await workbench.update(slipped, { progress });
    await workbench.update(worked, { progress: 'Repairing' });
    await workbench.service.dataSource.query(
      `update repair_change set at = at - interval '1 hour' where repair_id = $1`,
      [worked._id],
    );
    await workbench.update(worked, { progress: 'Ready for Pickup' });
    const asked = { page: 1, limit: 20, readyDays: 7 };
    const { repairs } = await workbench.service.bus.request(ListRepairs, asked);
    expect(repairs.map(({ deviceName }) => deviceName)).toEqual(['Slipped']);
  });

  const alert = (email: string, now = MORNING) => {
    const config = Object.assign(new RepairsConfig(), {
      PUBLIC_ORIGIN: 'https://shop.example',
      OWNER_ALERT_EMAIL: email,
    });
    const { dataSource } = workbench.service;
    const parts = [new RepairList(dataSource, config), new Throttle(dataSource), new Outbox()] as const;
    return new OwnerAlert(dataSource, ...parts, config, { now: () => now }).send();
  };
  const ownerMails = async () => {
    await workbench.create({ customerEmail: 'last@home.example' });
    await eventually(() => expect(workbench.mails.map(({ to }) => to)).toContain('last@home.example'));
    return workbench.mails.filter(({ template }) => template === 'repairs-waiting');
  };

  test('mails the owner once a day in the morning', async () => {
    await lived('Old', { 'Ready for Pickup': 10 });
    await lived('Quiet', { Repairing: 2 });
    await Promise.all([alert('owner@netra.lk'), alert('owner@netra.lk')]);
    await alert('owner@netra.lk');
    expect(await ownerMails()).toMatchObject([
      {
        to: 'owner@netra.lk',
        data: { ready: 1, quiet: 2, overdue: 0, link: 'https://shop.example/admin/repair' },
      },
    ]);
  });

  test.each([
    ['no address is configured', '', MORNING],
    ['it is night', 'owner@netra.lk', new Date('2026-11-24T01:00:00Z')],
  ])('does not mail the owner when %s', async (_why, email, now) => {
    await lived('Quiet', { Repairing: 2 });
    await alert(email, now);
    expect(await ownerMails()).toEqual([]);
  });

  test('does not mail the owner when no repair waits', async () => {
    await alert('owner@netra.lk');
    expect(await ownerMails()).toEqual([]);
  });
});
