import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  AddRepairPhoto,
  AssignRepair,
  ClaimRepair,
  CreateRepair,
  FindKnownCustomers,
  GetHandOver,
  GetPassport,
  GetRepair,
  GetRepairHistory,
  GetRepairTicket,
  HandOverRepair,
  ListParts,
  ListRepairs,
  ReleaseRepair,
  RemoveRepairPhoto,
  SendQuote,
  TakePart,
  UpdateRepair,
  type Actor,
  type Message,
  type Repair,
} from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { runWithContext } from '@netra/service-kit';
import { camera, repairWorkbench, SUNIL } from './repair.fixture.js';

const RUWAN: Actor = { id: 'tech-9', role: 'technician', name: 'Ruwan Dias', ownJobsOnly: true };
const OTHER = { id: 'tech-1', name: 'Sunil Bandara' };

const workbench = repairWorkbench();
const as = <Payload, Reply>(actor: Actor, message: Message<Payload, Reply>, payload: Payload) =>
  runWithContext({ requestId: 'r', actor }, () => workbench.service.bus.request(message, payload));
const ask = <Payload, Reply>(message: Message<Payload, Reply>, payload: Payload) =>
  as(RUWAN, message, payload);
const assigned = async (serialNo: string, assignee: { id: string; name: string }): Promise<Repair> => {
  const { _id: id } = await workbench.create({ serialNo, customerName: `Kamala ${serialNo}` });
  return workbench.asSunil(() =>
    workbench.service.bus.request(AssignRepair, { id, assignee: { id: assignee.id, name: assignee.name } }),
  );
};

let own: Repair;
let others: Repair;
let free: Repair;
beforeEach(async () => {
  own = await assigned('OWN', RUWAN);
  others = await assigned('OTHERS', OTHER);
  free = await workbench.create({ serialNo: 'FREE', customerName: 'Kamala Free' });
  await workbench.create({ serialNo: 'DONE', progress: 'Completed' });
});

const work = { kind: 'work', text: 'Cleaning', amount: 1_500 } as const;
const photo = { kind: 'before', url: '/images/repairs/a.webp' } as const;
const READS: [Message<{ id: string }, unknown>, (repair: Repair) => unknown][] = [
  [GetRepair, (repair) => repair],
  [
    GetRepairHistory,
    ({ version }) => Array.from({ length: version }, () => expect.objectContaining({ author: SUNIL.name })),
  ],
  [GetRepairTicket, () => ({ link: expect.stringMatching(/^https:\/\/shop\.example\/.*[\w-]{22}$/) })],
  [ListParts, () => ({ parts: [] })],
];
const CHANGES: [Message<never, unknown>, object][] = [
  [UpdateRepair as Message<never, unknown>, { ...camera, notes: 'Mine now' }],
  [ReleaseRepair as Message<never, unknown>, {}],
  [AddRepairPhoto as Message<never, unknown>, photo],
  [RemoveRepairPhoto as Message<never, unknown>, { photoId: 'p1' }],
  [SendQuote as Message<never, unknown>, { lines: [work] }],
  [TakePart as Message<never, unknown>, { productId: 'P1', qty: 1 }],
  [HandOverRepair as Message<never, unknown>, { outcome: 'repaired', charged: 1, paid: 1 }],
];
const change = ([message, body]: (typeof CHANGES)[number], { _id: id }: Repair) =>
  ask(message, { ...body, id } as never);

describe('technician with own jobs only', () => {
  test('lists, finds and counts own and unassigned jobs', async () => {
    const found = async (query: object) => {
      const { repairs, total } = await ask(ListRepairs, { page: 1, limit: 10, ...query });
      return [repairs.map(({ serialNo }) => serialNo).toSorted(), total];
    };
    expect(await found({})).toEqual([['FREE', 'OWN'], 2]);
    expect(await found({ progress: 'Received' })).toEqual([['FREE', 'OWN'], 2]);
    expect(await found({ assignee: 'none' })).toEqual([['FREE'], 1]);
    expect(await found({ q: 'OTHERS' })).toEqual([[], 0]);
    expect(await found({ technician: OTHER.id })).toEqual([[], 0]);
    expect(await found({ progress: 'Completed' })).toEqual([[], 0]);
  });

  test.each(READS)(
    'gets %o for own and unassigned jobs, but not for those of others',
    async (read, answerTo) => {
      for (const job of [own, free]) expect(await ask(read, { id: job._id })).toEqual(answerTo(job));
      await expect(ask(read, { id: others._id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  test.each(CHANGES)('gets NOT_FOUND when sending %o for a job of others', async (...call) => {
    await expect(change(call, others)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(CHANGES)('must take an unassigned job first when sending %o', async (...call) => {
    await expect(change(call, free)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      body: { key: 'repair.takeFirst' },
    });
    const { version } = await workbench.asSunil(() =>
      workbench.service.bus.request(GetRepair, { id: free._id }),
    );
    expect(version).toBe(free.version);
  });

  test("can take an unassigned job and then work on it; a colleague's job stays invisible", async () => {
    expect(await ask(ClaimRepair, { id: free._id })).toMatchObject({ assignee: { id: RUWAN.id } });
    expect(await ask(AddRepairPhoto, { id: free._id, ...photo })).toMatchObject({ photos: [photo] });
    await expect(ask(ClaimRepair, { id: others._id, takeOver: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is assigned the devices that they take in', async () => {
    const made = await ask(CreateRepair, { ...camera, serialNo: 'NEW' });
    expect(made).toMatchObject({ assignee: { id: RUWAN.id, name: RUWAN.name } });
    expect(await ask(AddRepairPhoto, { id: made._id, ...photo })).toMatchObject({ version: 2 });
  });

  test('finds customers and earlier repairs of visible jobs only', async () => {
    expect((await ask(FindKnownCustomers, { q: 'Kamala' })).customers).toMatchObject([
      { name: 'Kamala OWN' },
    ]);
    const passport = await ask(GetPassport, { serial: 'OTHERS' });
    expect(passport).toMatchObject({ total: 0, repairs: [], customer: null });
    expect(await ask(GetPassport, { serial: 'OWN' })).toMatchObject({ total: 1 });
  });

  test("cannot read the hand-over of a colleague's job", async () => {
    const { _id: id } = others;
    await workbench.asSunil(() =>
      workbench.service.bus.request(HandOverRepair, { id, outcome: 'repaired', charged: 1, paid: 1 }),
    );
    await expect(ask(GetHandOver, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('publishes the current and the previous assignee with a save', async () => {
    await ask(ClaimRepair, { id: free._id });
    await eventually(() =>
      expect(workbench.facts.at(-1)).toMatchObject({ assigneeId: RUWAN.id, previousAssigneeId: null }),
    );
  });
});
