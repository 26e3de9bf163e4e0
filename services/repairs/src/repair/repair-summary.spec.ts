import { describe, expect, test } from '@jest/globals';
import { dayOf, SummarizeRepairs } from '@netra/contracts';
import { repairWorkbench } from './repair.fixture.js';

const day = (offset: number) => dayOf(new Date(Date.now() + offset * 86_400_000));

describe('summary of repairs', () => {
  const workbench = repairWorkbench();
  const summarize = () => workbench.service.bus.request(SummarizeRepairs, {});

  test('lists every stage with zero when there are no repairs', async () => {
    const { stages, overdue } = await summarize();
    expect(stages.map(({ progress, count }) => `${progress} ${count}`)).toEqual([
      'Received 0',
      'Diagnosing 0',
      'Repairing 0',
      'Ready for Pickup 0',
      'Completed 0',
    ]);
    expect(overdue).toEqual({ total: 0, repairs: [] });
  });

  test('names the overdue repairs that are not ready, the longest waiting first', async () => {
    await workbench.create({ serialNo: 'TODAY', estimatedDate: day(0) });
    const late = await workbench.create({ serialNo: 'LATE', estimatedDate: day(-1), progress: 'Repairing' });
    await workbench.create({ serialNo: 'LATER', estimatedDate: day(-9) });
    await workbench.create({ serialNo: 'READY', estimatedDate: day(-9), progress: 'Ready for Pickup' });
    await workbench.create({ serialNo: 'DONE', estimatedDate: day(-9), progress: 'Completed' });
    const { stages, overdue } = await summarize();
    expect(stages.map(({ count }) => count)).toEqual([2, 0, 1, 1, 1]);
    expect(overdue.total).toBe(2);
    expect(overdue.repairs.map(({ serialNo }) => serialNo)).toEqual(['LATER', 'LATE']);
    const { _id, deviceName, serialNo } = late;
    expect(overdue.repairs[1]).toEqual({
      _id,
      deviceName,
      serialNo,
      progress: 'Repairing',
      estimatedDate: day(-1),
    });
  });
});
