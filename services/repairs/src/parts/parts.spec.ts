import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ClaimRepair,
  CorrectCharge,
  GetRepairHistory,
  HandOverRepair,
  ListParts,
  ReturnPart,
  TakePart,
  TakeParts,
  type MovedStock,
  type TakePartsCommand,
} from '@netra/contracts';
import { conflict, notFound, runWithContext, unavailable } from '@netra/service-kit';
import { answer, eventually } from '@netra/local-servers/testing';
import { repairWorkbench, SUNIL } from '../repair/repair.fixture.js';
import { RepairWriter } from '../repair/repair-writer.service.js';
import { PartMoves } from './part-moves.service.js';

const workbench = repairWorkbench();
/** The catalogue's side: five lenses, their movements by key, and failures before or after a movement. */
const nothing = (): Promise<unknown> => Promise.resolve();
const shop = { stock: 5, moved: new Map<string, number>(), before: () => {}, wait: nothing, after: () => {} };

async function move({ productId, key, change }: TakePartsCommand): Promise<MovedStock> {
  shop.before();
  await shop.wait();
  if (productId !== 'LENS') throw notFound('product.notFound', { productId });
  if (!shop.moved.has(key)) {
    if (shop.stock + change < 0) throw conflict('stock.short', { products: 'Lens' });
    shop.stock += change;
    shop.moved.set(key, change);
  }
  shop.after();
  return { productId, name: 'Lens', image: '', price: 250.5, change, stock: shop.stock };
}

beforeAll(() => void answer(workbench.service.bus, TakeParts, move));
beforeEach(async () => {
  Object.assign(shop, { stock: 5, moved: new Map(), before: () => {}, wait: nothing, after: () => {} });
  await workbench.service.dataSource.query('truncate repair_part');
});

const isAway = () => {
  throw unavailable('service.busy');
};
const take = (id: string, more: object = {}) =>
  workbench.asSunil(() =>
    workbench.service.bus.request(TakePart, { id, productId: 'LENS', qty: 2, ...more }),
  );
const parts = async (id: string) => (await workbench.service.bus.request(ListParts, { id })).parts;
const giveBack = (id: string, partId: string) =>
  workbench.asSunil(() => workbench.service.bus.request(ReturnPart, { id, partId }));
const historyOf = async (id: string) =>
  (await workbench.service.bus.request(GetRepairHistory, { id }))
    .filter(({ changes }) => changes.some(({ field }) => field === 'part'))
    .map(({ author, changes: [change] }) => [author, change!.before, change!.after]);
/** Runs a replica's worker once no request is running any more. */
async function settle(): Promise<void> {
  const { dataSource, bus, app } = workbench.service;
  await dataSource.query(`update repair_part set touched_at = now() - interval '1 minute'`);
  await new PartMoves(dataSource, app.get(RepairWriter), bus).settleAll();
}

