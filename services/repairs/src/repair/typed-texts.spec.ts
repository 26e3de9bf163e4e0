import { expect, test } from '@jest/globals';
import { GetPassport, ListRepairs } from '@netra/contracts';
import { TypedTexts1795870000000 } from '../migrations/1795870000000-typed-texts.js';
import { repairWorkbench } from './repair.fixture.js';

const workbench = repairWorkbench();

const SOLD = `
  insert into sold_order (order_id, version, status, sold_on, warranty_until, serial_keys, devices)
  values ('NT-ODD', 1, 'completed', '2026-01-01', '2030-01-01', array[$1::text],
    jsonb_build_array(jsonb_build_object('key', $1::text, 'productId', 'CAM', 'productName', 'Dome')))`;

test('the migration cleans serials that were stored as pasted, so that they are found as printed on the label', async () => {
  const { dataSource, bus } = workbench.service;
  const { _id: id } = await workbench.create({ serialNo: 'ODD-1' });
  const odd = '\u202aODD\u20111\u202c';
  await dataSource.query('update repair set serial_no = $1 where id = $2', [odd, id]);
  await dataSource.query(SOLD, [odd]);
  const runner = dataSource.createQueryRunner();
  try {
    await new TypedTexts1795870000000().up(runner);
  } finally {
    await runner.release();
  }
  for (const serial of ['odd-1', odd]) {
    expect((await workbench.find(serial)).map(({ serialNo }) => serialNo)).toEqual(['ODD-1']);
    const { sale } = await workbench.asSunil(() => bus.request(GetPassport, { serial }));
    expect(sale).toMatchObject({ orderId: 'NT-ODD' });
  }
  expect((await workbench.asSunil(() => bus.request(ListRepairs, { q: 'ODD-1' }))).total).toBe(1);
});
