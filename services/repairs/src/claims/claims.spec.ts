import { describe, expect, test } from '@jest/globals';
import {
  FileClaim,
  FindSerialWarranty,
  GetRepair,
  GetRepairHistory,
  ListMyClaims,
  OrderSerialsRecorded,
  UpdateRepair,
  type ClaimCommand,
  type OrderDevices,
} from '@netra/contracts';
import { runWithContext, type DomainError } from '@netra/service-kit';
import { eventually, publish } from '@netra/local-servers/testing';
import { repairWorkbench } from '../repair/repair.fixture.js';

const workbench = repairWorkbench();
let count = 0;
const ANN = { id: 'ann', role: 'customer', name: 'Ann Silva' } as const;
const aClaim = (more: Partial<ClaimCommand> = {}): ClaimCommand => ({
  userId: 'ann',
  orderId: 'NT-1',
  itemId: `item-${(count += 1)}`,
  serial: `SN-${count}`,
  fault: 'Dark at night',
  language: 'si',
  productName: 'Dome camera',
  pieces: 1,
  warrantyUntil: '2999-01-01',
  customerName: 'Ann Silva',
  customerEmail: 'ann@home.example',
  customerPhone: '0771234567',
  ...more,
});
const file = (command: ClaimCommand) =>
  runWithContext({ requestId: 'r1', actor: { ...ANN, id: command.userId } }, () =>
    workbench.service.bus.request(FileClaim, command),
  );
const mine = (userId = 'ann') => workbench.service.bus.request(ListMyClaims, { userId });
const finish = async (id: string) => {
  const { deviceName, serialNo, estimatedDate } = await workbench.service.bus.request(GetRepair, { id });
  const done = { id, deviceName, serialNo, estimatedDate, progress: 'Completed' as const };
  await workbench.asSunil(() => workbench.service.bus.request(UpdateRepair, done));
};

