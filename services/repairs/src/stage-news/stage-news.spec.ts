import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Repair, RepairStage } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { repairWorkbench } from '../repair/repair.fixture.js';
import { RepairsConfig } from '../repairs.config.js';
import { TrackingLinks } from '../ticket/tracking-links.service.js';
import { StageNewsService } from './stage-news.service.js';

const customer = { customerEmail: 'amara@home.example', customerName: 'Amara' };
const workbench = repairWorkbench();
beforeEach(() => workbench.service.dataSource.query('truncate stage_news'));

/** Sends the due stage mails of a replica, the given number of seconds from now. */
function sendIn(seconds: number): Promise<void> {
  const config = Object.assign(new RepairsConfig(), { PUBLIC_ORIGIN: 'https://shop.example' });
  const clock = { now: () => new Date(Date.now() + seconds * 1_000) };
  const { dataSource } = workbench.service;
  return new StageNewsService(dataSource, new Outbox(), config, new TrackingLinks(config), clock).sendDue();
}
const move = async (repair: Repair, ...stages: RepairStage[]) => {
  for (const progress of stages) await workbench.update(repair, { progress });
};
/** The stages that the customer was mailed; once the mail for a new repair has arrived, all earlier ones have. */
async function mailedStages(): Promise<RepairStage[]> {
  const last = await workbench.create({ customerEmail: 'last@home.example' });
  const key = `repair-stage:${last._id}:1`;
  await eventually(() => expect(workbench.mails.map((mail) => mail.key)).toContain(key));
  const mails = workbench.mails.filter(({ to }) => to === customer.customerEmail);
  return mails.map(({ data }) => (data as { progress: RepairStage }).progress);
}

describe('stage news', () => {
  test('sends no mail for a move that is undone in time, which no public history shows', async () => {
    const repair = await workbench.create({ ...customer, serialNo: 'SN-UNDONE' });
    await move(repair, 'Ready for Pickup', 'Received');
    await sendIn(3_600);
    expect(await mailedStages()).toEqual(['Received']);
    const found = (await workbench.find(repair.serialNo)).find(({ _id }) => _id === repair._id);
    expect(found?.history.map(({ progress }) => progress)).toEqual(['Received']);
  });

  test('is mailed once after the undo period, even with several replicas', async () => {
    const repair = await workbench.create(customer);
    await move(repair, 'Ready for Pickup');
    await sendIn(10);
    expect(await mailedStages()).toEqual(['Received']);
    await Promise.all([sendIn(16), sendIn(16), sendIn(16)]);
    await sendIn(60);
    expect(await mailedStages()).toEqual(['Received', 'Ready for Pickup']);
  });

  test('is about the last of several quick stages', async () => {
    const repair = await workbench.create(customer);
    await move(repair, 'Diagnosing', 'Repairing', 'Ready for Pickup');
    await sendIn(16);
    expect(await mailedStages()).toEqual(['Received', 'Ready for Pickup']);
  });

  test('is also mailed when a job goes back after the customer was notified', async () => {
    const repair = await workbench.create(customer);
    await move(repair, 'Ready for Pickup');
    await sendIn(16);
    await move(repair, 'Received');
    await sendIn(16);
    expect(await mailedStages()).toEqual(['Received', 'Ready for Pickup', 'Received']);
  });

  test('is mailed by the service itself when it is due', async () => {
    const repair = await workbench.create(customer);
    await move(repair, 'Repairing');
    await workbench.passUndoTime();
    await eventually(() => expect(workbench.mails).toHaveLength(2));
    expect(workbench.mails[1]).toMatchObject({ to: 'amara@home.example', data: { progress: 'Repairing' } });
  });
});
