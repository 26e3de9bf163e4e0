import { seed } from '@netra/local-servers/testing';
import { describe, expect, test } from '@jest/globals';
import { ListRepairs } from '@netra/contracts';
import { repairWorkbench } from './repair.fixture.js';

const workbench = repairWorkbench();
const { create, find, update } = workbench;

describe('look-up by serial', () => {
  test('ignores case and surrounding blanks, and shows only public fields, newest first', async () => {
    const first = await create({ notes: 'older' });
    const second = await create({
      serialNo: ' sn-abc123 ',
      internalNotes: 'SECRET wet',
      customerName: 'SECRET Amara',
      customerEmail: 'secret@home.example',
      customerPhone: 'SECRET 077 123 4567',
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

  test.each(['N/A', 'n/a', '-', '0000', 'None'])(
    'finds nothing for the placeholder serial %s',
    async (serialNo) => {
      const note = 'Password of the recorder is on the label';
      for (const customerName of ['Amara', 'Nimal', undefined])
        await create({ serialNo, customerName, notes: note });
      expect(await find(serialNo)).toEqual([]);
    },
  );

  test("shows only the last customer's repairs, without notes, when several customers gave the serial", async () => {
    const serialNo = 'SHARED-1';
    await create({ serialNo, customerName: 'Amara', customerPhone: '077 123 4567', notes: 'of Amara' });
    const first = await create({
      serialNo,
      customerName: 'Nimal',
      customerPhone: '0712223334',
      notes: 'of Nimal',
    });
    const last = await create({ serialNo, customerPhone: '+94 71 222 3334', notes: 'of Nimal again' });
    await create({ serialNo, notes: 'of nobody' });
    const found = await find(serialNo);
    expect(found.map(({ _id, notes }) => [_id, notes])).toEqual([
      [last._id, ''],
      [first._id, ''],
    ]);
  });

  test.each(['SN-ABC12', 'SN-ABC123%', 'SNABC123', '%', 'ABC'])(
    'finds nothing for the partial serial %s',
    async (serial) => {
      await create();
      expect(await find(serial)).toEqual([]);
    },
  );

  test('refuses an address after 60 look-ups a minute, but no other address', async () => {
    const over = { code: 'TOO_MANY', body: { retryAfter: expect.any(Number) } };
    for (let look = 0; look < 60; look++) await find('SN-1', '198.51.100.60');
    await expect(find('SN-1', '198.51.100.60')).rejects.toMatchObject(over);
    await workbench.service.dataSource.query('truncate throttle');
    await expect(find('SN-1', '198.51.100.60')).rejects.toMatchObject(over); // answered from memory, not from the database
    await expect(find('SN-1', '198.51.100.2')).resolves.toEqual([]);
  });

  test('in a large table, is found by the index', async () => {
    await seed(
      workbench.service.dataSource,
      `
      insert into repair (id, device_name, serial_no, estimated_date)
      select gen_random_uuid(), 'Dome', 'SN-' || n, '2026-12-01' from generate_series(1, 5000) n`,
    );
    await workbench.service.dataSource.query('analyze repair');
    const plan = await workbench.service.dataSource.query<object[]>(
      `explain select * from repair where serial_key(serial_no) = serial_key(' sn-77 ')`,
    );
    expect(JSON.stringify(plan)).toContain('repair_serial');
  });
});

describe('list of repairs', () => {
  const serials = async (query: object) =>
    (await workbench.service.bus.request(ListRepairs, query)).repairs.map(({ serialNo }) => serialNo);

  test('searches serial and device without case and punctuation', async () => {
    await create({ serialNo: 'SN-ABC 123', deviceName: 'Hikvision DS-2CD' });
    await create({ serialNo: 'X1', deviceName: 'Dahua' });
    for (const q of ['snabc123', 'ds2cd', 'HIKVISION', 'abc-123'])
      expect(await serials({ q })).toEqual(['SN-ABC 123']);
    expect(await serials({ q: '%' })).toEqual([]);
    expect(await serials({ q: ' ' })).toHaveLength(2);
  });

  test('searches job number, customer and order, and tolerates a typing error', async () => {
    const repair = await create({
      serialNo: 'MINE',
      customerName: 'Chathura Wickramasinghe',
      customerEmail: 'chathura@home.example',
      customerPhone: '077 123-4567',
      orderId: 'NT-7K3M9QXA',
    });
    await create({ serialNo: 'X1', deviceName: 'Dahua' });
    const job = `#${repair._id.slice(-6).toUpperCase()}`;
    for (const q of [job, 'chathura wick', 'CHATHURA@home.example', '+94 77 1234567', 'nt7k3m9qxa'])
      expect(await serials({ q })).toEqual(['MINE']);
    for (const q of ['wickramsinghe', 'Chathuar', 'hikvison']) expect(await serials({ q })).toEqual(['MINE']);
    expect(await serials({ q: 'chathuar', progress: 'Completed' })).toEqual([]);
  });

  test('filters by the exact e-mail address of the customer, as it was typed', async () => {
    await create({ serialNo: 'HERS', customerEmail: 'Perera@Mail.example' });
    await create({ serialNo: 'HIS', customerEmail: 'nimal.perera@mail.example' });
    await create({ serialNo: 'NAMED', customerName: 'perera@mail.example' });
    for (const customerEmail of ['perera@mail.example', ' PERERA@mail.Example '])
      expect(await workbench.service.bus.request(ListRepairs, { customerEmail })).toMatchObject({
        total: 1,
        repairs: [{ serialNo: 'HERS' }],
      });
    expect(await serials({ customerEmail: 'perera@mail.example', progress: 'Completed' })).toEqual([]);
  });

  test('in a large table, finds the repairs of an e-mail address by the index', async () => {
    const { dataSource } = workbench.service;
    await seed(
      dataSource,
      `
      insert into repair (id, device_name, serial_no, estimated_date, customer_email)
      select gen_random_uuid(), 'Dome', 'SN-' || n, '2026-12-01', n || '@mail.example' from generate_series(1, 5000) n`,
    );
    await dataSource.query('analyze repair');
    const plan = await dataSource.query<object[]>(
      `explain select id from repair where customer_email = '77@mail.example' order by created_at desc, id desc limit 5`,
    );
    expect(JSON.stringify(plan)).toContain('repair_customer_email');
  });

  test('counts the matches of a stage filter across pages', async () => {
    await create({ serialNo: 'A', progress: 'Completed' });
    await create({ serialNo: 'B', progress: 'Completed' });
    await create({ serialNo: 'C' });
    const page = await workbench.service.bus.request(ListRepairs, {
      progress: 'Completed',
      page: 2,
      limit: 1,
    });
    expect(page).toMatchObject({ total: 2, totalPages: 2, page: 2, repairs: [{ serialNo: 'A' }] });
    expect(await serials({})).toEqual(['C', 'B', 'A']);
  });
});
