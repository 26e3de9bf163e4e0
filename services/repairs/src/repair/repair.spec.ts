import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  CreateRepair,
  FindBySerial,
  GetRepair,
  GetRepairHistory,
  ListRepairs,
  MailRequested,
  RepairChanged,
  UpdateRepair,
  type Actor,
  type MailRequest,
  type Repair,
  type RepairBody,
} from '@netra/contracts';
import { newId, runWithContext } from '@netra/service-kit';
import { eventually, schemaDrift, startTestService, type TestService } from '@netra/service-kit/testing';
import { repairs } from '../repairs.definition.js';

const SUNIL: Actor = { id: 'tech-1', role: 'technician', name: 'Sunil Bandara' };
const camera = { deviceName: 'Hikvision DS-2CD', serialNo: 'SN-ABC123', estimatedDate: '2026-12-01' };

let service: TestService;
let mails: MailRequest[];
let facts: { id: string; progress: string }[];

beforeAll(async () => {
  service = await startTestService({ ...repairs, env: { PUBLIC_ORIGIN: 'https://shop.example' } });
  service.bus.subscribe(MailRequested, (mail) => void mails.push(mail));
  service.bus.subscribe(RepairChanged, (fact) => void facts.push(fact));
  await service.bus.connection.flush();
});
afterAll(() => service.close());
beforeEach(async () => {
  mails = [];
  facts = [];
  await service.dataSource.query('truncate repair, repair_change, throttle');
});

const asSunil = <T>(work: () => Promise<T>) => runWithContext({ requestId: 'r1', actor: SUNIL }, work);
const create = (more: Partial<RepairBody> = {}) =>
  asSunil(() => service.bus.request(CreateRepair, { ...camera, ...more }));
const update = ({ _id, ...rest }: Repair, more: object) => {
  const { deviceName, serialNo, estimatedDate } = rest;
  return asSunil(() =>
    service.bus.request(UpdateRepair, { id: _id, deviceName, serialNo, estimatedDate, ...more }),
  );
};
const find = (serial: string, address = '198.51.100.1') =>
  service.bus.request(FindBySerial, { serial, address });

