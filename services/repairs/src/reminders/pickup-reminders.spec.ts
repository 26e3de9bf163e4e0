import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Repair } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { repairWorkbench } from '../repair/repair.fixture.js';
import { RepairsConfig } from '../repairs.config.js';
import { TrackingLinks } from '../ticket/tracking-links.service.js';
import { PickupReminders } from './pickup-reminders.service.js';

const DAY_MS = 86_400_000;
const workbench = repairWorkbench();
beforeEach(() => workbench.service.dataSource.query('truncate pickup_reminder'));

/** A replica's reminders, the given number of days from now. */
function replicaIn(days: number, outbox = new Outbox()): PickupReminders {
  const config = Object.assign(new RepairsConfig(), { PUBLIC_ORIGIN: 'https://shop.example' });
  const clock = { now: () => new Date(Date.now() + days * DAY_MS) };
  const { dataSource } = workbench.service;
  return new PickupReminders(dataSource, outbox, config, new TrackingLinks(config), clock);
}
const remindIn = (days: number) => replicaIn(days).remind();
const reminders = () => workbench.mails.filter(({ template }) => template === 'pickup-reminder');
/** Waits for a mail that is sent after all others. */
async function allSent(): Promise<void> {
  const last = await workbench.create({
    customerEmail: 'last@home.example',
    customerName: `Last ${Math.random()}`,
  });
  await eventually(() =>
    expect(workbench.mails).toContainEqual(expect.objectContaining({ key: `repair-stage:${last._id}:1` })),
  );
}
/** Lets all changes, and what is due because of them, be so many days older. */
async function age(days: number): Promise<void> {
  const { dataSource } = workbench.service;
  const older = (column: string) => `${column} = ${column} - $1 * interval '1 day'`;
  await dataSource.query(`update repair_change set ${older('at')}`, [days]);
  await dataSource.query(`update pickup_reminder set ${older('ready_at')}, ${older('due_at')}`, [days]);
}
const ready = async (more: object = {}): Promise<Repair> => {
  const repair = await workbench.create({
    customerEmail: 'kamala@home.example',
    customerName: 'Kamala',
    ...more,
  });
  return workbench.update(repair, { progress: 'Ready for Pickup' });
};

describe('pick-up reminders', () => {
  test('go out after 3, 7 and 14 days, the last one marked as the last, and then stop', async () => {
    const { _id, deviceName, serialNo } = await ready({ customerLanguage: 'si' });
    const counts: number[] = [];
    for (const days of [0, 2.9, 3.1, 6.9, 7.1, 13.9, 14.1, 30]) {
      await remindIn(days);
      await allSent();
      counts.push(reminders().length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(reminders()).toMatchObject(
      [1, 2, 3].map((n) => ({
        key: `pickup-reminder:${_id}:2:${n}`,
        to: 'kamala@home.example',
        language: 'si',
        data: { name: 'Kamala', deviceName, serialNo, isLast: n === 3 },
      })),
    );
    expect(reminders()[0]?.data).toHaveProperty('link', expect.stringMatching(/\/track#[\w-]{22}$/));
  });

  test('go out once when replicas poll in parallel and repeatedly', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ready()));
    await Promise.all([remindIn(4), remindIn(4), remindIn(4)]);
    await remindIn(4);
    await allSent();
    expect(reminders()).toHaveLength(5);
    expect(new Set(reminders().map(({ key }) => key)).size).toBe(5);
  });

  test('go out after the retry when a transaction was rolled back', async () => {
    await ready();
    const broken = new Outbox();
    const add = broken.add.bind(broken);
    broken.add = async (...fact) => {
      await add(...fact);
      throw new Error('cut off');
    };
    await expect(replicaIn(4, broken).remind()).rejects.toThrow('cut off');
    expect(reminders()).toHaveLength(0);
    await remindIn(4);
    await allSent();
    expect(reminders()).toHaveLength(1);
  });

  test('stop once the device was picked up or went back to work', async () => {
    const picked = await ready();
    const again = await ready();
    await remindIn(4);
    await workbench.update(picked, { progress: 'Completed' });
    await workbench.update(again, { progress: 'Repairing' });
    await remindIn(30);
    await allSent();
    expect(reminders()).toHaveLength(2);
    await age(0.1);
    await workbench.update(again, { progress: 'Ready for Pickup' });
    await remindIn(4);
    await allSent();
    expect(reminders()).toHaveLength(3);
    expect(reminders()[2]?.key).toBe(`pickup-reminder:${again._id}:4:1`);
  });

  test('go on where they were when a slip is undone, also a second one', async () => {
    const repair = await ready();
    await age(4);
    await remindIn(0);
    await age(4);
    await remindIn(0);
    for (const progress of ['Completed', 'Ready for Pickup', 'Repairing', 'Ready for Pickup'])
      await workbench.update(repair, { progress });
    for (const days of [0, 4, 5.9, 6.1, 30]) await remindIn(days);
    await allSent();
    expect(reminders().map(({ key }) => key)).toEqual(
      [1, 2, 3].map((n) => `pickup-reminder:${repair._id}:2:${n}`),
    );
    await age(7);
    await workbench.update(repair, { progress: 'Completed' });
    await workbench.update(repair, { progress: 'Ready for Pickup' });
    await remindIn(30);
    await allSent();
    expect(reminders()).toHaveLength(3);
  });

  test('continue when only the notes change', async () => {
    const repair = await ready();
    await workbench.update(repair, { notes: 'Ask for Sunil' });
    await remindIn(4);
    await allSent();
    expect(reminders()).toHaveLength(1);
  });

  test('go to nobody without an e-mail, and to an address that was added later', async () => {
    const repair = await ready({ customerEmail: null });
    await remindIn(4);
    await allSent();
    expect(reminders()).toHaveLength(0);
    await workbench.update(repair, { customerEmail: 'new@home.example' });
    await remindIn(8);
    await allSent();
    expect(reminders()).toMatchObject([{ to: 'new@home.example' }]);
  });

  test('are not sent all at once after a long outage', async () => {
    await ready();
    await remindIn(40);
    await remindIn(40);
    await remindIn(43.9);
    await allSent();
    expect(reminders()).toHaveLength(1);
    await remindIn(44.1);
    await remindIn(51.2);
    await allSent();
    expect(reminders()).toHaveLength(3);
  });
});
