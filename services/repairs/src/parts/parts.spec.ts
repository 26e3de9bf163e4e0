import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  GetRepairHistory,
  ListParts,
  ReturnPart,
  TakePart,
  TakeParts,
  type MovedStock,
  type TakePartsCommand,
} from '@netra/contracts';
import { conflict, notFound, unavailable } from '@netra/service-kit';
import { answer, eventually } from '@netra/local-servers/testing';
import { repairBench } from '../repair/repair.fixture.js';
import { RepairWriter } from '../repair/repair-writer.service.js';
import { PartMoves } from './part-moves.service.js';

const bench = repairBench();
/** The catalogue's side: five lenses, their movements by key, and how it fails before or after a movement. */
const shop = { stock: 5, moved: new Map<string, number>(), before: () => {}, after: () => {} };

function move({ productId, key, change }: TakePartsCommand): MovedStock {
  shop.before();
  if (productId !== 'LENS') throw notFound('product.notFound', { productId });
  if (!shop.moved.has(key)) {
    if (shop.stock + change < 0) throw conflict('stock.short', { products: 'Lens' });
    shop.stock += change;
    shop.moved.set(key, change);
  }
  shop.after();
  return { productId, name: 'Lens', image: '', price: 250.5, change, stock: shop.stock };
}

beforeAll(() => void answer(bench.service.bus, TakeParts, move));
beforeEach(async () => {
  Object.assign(shop, { stock: 5, moved: new Map(), before: () => {}, after: () => {} });
  await bench.service.dataSource.query('truncate repair_part');
});

const isAway = () => {
  throw unavailable('service.busy');
};
const take = (id: string, more: object = {}) =>
  bench.asSunil(() => bench.service.bus.request(TakePart, { id, productId: 'LENS', qty: 2, ...more }));
const parts = async (id: string) => (await bench.service.bus.request(ListParts, { id })).parts;
const giveBack = (id: string, partId: string) =>
  bench.asSunil(() => bench.service.bus.request(ReturnPart, { id, partId }));
const historyOf = async (id: string) =>
  (await bench.service.bus.request(GetRepairHistory, { id }))
    .filter(({ changes }) => changes.some(({ field }) => field === 'part'))
    .map(({ author, changes: [change] }) => [author, change!.before, change!.after]);
/** A replica's worker, when no request is running any more. */
async function settle(): Promise<void> {
  const { dataSource, bus, app } = bench.service;
  await dataSource.query(`update repair_part set touched_at = now() - interval '1 minute'`);
  await new PartMoves(dataSource, app.get(RepairWriter), bus).settleAll();
}

describe('a part of a repair', () => {
  test('when it is taken and put back, is in the stock as in the history', async () => {
    const { _id } = await bench.create();
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

  test('when it is asked for again with its key, is one; with another content, is refused', async () => {
    const { _id } = await bench.create();
    await Promise.all([1, 2, 3].map(() => take(_id, { idempotencyKey: 'k1' })));
    expect(await parts(_id)).toHaveLength(1);
    expect(shop.stock).toBe(3);
    await expect(take(_id, { idempotencyKey: 'k1', qty: 1 })).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
    });
  });

  test.each([
    ['there are too few', { qty: 6 }, 'CONFLICT'],
    ['there is no such product', { productId: 'NONE' }, 'NOT_FOUND'],
  ])('when %s, is none', async (_why, more, code) => {
    const { _id } = await bench.create();
    await expect(take(_id, more)).rejects.toMatchObject({ code });
    expect(await parts(_id)).toEqual([]);
    expect(await historyOf(_id)).toEqual([]);
    expect(shop.stock).toBe(5);
  });

  test.each([
    ['before', { before: isAway }],
    ['after', { after: isAway }],
  ])(
    'when the stock fails %s the movement, is settled once by the worker, in the name of who took it',
    async (_when, failure) => {
      const { _id } = await bench.create();
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

  test('when the stock fails as it is put back, is gone at once and back in the stock later', async () => {
    const { _id } = await bench.create();
    const [part] = (await take(_id)).parts;
    Object.assign(shop, { after: isAway });
    expect((await giveBack(_id, part!._id)).parts).toEqual([]);
    Object.assign(shop, { after: () => {} });
    await settle();
    expect(shop.stock).toBe(5);
    await eventually(async () =>
      expect(await bench.service.dataSource.query('select from repair_part')).toEqual([]),
    );
    await expect(giveBack(_id, part!._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('when it is put back by many clicks, is put back once', async () => {
    const { _id } = await bench.create();
    const [part] = (await take(_id)).parts;
    await Promise.allSettled([1, 2, 3, 4].map(() => giveBack(_id, part!._id)));
    await settle();
    expect(shop.stock).toBe(5);
    expect(await historyOf(_id)).toHaveLength(2);
  });
});