describe('warranty claim', () => {
  test('creates a repair in the first stage for a piece under warranty and confirms it by mail', async () => {
    const command = aClaim({ userId: 'first' });
    const claim = await file(command);
    expect(claim).toMatchObject({
      orderId: 'NT-1',
      itemId: command.itemId,
      serial: command.serial,
      productName: 'Dome camera',
      isPaid: false,
      progress: 'Received',
      outcome: null,
      link: expect.stringMatching(/^https:\/\/shop\.example\/track#[\w-]{22}$/),
    });
    expect(await workbench.service.bus.request(GetRepair, { id: claim.repairId })).toMatchObject({
      origin: 'warranty',
      orderId: 'NT-1',
      serialNo: command.serial,
      customerName: 'Ann Silva',
      customerPhone: '0771234567',
      reportedFault: 'Dark at night',
      assignee: null,
    });
    const [first] = await workbench.service.bus.request(GetRepairHistory, { id: claim.repairId });
    expect(first).toMatchObject({ author: 'Ann Silva' });
    expect(await mine('first')).toEqual([claim]);
    await eventually(() =>
      expect(workbench.mails).toMatchObject([
        {
          template: 'repair-claim',
          to: 'ann@home.example',
          language: 'si',
          data: { deviceName: 'Dome camera', serialNo: command.serial, isPaid: false, link: claim.link },
        },
      ]),
    );
    expect(workbench.facts).toMatchObject([{ id: claim.repairId, progress: 'Received' }]);
  });

  test('creates one repair for repeated requests with the same key', async () => {
    const command = aClaim({ userId: 'again', idempotencyKey: 'once' });
    const claims = await Promise.all(Array.from({ length: 5 }, () => file(command)));
    expect(new Set(claims.map(({ repairId }) => repairId)).size).toBe(1);
    expect(await mine('again')).toHaveLength(1);
    await expect(file({ ...command, fault: 'Another' })).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await file({ ...aClaim({ userId: 'other', idempotencyKey: 'once' }) })).not.toEqual(claims[0]);
  });

  test('refuses a second claim for a piece while one is open, and accepts it once that is completed', async () => {
    const command = aClaim({ pieces: 2 });
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => file({ ...command, serial: ` ${command.serial.toLowerCase()}` })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(file(command)).rejects.toMatchObject({ code: 'CONFLICT', body: { key: 'claim.open' } });
    const [open] = await mine();
    await finish(open!.repairId);
    await file(command);
  });

  test('refuses claims with made-up serials for more pieces than an item has', async () => {
    const command = aClaim({ pieces: 2 });
    await file(command);
    await file({ ...command, serial: `${command.serial}-B` });
    await expect(file({ ...command, serial: `${command.serial}-C` })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test.each([
    ['is over', '2020-01-01'],
    ['was never given', null],
  ])(
    'is refused for a piece whose warranty %s, and accepted as a paid repair when the customer agrees',
    async (_how, until) => {
      const command = aClaim({ warrantyUntil: until });
      await expect(file(command)).rejects.toMatchObject({ code: 'CONFLICT', body: { key: 'claim.over' } });
      const claim = await file({ ...command, isPaid: true });
      expect(claim.isPaid).toBe(true);
      expect(await workbench.service.bus.request(GetRepair, { id: claim.repairId })).toMatchObject({
        origin: 'paid',
      });
    },
  );

  test("with an unrecorded serial does not block the claim of the device's owner and is not public", async () => {
    const serial = 'SN-OF-YASMIN';
    const devices = { productId: 'CAM', productName: 'Dome camera', serials: [serial] };
    const strangers = await file(aClaim({ userId: 'stranger', orderId: 'NT-X', serial }));
    expect(await workbench.find(serial)).toEqual([]);
    await eventually(() => expect(workbench.facts).toMatchObject([{ isUnproven: true }]));
    await publish(workbench.service.bus, OrderSerialsRecorded, {
      orderId: 'NT-Y',
      version: 2,
      status: 'completed',
      soldOn: '2026-01-10',
      warrantyUntil: '2999-01-10',
      lines: [devices],
    });
    await eventually(async () =>
      expect(
        await workbench.service.dataSource.query(`select from sold_order where order_id = 'NT-Y'`),
      ).toHaveLength(1),
    );
    const own = aClaim({ userId: 'yasmin', orderId: 'NT-Y', serial, customerName: 'Yasmin' });
    const claim = await file(own);
    expect((await workbench.find(serial)).map(({ _id }) => _id)).toEqual([claim.repairId]);
    await eventually(() => expect(workbench.facts.at(-1)).not.toHaveProperty('isUnproven'));
    await expect(file({ ...own, itemId: 'item-of-another', userId: 'zoe' })).rejects.toMatchObject({
      body: { key: 'claim.open' },
    });
    // A technician has seen the stranger's device.
    const { deviceName, estimatedDate } = await workbench.service.bus.request(GetRepair, {
      id: strangers.repairId,
    });
    const seen = { id: strangers.repairId, deviceName, serialNo: `${serial}-X`, estimatedDate };
    await workbench.asSunil(() =>
      workbench.service.bus.request(UpdateRepair, { ...seen, progress: 'Diagnosing' }),
    );
    expect(await workbench.find(`${serial}-X`)).toHaveLength(1);
  });

  test('does not count towards the daily limit when it is refused', async () => {
    const command = aClaim({ userId: 'eager' });
    await file(command);
    const refused = Array.from({ length: 20 }, () => file(command).catch((error: DomainError) => error.code));
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['CONFLICT']));
    await file(aClaim({ userId: 'eager' }));
  });

  test('is refused above the daily limit of an account; repeats do not count', async () => {
    for (let sent = 0; sent < 9; sent += 1) await file(aClaim({ userId: 'many' }));
    const tenth = aClaim({ userId: 'many', idempotencyKey: 'tenth' });
    for (let sent = 0; sent < 3; sent += 1) await file(tenth);
    await expect(file(aClaim({ userId: 'many' }))).rejects.toMatchObject({ code: 'TOO_MANY' });
    await file(aClaim({ userId: 'few' }));
  });
});

describe('warranty of a serial', () => {
  const sold = (serial: string, more: Partial<OrderDevices> = {}): OrderDevices => ({
    orderId: `NT-${serial}`,
    version: 2,
    status: 'completed',
    soldOn: '2026-01-10',
    warrantyUntil: '2999-01-10',
    lines: [{ productId: 'CAM', productName: 'Dome camera', serials: [serial], warrantyUntil: '2999-01-10' }],
    ...more,
  });
  let caller = 0;
  const lookUp = (serial: string, address = `203.0.113.${(caller += 1)}`) =>
    workbench.service.bus.request(FindSerialWarranty, { serial, address });

  test('shows only the product and the last day of a delivered piece', async () => {
    await publish(workbench.service.bus, OrderSerialsRecorded, sold('PUB-1'));
    await eventually(async () =>
      expect(await lookUp(' pub-1')).toEqual({
        productName: 'Dome camera',
        warrantyUntil: '2999-01-10',
        state: 'valid',
      }),
    );
  });

  test('does not reveal unknown serials or undelivered orders', async () => {
    await publish(workbench.service.bus, OrderSerialsRecorded, sold('PUB-2', { status: 'pending' }));
    await publish(workbench.service.bus, OrderSerialsRecorded, sold('PUB-3'));
    await eventually(async () => expect(await lookUp('PUB-3')).toMatchObject({ state: 'valid' }));
    for (const serial of ['PUB-2', 'NEVER-SOLD'])
      await expect(lookUp(serial)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('refuses an address that looks up too often', async () => {
    const tries = Array.from({ length: 61 }, () =>
      lookUp('NEVER-SOLD', '192.0.2.7').catch((error: unknown) => error),
    );
    expect(await Promise.all(tries)).toContainEqual(expect.objectContaining({ code: 'TOO_MANY' }));
  });
});
