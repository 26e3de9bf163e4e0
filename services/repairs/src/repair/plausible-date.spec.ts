import { describe, expect, test } from '@jest/globals';
import { dayAfter, dayOf, UpdateRepair } from '@netra/contracts';
import { repairWorkbench } from './repair.fixture.js';

const workbench = repairWorkbench();
const inDays = (days: number) => dayAfter(dayOf(new Date()), days);
const REFUSED = {
  code: 'VALIDATION',
  body: { errors: [{ field: 'estimatedDate', key: 'repair.dateImplausible' }] },
};

describe('estimated date of a repair', () => {
  test.each(['1999-01-01', '9999-12-31', inDays(-370), inDays(5 * 366)])(
    'refuses %s as a slip, for new and for existing repairs',
    async (estimatedDate) => {
      await expect(workbench.create({ estimatedDate })).rejects.toMatchObject(REFUSED);
      const repair = await workbench.create({ estimatedDate: inDays(3) });
      await expect(workbench.update(repair, { progress: 'Repairing', estimatedDate })).rejects.toMatchObject(
        REFUSED,
      );
    },
  );

  test.each([-300, 0, 1_800])('accepts a date %i days from today', async (days) => {
    expect(await workbench.create({ estimatedDate: inDays(days) })).toMatchObject({
      estimatedDate: inDays(days),
    });
  });

  test('does not block other changes of an old repair whose date is long past', async () => {
    const repair = await workbench.create({ estimatedDate: inDays(0) });
    const estimatedDate = '2001-02-03';
    await workbench.service.dataSource.query('update repair set estimated_date = $1', [estimatedDate]);
    const { deviceName, serialNo, _id: id } = repair;
    const save = { id, deviceName, serialNo, estimatedDate, progress: 'Repairing' as const };
    expect(await workbench.asSunil(() => workbench.service.bus.request(UpdateRepair, save))).toMatchObject({
      progress: 'Repairing',
      estimatedDate,
    });
  });
});
