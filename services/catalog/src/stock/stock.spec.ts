import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  AdjustStock,
  CheckStock,
  DeleteProduct,
  GetProduct,
  GetStockCheck,
  ListStockMovements,
  ReleaseStock,
  TakeParts,
  type Actor,
  type AdjustStockCommand,
  type Product,
  type TakePartsCommand,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually, type TestService } from '@netra/local-servers/testing';
import { createProduct, reserveStock, startCatalog } from '../catalog.fixture.js';

let service: TestService;
let keys = 0;
beforeAll(async () => {
  service = await startCatalog();
}, 60_000);
/** After all tests, the ledger must explain every stock. */
afterAll(async () => {
  const wrong = await service.dataSource.query<unknown[]>(
    `select p.product_id from product p
     where p.stock <> (select coalesce(sum(change), 0) from stock_movement where product = p.id)`,
  );
  await service.close();
  expect(wrong).toEqual([]);
});

const NIMAL: Actor = { id: 'admin-1', role: 'admin', name: 'Nimal Perera' };
const SUNIL: Actor = { id: 'tech-1', role: 'technician', name: 'Sunil Rathnayake' };
const as = <T>(actor: Actor, work: () => Promise<T>) => runWithContext({ requestId: 'r1', actor }, work);
const adjust = ({ productId }: Product, change: number, more: Partial<AdjustStockCommand> = {}) =>
  as(NIMAL, () =>
    service.bus.request(AdjustStock, { productId, change, reason: 'counted', key: `k${++keys}`, ...more }),
  );
const take = ({ productId }: Product, change: number, more: Partial<TakePartsCommand> = {}) =>
  as(SUNIL, () =>
    service.bus.request(TakeParts, { productId, change, reference: 'repair-7', key: `k${++keys}`, ...more }),
  );
const ledger = ({ productId }: Product, query: object = {}) =>
  service.bus.request(ListStockMovements, { productId, ...query });
const stockOf = async ({ productId }: Product) =>
  (await service.bus.request(GetProduct, { productId })).stock;

