import { describe, expect, test } from '@jest/globals';
import { GetPassport, OrderSerialsRecorded, type OrderDevices } from '@netra/contracts';
import { jetstream } from '@nats-io/jetstream';
import { connectTestBus, eventually } from '@netra/local-servers/testing';
import { repairWorkbench } from '../repair/repair.fixture.js';

const workbench = repairWorkbench();
const passport = (serial: string, before?: string) =>
  workbench.service.bus.request(GetPassport, { serial, before });

let count = 0;
const newSerial = () => `DEV-${(count += 1)}`;
const sold = (serialNo: string, more: Partial<OrderDevices> = {}): OrderDevices => ({
  orderId: `NT-${serialNo}`,
  version: 2,
  status: 'completed',
  soldOn: '2026-01-10',
  warrantyUntil: '2999-01-10',
  lines: [
    { productId: 'NVR', productName: 'Recorder', serials: [`${serialNo}-OTHER`] },
    { productId: 'CAM', productName: 'Dome camera', serials: [`${serialNo}-MORE`, serialNo] },
  ],
  ...more,
});
/** As the order service does. */
async function publish(order: OrderDevices): Promise<void> {
  const orders = await connectTestBus();
  await jetstream(orders.connection).publish(`event.${OrderSerialsRecorded.name}`, JSON.stringify(order));
  await orders.close();
}
const kept = async (orderId: string) => {
  const rows = await workbench.service.dataSource.query<{ version: number }[]>(
    'select version from sold_order where order_id = $1',
    [orderId],
  );
  return rows[0]?.version;
};

describe('device passport', () => {
  test('a placeholder serial ("N/A") identifies no device', async () => {
    for (const customerName of ['Amara', 'Nimal']) await workbench.create({ serialNo: 'N/A', customerName });
    expect(await passport('n/a')).toEqual({
      sale: null,
      total: 0,
      repairs: [],
      customer: null,
      isRepeatFault: false,
    });
  });

  test('is empty for an unknown serial', async () => {
    expect(await passport('NEVER-SEEN')).toEqual({
      sale: null,
      total: 0,
      repairs: [],
      customer: null,
      isRepeatFault: false,
    });
  });

  test("names the sale and its warranty, regardless of the serial's case", async () => {
    const serial = newSerial();
    await publish(sold(serial));
    await eventually(async () => expect(await kept(`NT-${serial}`)).toBe(2));
    expect((await passport(` ${serial.toLowerCase()}`)).sale).toEqual({
      orderId: `NT-${serial}`,
      status: 'completed',
      productId: 'CAM',
      productName: 'Dome camera',
      soldOn: '2026-01-10',
      warrantyUntil: '2999-01-10',
      isUnderWarranty: true,
    });
  });

  test.each([
    ['its last day', 0, true],
    ['the day after', -1, false],
  ])('knows whether the device is under warranty on %s', async (_when, days, isUnderWarranty) => {
    const serial = newSerial();
    const colombo = { timeZone: 'Asia/Colombo' };
    const warrantyUntil = new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', colombo);
    await publish(sold(serial, { warrantyUntil }));
    await eventually(async () =>
      expect((await passport(serial)).sale).toMatchObject({ isUnderWarranty, warrantyUntil }),
    );
  });

  test('uses the warranty of the order line, if any', async () => {
    const [serial, other] = [newSerial(), newSerial()];
    const line = { productId: 'CAM', productName: 'Dome camera' };
    await publish(
      sold(serial, {
        lines: [
          { ...line, serials: [serial], warrantyUntil: '2998-05-05' },
          { ...line, serials: [other], warrantyUntil: null },
        ],
      }),
    );
    await eventually(async () =>
      expect((await passport(serial)).sale).toMatchObject({
        warrantyUntil: '2998-05-05',
        isUnderWarranty: true,
      }),
    );
    expect((await passport(other)).sale).toMatchObject({ warrantyUntil: null, isUnderWarranty: false });
  });

  test('shows no warranty for a cancelled order, even when an older event arrives afterwards', async () => {
    const serial = newSerial();
    await publish(sold(serial, { status: 'cancelled', version: 3 }));
    await eventually(async () => expect(await kept(`NT-${serial}`)).toBe(3));
    await publish(sold(serial, { version: 2 }));
    await publish(sold(`${serial}-LAST`));
    await eventually(async () => expect(await kept(`NT-${serial}-LAST`)).toBe(2));
    expect((await passport(serial)).sale).toMatchObject({ status: 'cancelled', isUnderWarranty: false });
  });

  test('names the valid order of a device sold again after a cancellation', async () => {
    const serial = newSerial();
    await publish(sold(serial, { status: 'cancelled', soldOn: '2026-02-01' }));
    await publish(sold(serial, { orderId: `NT-${serial}-2`, soldOn: '2026-01-01' }));
    await eventually(async () => expect(await kept(`NT-${serial}-2`)).toBe(2));
    expect((await passport(serial)).sale).toMatchObject({ orderId: `NT-${serial}-2`, isUnderWarranty: true });
  });

  test('lists earlier repairs, newest first', async () => {
    const serialNo = newSerial();
    const first = await workbench.create({ serialNo, deviceName: 'First' });
    await workbench.update(first, { progress: 'Completed', outcome: 'repaired' });
    const second = await workbench.create({ serialNo: serialNo.toLowerCase(), deviceName: 'Second' });
    expect(await passport(serialNo)).toMatchObject({
      total: 2,
      repairs: [
        { _id: second._id, progress: 'Received', completedAt: null },
        { _id: first._id, progress: 'Completed', outcome: 'repaired', completedAt: expect.any(String) },
      ],
      isRepeatFault: true,
    });
    const ofSecond = await passport(serialNo, second._id);
    expect(ofSecond.repairs.map(({ _id }) => _id)).toEqual([first._id]);
    expect(ofSecond.isRepeatFault).toBe(true);
    expect(await passport(serialNo, first._id)).toMatchObject({ total: 0, isRepeatFault: false });
  });

  test('names the customer of the repair before when the newest names none', async () => {
    const serialNo = newSerial();
    const customer = { name: 'Kamala Silva', phone: '0771234567', email: null, language: 'si' };
    await workbench.create({
      serialNo,
      customerName: customer.name,
      customerPhone: customer.phone,
      customerLanguage: 'si',
    });
    await workbench.create({ serialNo });
    expect((await passport(serialNo)).customer).toEqual(customer);
  });

  test.each([
    [90, true],
    [91, false],
  ])('is a repeat fault %i days after the last completion: %s', async (days, isRepeatFault) => {
    const serialNo = newSerial();
    const before = await workbench.create({ serialNo });
    await workbench.update(before, { progress: 'Completed' });
    await workbench.service.dataSource.query(
      `update repair_change set at = at - make_interval(days => $2) where repair_id = $1`,
      [before._id, days],
    );
    expect((await passport(serialNo)).isRepeatFault).toBe(isRepeatFault);
  });

  test('does not call a device that is still being repaired a repeat fault', async () => {
    const serialNo = newSerial();
    const before = await workbench.create({ serialNo, progress: 'Completed' });
    await workbench.update(before, { progress: 'Repairing' });
    expect(await passport(serialNo)).toMatchObject({
      isRepeatFault: false,
      repairs: [{ completedAt: null }],
    });
  });
});
