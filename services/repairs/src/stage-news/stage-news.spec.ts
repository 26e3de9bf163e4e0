import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Repair, RepairStage } from '@netra/contracts';
import { Outbox } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { repairBench } from '../repair/repair.fixture.js';
import { RepairsConfig } from '../repairs.config.js';
import { TrackingLinks } from '../ticket/tracking-links.service.js';
import { StageNewsService } from './stage-news.service.js';

const customer = { customerEmail: 'amara@home.example', customerName: 'Amara' };
const bench = repairBench();
beforeEach(() => bench.service.dataSource.query('truncate stage_news'));

/** A replica's news, so many seconds from now. */
function tellIn(seconds: number): Promise<void> {
  const config = Object.assign(new RepairsConfig(), { PUBLIC_ORIGIN: 'https://shop.example' });
  const clock = { now: () => new Date(Date.now() + seconds * 1_000) };
  const { dataSource } = bench.service;
  return new StageNewsService(dataSource, new Outbox(), config, new TrackingLinks(config), clock).tell();
}
const move = async (repair: Repair, ...stages: RepairStage[]) => {
  for (const progress of stages) await bench.update(repair, { progress });
};
/** The stages that customers were told of; all earlier mails have come when that of a new repair has. */
async function told(): Promise<RepairStage[]> {
  const last = await bench.create({ customerEmail: 'last@home.example' });
  const key = `repair-stage:${last._id}:1`;
  await eventually(() => expect(bench.mails.map((mail) => mail.key)).toContain(key));
  const mails = bench.mails.filter(({ to }) => to === customer.customerEmail);
  return mails.map(({ data }) => (data as { progress: RepairStage }).progress);
}

describe('the news of a stage', () => {
  test('when a move is undone in time, is mailed to nobody and in no public history', async () => {
    const repair = await bench.create({ ...customer, serialNo: 'SN-UNDONE' });
    await move(repair, 'Ready for Pickup', 'Received');
    await tellIn(3_600);
    expect(await told()).toEqual(['Received']);
    const found = (await bench.find(repair.serialNo)).find(({ _id }) => _id === repair._id);
    expect(found?.history.map(({ progress }) => progress)).toEqual(['Received']);
  });

  test('when nobody undoes it, is mailed once after the time to undo, whoever looks', async () => {
    const repair = await bench.create(customer);
    await move(repair, 'Ready for Pickup');
    await tellIn(10);
    expect(await told()).toEqual(['Received']);
    await Promise.all([tellIn(16), tellIn(16), tellIn(16)]);
    await tellIn(60);
    expect(await told()).toEqual(['Received', 'Ready for Pickup']);
  });

  test('when a job goes through several stages quickly, is of the last one', async () => {
    const repair = await bench.create(customer);
    await move(repair, 'Diagnosing', 'Repairing', 'Ready for Pickup');
    await tellIn(16);
    expect(await told()).toEqual(['Received', 'Ready for Pickup']);
  });

  test('when a job comes back after the customer was told, is mailed too', async () => {
    const repair = await bench.create(customer);
    await move(repair, 'Ready for Pickup');
    await tellIn(16);
    await move(repair, 'Received');
    await tellIn(16);
    expect(await told()).toEqual(['Received', 'Ready for Pickup', 'Received']);
  });

  test('when its time has come, is mailed by the service itself', async () => {
    const repair = await bench.create(customer);
    await move(repair, 'Repairing');
    await bench.passUndoTime();
    await eventually(() => expect(bench.mails).toHaveLength(2));
    expect(bench.mails[1]).toMatchObject({ to: 'amara@home.example', data: { progress: 'Repairing' } });
  });
});