describe('stock', () => {
  test("is changed by an admin's adjustment, with reason, author and note in ledger and audit log", async () => {
    const product = await createProduct(service.bus, { stock: 3, images: ['/images/1-a.webp'] });
    const { productId, name } = product;
    expect(await adjust(product, 5, { reason: 'found', note: 'Behind the shelf' })).toEqual({
      productId,
      name,
      image: '/images/1-a.webp',
      price: 1_000,
      change: 5,
      stock: 8,
    });
    const { movements, stock, next } = await ledger(product);
    expect([stock, next]).toEqual([8, null]);
    expect(movements).toMatchObject([
      {
        change: 5,
        stock: 8,
        reason: 'found',
        actorName: 'Nimal Perera',
        note: 'Behind the shelf',
        reference: null,
      },
      { change: 3, stock: 3, reason: 'initial', actorName: null },
    ]);
    const entries = await service.dataSource.query<object[]>(
      'select actor_name, label, before, after from audit_entry where subject_id = $1',
      [productId],
    );
    expect(entries).toEqual([
      {
        actor_name: 'Nimal Perera',
        label: name,
        before: { stock: 3 },
        after: { stock: 8, reason: 'found', note: 'Behind the shelf' },
      },
    ]);
  });

  test('is changed once per key, even by twenty parallel requests, and refuses the key for another change', async () => {
    const product = await createProduct(service.bus, { stock: 10 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => adjust(product, -2, { reason: 'damaged', key: 'again' })),
    );
    expect(new Set(answers.map(({ stock }) => stock))).toEqual(new Set([8]));
    expect(await stockOf(product)).toBe(8);
    await expect(adjust(product, -3, { key: 'again' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const other = await createProduct(service.bus);
    await expect(adjust(other, -2, { key: 'again' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('is not changed by a count of another stock, once it has changed', async () => {
    const product = await createProduct(service.bus, { stock: 10 });
    const counted = { reason: 'counted', seen: 10 } as const;
    const answers = await Promise.allSettled([adjust(product, -2, counted), adjust(product, -2, counted)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(adjust(product, -2, counted)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { key: 'stock.notAsSeen', values: { stock: 8, seen: 10 }, details: { stock: 8 } },
    });
    expect(await stockOf(product)).toBe(8);
    // A repeat after a lost answer, and a reason that counts nothing.
    const key = 'lost answer';
    for (let times = 0; times < 2; times++)
      expect(await adjust(product, -1, { reason: 'counted', seen: 8, key })).toMatchObject({ stock: 7 });
    expect(await adjust(product, -1, { reason: 'damaged', seen: 10 })).toMatchObject({ stock: 6 });
  });

  test('never falls below 0 under parallel requests, and the error says what is left', async () => {
    const product = await createProduct(service.bus, { stock: 5 });
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => adjust(product, -1)),
      ...Array.from({ length: 8 }, () => take(product, -1)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(adjust(product, -1)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: {
        key: 'stock.short',
        details: { short: [{ productId: product.productId, wanted: 1, left: 0 }] },
      },
    });
    expect(await stockOf(product)).toBe(0);
  });

  test('names technician and repair of a part taken and put back, even when the product was deleted', async () => {
    const product = await createProduct(service.bus, { stock: 4 });
    expect(await take(product, -1)).toMatchObject({ stock: 3, change: -1 });
    await service.bus.request(DeleteProduct, { productId: product.productId });
    await expect(take(product, -1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(adjust(product, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await take(product, 1)).toMatchObject({ stock: 4 });
    const { movements } = await ledger(product, { limit: 2 });
    const part = { reason: 'repair', actorName: 'Sunil Rathnayake', reference: 'repair-7' };
    expect(movements).toMatchObject([
      { ...part, change: 1 },
      { ...part, change: -1 },
    ]);
  });

  test.each([
    [0, 'VALIDATION'],
    [1_000_001, 'VALIDATION'],
    [999_999, 'VALIDATION'],
  ])('is unchanged by an adjustment of %i', async (change, code) => {
    const product = await createProduct(service.bus, { stock: 10 });
    await expect(adjust(product, change)).rejects.toMatchObject({ code });
    expect(await stockOf(product)).toBe(10);
  });
});

describe('stock ledger', () => {
  test('shows orders by number and can be read in parts to its end', async () => {
    const product = await createProduct(service.bus, { stock: 9 });
    const items = [{ productId: product.productId, qty: 2 }];
    await reserveStock(service.bus, { reservationId: 'NT-7K3M9QXA', items });
    await service.bus.request(ReleaseStock, { reservationId: 'NT-7K3M9QXA' });
    await reserveStock(service.bus, { reservationId: 'NT-7K3M9QXA.1', items });
    const seen: [string, number, string | null][] = [];
    for (let before: string | undefined, more = true; more;) {
      const { movements, next } = await ledger(product, { limit: 1, ...(before && { before }) });
      seen.push(...movements.map(({ reason, stock, reference }) => [reason, stock, reference] as never));
      more = next !== null;
      before = next ?? undefined;
    }
    expect(seen).toEqual([
      ['reserved', 7, 'NT-7K3M9QXA'],
      ['released', 9, 'NT-7K3M9QXA'],
      ['reserved', 7, 'NT-7K3M9QXA'],
      ['initial', 9, null],
    ]);
    expect((await ledger(product, { before: 'no-number' })).movements).toEqual([]);
  });

  test.each([
    'update stock_movement set change = 0',
    'delete from stock_movement',
    'truncate stock_movement',
  ])("is unchanged when the service's own role tries to %s", async (sql) => {
    await expect(service.dataSource.query(sql)).rejects.toMatchObject({ driverError: { code: '42501' } });
  });

  test('is not found for an unknown product', async () => {
    await expect(ledger({ productId: 'nothing' } as Product)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('comparison of ledger, stock and reservations', () => {
  const checked = async () => {
    const { checkedAt: last } = await service.bus.request(GetStockCheck, {});
    await service.bus.request(CheckStock, {});
    return eventually(async () => {
      const check = await service.bus.request(GetStockCheck, {});
      expect(check.isRunning).toBe(false);
      expect(check.checkedAt).not.toBe(last);
      return check;
    });
  };

  test('finds nothing when all match, and names a stock or reservation changed outside the ledger', async () => {
    const { products, wrong, mismatches } = await checked();
    expect([products > 5, wrong, mismatches]).toEqual([true, 0, []]);
    const [shelf, order] = [
      await createProduct(service.bus, { stock: 4 }),
      await createProduct(service.bus, { stock: 6 }),
    ];
    await reserveStock(service.bus, {
      reservationId: 'NT-CHECK',
      items: [{ productId: order.productId, qty: 2 }],
    });
    const { dataSource } = service;
    await dataSource.query('update product set stock = 9 where product_id = $1', [shelf.productId]);
    await dataSource.query(`update reservation set state = 'released' where id = 'NT-CHECK'`);
    expect(await checked()).toMatchObject({
      wrong: 2,
      mismatches: [
        { productId: shelf.productId, shelf: 9, ledger: 4, taken: 0, reserved: 0 },
        { productId: order.productId, shelf: 4, ledger: 4, taken: 2, reserved: 0 },
      ],
    });
    await dataSource.query('update product set stock = 4 where product_id = $1', [shelf.productId]);
    await dataSource.query(`update reservation set state = 'reserved' where id = 'NT-CHECK'`);
    expect(await checked()).toMatchObject({ wrong: 0 });
  });
});