describe('part of a repair', () => {
  test('changes the stock and the history when it is taken and put back', async () => {
    const { _id } = await workbench.create();
    const [part] = (await take(_id)).parts;
    expect(part).toMatchObject({ productId: 'LENS', name: 'Lens', qty: 2, price: 250.5, isSettled: true });
    expect(shop.stock).toBe(3);
    expect((await giveBack(_id, part!._id)).parts).toEqual([]);
    expect(shop.stock).toBe(5);
    expect(await historyOf(_id)).toEqual([
      ['Sunil Bandara', '2 × Lens', null],
      ['Sunil Bandara', null, '2 × Lens'],
    ]);
  });

  test('is taken once when repeated with its key, and refused for different content under that key', async () => {
    const { _id } = await workbench.create();
    await Promise.all([1, 2, 3].map(() => take(_id, { idempotencyKey: 'k1' })));
    expect(await parts(_id)).toHaveLength(1);
    expect(shop.stock).toBe(3);
    await expect(take(_id, { idempotencyKey: 'k1', qty: 1 })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
    });
  });

  test.each([
    ['the stock is too low', { qty: 6 }, 'CONFLICT'],
    ['there is no such product', { productId: 'NONE' }, 'NOT_FOUND'],
  ])('is not taken when %s', async (_why, more, code) => {
    const { _id } = await workbench.create();
    await expect(take(_id, more)).rejects.toMatchObject({ code });
    expect(await parts(_id)).toEqual([]);
    expect(await historyOf(_id)).toEqual([]);
    expect(shop.stock).toBe(5);
  });

  test.each([
    ['before', { before: isAway }],
    ['after', { after: isAway }],
  ])(
    'is settled once by the worker, in the name of the technician, when the stock fails %s the movement',
    async (_when, failure) => {
      const { _id } = await workbench.create();
      Object.assign(shop, failure);
      await expect(take(_id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(await parts(_id)).toMatchObject([{ isSettled: false }]);
      Object.assign(shop, { before: () => {}, after: () => {} });
      await Promise.all([settle(), settle()]);
      expect(await parts(_id)).toMatchObject([{ name: 'Lens', isSettled: true }]);
      expect(shop.stock).toBe(3);
      expect(await historyOf(_id)).toEqual([['Sunil Bandara', null, '2 × Lens']]);
    },
  );

  test('disappears at once when it is put back, and returns to a failing stock later', async () => {
    const { _id } = await workbench.create();
    const [part] = (await take(_id)).parts;
    Object.assign(shop, { after: isAway });
    expect((await giveBack(_id, part!._id)).parts).toEqual([]);
    Object.assign(shop, { after: () => {} });
    await settle();
    expect(shop.stock).toBe(5);
    await eventually(async () =>
      expect(await workbench.service.dataSource.query('select from repair_part')).toEqual([]),
    );
    await expect(giveBack(_id, part!._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is settled even when the repair is given to a colleague before the stock answers', async () => {
    const { _id: id } = await workbench.create();
    const { bus, dataSource } = workbench.service;
    const own = { ...SUNIL, ownJobsOnly: true };
    const asOwn = <T>(work: () => Promise<T>) => runWithContext({ requestId: 'r1', actor: own }, work);
    await asOwn(() => bus.request(ClaimRepair, { id }));
    const giveAway = () => dataSource.query(`update repair set assignee_id = 'tech-2' where id = $1`, [id]);
    Object.assign(shop, { before: isAway });
    await expect(asOwn(() => bus.request(TakePart, { id, productId: 'LENS', qty: 2 }))).rejects.toMatchObject(
      { code: 'UNAVAILABLE' },
    );
    await giveAway();
    Object.assign(shop, { before: () => {}, after: () => {} });
    await settle();
    expect(await parts(id)).toMatchObject([{ name: 'Lens', isSettled: true }]);
    expect(shop.stock).toBe(3);
    expect(await historyOf(id)).toEqual([['Sunil Bandara', null, '2 × Lens']]);
  });

  test('is confirmed when the repair is given to a colleague while the stock answers', async () => {
    const { _id: id } = await workbench.create();
    const { bus, dataSource } = workbench.service;
    const actor = { ...SUNIL, ownJobsOnly: true };
    const asOwn = <T>(work: () => Promise<T>) => runWithContext({ requestId: 'r1', actor }, work);
    await asOwn(() => bus.request(ClaimRepair, { id }));
    shop.wait = () => dataSource.query(`update repair set assignee_id = 'tech-2' where id = $1`, [id]);
    const taken = await asOwn(() => bus.request(TakePart, { id, productId: 'LENS', qty: 2 }));
    expect(taken.parts).toMatchObject([{ name: 'Lens', isSettled: true }]);
    await expect(asOwn(() => bus.request(ListParts, { id }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(['no-such-repair', '00000000-0000-7000-8000-000000000000'])(
    'is not found for the repair %s, which does not exist',
    async (id) => {
      const { _id } = await workbench.create();
      const [part] = (await take(_id)).parts;
      for (const ask of [() => giveBack(id, part!._id), () => take(id), () => parts(id)])
        await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(giveBack(_id, 'no-such-part')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await parts(_id)).toHaveLength(1);
    },
  );

  test('stays with the repair once a hand-over has charged it, and only then', async () => {
    const repair = await workbench.create();
    const id = repair._id;
    const handOver = (more: object) =>
      workbench.asSunil(() =>
        workbench.service.bus.request(HandOverRepair, {
          id,
          outcome: 'repaired',
          charged: 0,
          paid: 0,
          ...more,
        }),
      );
    await take(id);
    await handOver({ noChargeReason: 'goodwill' });
    await workbench.update(repair, { progress: 'Repairing' });
    await take(id, { qty: 1 });
    await handOver({ charged: 250.5 });
    await workbench.update(repair, { progress: 'Repairing' });
    const [free, charged] = (await parts(id)).toSorted((a, b) => Number(a.isCharged) - Number(b.isCharged));
    expect([free, charged]).toMatchObject([{ isCharged: false }, { isCharged: true }]);
    await expect(giveBack(id, charged!._id)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'repair.partCharged' },
    });
    expect(shop.stock).toBe(2);
    expect((await giveBack(id, free!._id)).parts).toEqual([charged]);
    expect(shop.stock).toBe(4);
    const actor = { id: 'admin-1', role: 'admin', name: 'Nadee Silva' } as const;
    await runWithContext({ requestId: 'r1', actor }, () =>
      workbench.service.bus.request(CorrectCharge, { id, amount: -250.5, reason: 'Goodwill' }),
    );
    expect(await parts(id)).toMatchObject([{ isCharged: false }]);
  });

  test('is put back once by several clicks', async () => {
    const { _id } = await workbench.create();
    const [part] = (await take(_id)).parts;
    await Promise.allSettled([1, 2, 3, 4].map(() => giveBack(_id, part!._id)));
    await settle();
    expect(shop.stock).toBe(5);
    expect(await historyOf(_id)).toHaveLength(2);
  });
});
