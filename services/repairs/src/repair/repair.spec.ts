import { describe, expect, test } from '@jest/globals';
import { CreateRepair, GetRepair, GetRepairHistory, UpdateRepair } from '@netra/contracts';
import { newId } from '@netra/service-kit';
import { eventually, schemaDrift } from '@netra/local-servers/testing';
import { camera, repairWorkbench } from './repair.fixture.js';

const workbench = repairWorkbench();
const { create, update } = workbench;
/** Ignores events of earlier tests, which may arrive late. */
const factsOf = ({ _id }: { _id: string }) => workbench.facts.filter(({ id }) => id === _id);

describe('new repair', () => {
  test('with only the required fields is received, with version 1 and defaults', async () => {
    const repair = await create();
    expect(repair).toEqual({
      _id: expect.any(String),
      ...camera,
      progress: 'Received',
      charged: 0,
      open: 0,
      notes: '',
      internalNotes: '',
      customerName: null,
      customerEmail: null,
      customerPhone: null,
      customerLanguage: 'en',
      accessories: null,
      reportedFault: null,
      shelf: null,
      orderId: null,
      origin: 'desk',
      outcome: null,
      assignee: null,
      quote: null,
      photos: [],
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await workbench.service.bus.request(GetRepair, { id: repair._id })).toEqual(repair);
  });

  test.each([
    ['no device', { deviceName: ' ' }],
    ['an unknown stage', { progress: 'Lost' as 'Received' }],
    ['an unknown outcome', { outcome: 'melted' as 'repaired' }],
    ['an invalid date', { estimatedDate: 'soon' }],
    ['an invalid e-mail', { customerEmail: 'nobody' }],
  ])('with %s is refused', async (_case, more) => {
    await expect(create(more)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('from an unnamed caller has the system as its author', async () => {
    const { _id } = await workbench.service.bus.request(CreateRepair, camera);
    const [change] = await workbench.service.bus.request(GetRepairHistory, { id: _id });
    expect(change).toMatchObject({ author: 'System' });
  });
});

describe('changed repair', () => {
  test('keeps omitted fields, and null clears', async () => {
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

  test('has its history, newest first, with author, time and every changed field', async () => {
    const made = await create({ notes: 'Lens' });
    await update(made, { progress: 'Completed', notes: 'New lens', outcome: 'repaired' });
    const history = await workbench.service.bus.request(GetRepairHistory, { id: made._id });
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

  test('keeps version and history when nothing is different', async () => {
    const made = await create({ notes: 'Lens' });
    expect(await update(made, { notes: 'Lens' })).toEqual(made);
    expect(await workbench.service.bus.request(GetRepairHistory, { id: made._id })).toHaveLength(1);
  });

  test('refuses a stale version with a conflict that carries the current repair', async () => {
    const made = await create();
    const current = await update(made, { version: 1, notes: 'first' });
    await expect(update(made, { version: 1, notes: 'second' })).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current } },
    });
  });

  test('accepts one of several parallel saves with the same version', async () => {
    const made = await create();
    const saves = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => update(made, { version: 1, notes: `${n}` })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('has every parallel save without a version in its history', async () => {
    const made = await create();
    await Promise.all([1, 2, 3, 4].map((n) => update(made, { notes: `${n}` })));
    expect(await workbench.service.bus.request(GetRepair, { id: made._id })).toMatchObject({ version: 5 });
    expect(await workbench.service.bus.request(GetRepairHistory, { id: made._id })).toHaveLength(5);
  });

  test('publishes an event', async () => {
    const made = await create();
    await update(made, { progress: 'Diagnosing' });
    await eventually(() =>
      expect(factsOf(made).map(({ progress }) => progress)).toEqual(['Received', 'Diagnosing']),
    );
  });

  test('publishes both serials when the serial is corrected', async () => {
    const made = await create();
    await update(made, { serialNo: 'SN-RIGHT' });
    await eventually(() =>
      expect(factsOf(made)).toMatchObject([
        { serialNo: made.serialNo },
        { serialNo: 'SN-RIGHT', previousSerialNo: made.serialNo },
      ]),
    );
  });

  test('is not found by any call with an unknown id', async () => {
    const gone = { code: 'NOT_FOUND', message: 'Repair not found' };
    for (const id of [newId(), 'r1']) {
      await expect(workbench.service.bus.request(UpdateRepair, { id, ...camera })).rejects.toMatchObject(
        gone,
      );
      await expect(workbench.service.bus.request(GetRepair, { id })).rejects.toMatchObject(gone);
      await expect(workbench.service.bus.request(GetRepairHistory, { id })).rejects.toMatchObject(gone);
    }
  });
});

describe('mail about a stage', () => {
  const customer = { customerEmail: 'amara@home.example', customerName: 'Amara' };
  const stages = () =>
    workbench.mails.map(({ template, data }) => template === 'repair-stage' && data.progress);

  test('goes out once per new stage, with a link to the tracker', async () => {
    const made = await create({ ...customer, notes: 'Lens' });
    await update(made, { notes: 'Still the lens' });
    for (const progress of ['Repairing', 'Received']) {
      await update(made, { progress });
      await workbench.passUndoTime();
      await eventually(() => expect(stages().at(-1)).toBe(progress));
    }
    expect(stages()).toEqual(['Received', 'Repairing', 'Received']);
    expect(new Set(workbench.mails.map(({ key }) => key)).size).toBe(3);
    expect(workbench.mails[0]).toMatchObject({
      to: 'amara@home.example',
      data: {
        name: 'Amara',
        serialNo: 'SN-ABC123',
        link: expect.stringMatching(/^https:\/\/shop\.example\/track#[\w-]{22}$/),
      },
    });
  });

  test('carries an empty name when the customer has none', async () => {
    await create({ customerEmail: 'amara@home.example', customerName: null });
    await eventually(() => expect(workbench.mails).toHaveLength(1));
    expect(workbench.mails[0]).toMatchObject({ template: 'repair-stage', data: { name: '' } });
  });

  test.each(['si', 'ta'] as const)('is requested in the language of the customer (%s)', async (language) => {
    await create({ ...customer, customerLanguage: language });
    await eventually(() => expect(workbench.mails).toMatchObject([{ language }]));
  });

  test('is not sent without an address', async () => {
    const made = await create();
    await update(made, { progress: 'Repairing' });
    await create(customer);
    await eventually(() => expect(workbench.mails).toHaveLength(1));
    expect(stages()).toEqual(['Received']);
  });
});

test('the migrated tables match the entities', async () => {
  expect(await schemaDrift(workbench.service.dataSource)).toEqual([]);
});