describe('a new repair', () => {
  test('with the least there is, is received, has version 1 and nothing else', async () => {
    const repair = await create();
    expect(repair).toEqual({
      _id: expect.any(String),
      ...camera,
      progress: 'Received',
      notes: '',
      internalNotes: '',
      customerName: null,
      customerEmail: null,
      customerPhone: null,
      orderId: null,
      outcome: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await service.bus.request(GetRepair, { id: repair._id })).toEqual(repair);
  });

  test.each([
    ['no device', { deviceName: ' ' }],
    ['an unknown stage', { progress: 'Lost' as 'Received' }],
    ['an unknown outcome', { outcome: 'melted' as 'repaired' }],
    ['a date that is none', { estimatedDate: 'soon' }],
    ['an e-mail that is none', { customerEmail: 'nobody' }],
  ])('with %s, is refused', async (_case, more) => {
    await expect(create(more)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('from a caller without a name, is booked to the system', async () => {
    const { _id } = await service.bus.request(CreateRepair, camera);
    const [change] = await service.bus.request(GetRepairHistory, { id: _id });
    expect(change).toMatchObject({ author: 'System' });
  });
});

describe('a changed repair', () => {
  test('keeps what is left out, and null clears', async () => {
    const made = await create({ notes: 'Lens is broken', customerName: 'Amara', internalNotes: 'wet' });
    const changed = await update(made, { progress: 'Repairing', internalNotes: null });
    expect(changed).toMatchObject({
      progress: 'Repairing',
      notes: 'Lens is broken',
      customerName: 'Amara',
      internalNotes: '',
      version: 2,
    });
  });

  test('has its history, the newest first, with author, time and every field', async () => {
    const made = await create({ notes: 'Lens' });
    await update(made, { progress: 'Completed', notes: 'New lens', outcome: 'repaired' });
    const history = await service.bus.request(GetRepairHistory, { id: made._id });
    expect(history).toHaveLength(2);
    expect(history[0]).toMatchObject({
      author: 'Sunil Bandara',
      at: expect.any(String),
      changes: [
        { field: 'progress', before: 'Received', after: 'Completed' },
        { field: 'notes', before: 'Lens', after: 'New lens' },
        { field: 'outcome', before: null, after: 'repaired' },
      ],
    });
    expect(history[1]?.changes).toContainEqual({
      field: 'deviceName',
      before: null,
      after: camera.deviceName,
    });
  });

  test('when nothing is different, keeps its version and history', async () => {
    const made = await create({ notes: 'Lens' });
    expect(await update(made, { notes: 'Lens' })).toEqual(made);
    expect(await service.bus.request(GetRepairHistory, { id: made._id })).toHaveLength(1);
  });

  test('with a stale version, is a conflict that carries the current repair', async () => {
    const made = await create();
    const current = await update(made, { version: 1, notes: 'first' });
    await expect(update(made, { version: 1, notes: 'second' })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current } },
    });
  });

  test('by several at once with one version, is changed by one', async () => {
    const made = await create();
    const saves = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => update(made, { version: 1, notes: `${n}` })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('by several at once without a version, has every save in its history', async () => {
    const made = await create();
    await Promise.all([1, 2, 3, 4].map((n) => update(made, { notes: `${n}` })));
    expect(await service.bus.request(GetRepair, { id: made._id })).toMatchObject({ version: 5 });
    expect(await service.bus.request(GetRepairHistory, { id: made._id })).toHaveLength(5);
  });

  test('is told to others as an event', async () => {
    const made = await create();
    await update(made, { progress: 'Diagnosing' });
    await eventually(() => expect(facts.map(({ progress }) => progress)).toEqual(['Received', 'Diagnosing']));
  });

  test('that nobody knows, is not found by any call', async () => {
    const gone = { code: 'NOT_FOUND', message: 'Repair not found' };
    for (const id of [newId(), 'r1']) {
      await expect(service.bus.request(UpdateRepair, { id, ...camera })).rejects.toMatchObject(gone);
      await expect(service.bus.request(GetRepair, { id })).rejects.toMatchObject(gone);
      await expect(service.bus.request(GetRepairHistory, { id })).rejects.toMatchObject(gone);
    }
  });
});

describe('the mail of a stage', () => {
  const customer = { customerEmail: 'amara@home.example', customerName: 'Amara' };
  const stages = () => mails.map(({ template, data }) => template === 'repair-stage' && data.progress);

  test('when a stage is new, goes out once each, with a link to the tracker', async () => {
    const made = await create({ ...customer, notes: 'Lens' });
    await update(made, { notes: 'Still the lens' });
    await update(made, { progress: 'Repairing' });
    await update(made, { progress: 'Received' });
    await eventually(() => expect(stages()).toEqual(['Received', 'Repairing', 'Received']));
    expect(new Set(mails.map(({ key }) => key)).size).toBe(3);
    expect(mails[0]).toMatchObject({
      to: 'amara@home.example',
      data: { name: 'Amara', serialNo: 'SN-ABC123', link: 'https://shop.example/service?serial=SN-ABC123' },
    });
  });

  test('when there is no address, is not sent', async () => {
    const made = await create();
    await update(made, { progress: 'Repairing' });
    await create(customer);
    await eventually(() => expect(mails).toHaveLength(1));
    expect(stages()).toEqual(['Received']);
  });
});

describe('a guest with a serial', () => {
  test('in any case and with blanks around, sees the public fields only, the newest first', async () => {
    const first = await create({ notes: 'older' });
    const second = await create({
      serialNo: ' sn-abc123 ',
      internalNotes: 'SECRET wet',
      customerName: 'SECRET Amara',
      customerEmail: 'secret@home.example',
      customerPhone: 'SECRET 077',
      orderId: 'SECRET-ORDER',
      outcome: 'declined',
    });
    await update(second, { progress: 'Repairing', internalNotes: 'SECRET dry' });
    const found = await find('  Sn-AbC123 ');
    expect(found.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(Object.keys(found[0]!).sort()).toEqual(
      [
        '_id',
        'createdAt',
        'deviceName',
        'estimatedDate',
        'history',
        'notes',
        'progress',
        'serialNo',
        'updatedAt',
      ].sort(),
    );
    expect(found[0]!.history).toEqual([
      { progress: 'Received', at: expect.any(String) },
      { progress: 'Repairing', at: expect.any(String) },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/secret|sunil|declined/i);
  });

  test.each(['SN-ABC12', 'SN-ABC123%', 'SNABC123', '%', 'ABC'])(
    'of only %s, finds nothing',
    async (serial) => {
      await create();
      expect(await find(serial)).toEqual([]);
    },
  );

  test('more than 60 times a minute, has to wait; another address does not', async () => {
    for (let look = 0; look < 60; look++) await find('SN-1');
    await expect(find('SN-1')).rejects.toMatchObject({
      code: 'TOO_MANY',
      body: { retryAfter: expect.any(Number) },
    });
    await expect(find('SN-1', '198.51.100.2')).resolves.toEqual([]);
  });

  test('in a large table, is found by the index', async () => {
    await service.dataSource.query(`
      insert into repair (id, device_name, serial_no, estimated_date)
      select gen_random_uuid(), 'Dome', 'SN-' || n, '2026-12-01' from generate_series(1, 5000) n`);
    await service.dataSource.query('analyze repair');
    const plan = await service.dataSource.query<object[]>(
      `explain select * from repair where serial_key(serial_no) = serial_key(' sn-77 ')`,
    );
    expect(JSON.stringify(plan)).toContain('repair_serial');
  });
});

describe('the list of repairs', () => {
  const serials = async (query: object) =>
    (await service.bus.request(ListRepairs, query)).repairs.map(({ serialNo }) => serialNo);

  test('when searched, finds serial and device without case and punctuation', async () => {
    await create({ serialNo: 'SN-ABC 123', deviceName: 'Hikvision DS-2CD' });
    await create({ serialNo: 'X1', deviceName: 'Dahua' });
    for (const q of ['snabc123', 'ds2cd', 'HIKVISION', 'abc-123'])
      expect(await serials({ q })).toEqual(['SN-ABC 123']);
    expect(await serials({ q: '%' })).toEqual([]);
    expect(await serials({ q: ' ' })).toHaveLength(2);
  });

  test('when filtered by stage and paged, counts what fits', async () => {
    await create({ serialNo: 'A', progress: 'Completed' });
    await create({ serialNo: 'B', progress: 'Completed' });
    await create({ serialNo: 'C' });
    const page = await service.bus.request(ListRepairs, { progress: 'Completed', page: 2, limit: 1 });
    expect(page).toMatchObject({ total: 2, totalPages: 2, page: 2, repairs: [{ serialNo: 'A' }] });
    expect(await serials({})).toEqual(['C', 'B', 'A']);
  });
});

test('the tables, when the migrations have run, are what the entities say', async () => {
  expect(await schemaDrift(service.dataSource)).toEqual([]);
});
