import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  DeleteProduct,
  GetProduct,
  ReleaseStock,
  ReserveStocks,
  UpdateProduct,
  type ReserveLine,
} from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { createProduct, reserveStock, startCatalog } from '../catalog.fixture.js';

describe('reservations', () => {
  let service: TestService;
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

  const reserve = (reservationId: string, ...items: ReserveLine[]) =>
    reserveStock(service.bus, { reservationId, items });
  const release = (reservationId: string) => service.bus.request(ReleaseStock, { reservationId });
  const stockOf = async (productId: string) => (await service.bus.request(GetProduct, { productId })).stock;
  const wins = (results: PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled');

  test('take available stock and return the prices', async () => {
    const camera = await createProduct(service.bus, { price: 99.95, stock: 5, images: ['/images/1-c.webp'] });
    const cable = await createProduct(service.bus, { stock: 5 });
    const lines = await reserve(
      'NT-A',
      { productId: cable.productId, qty: 1 },
      { productId: camera.productId, qty: 2 },
    );
    expect(lines).toEqual([
      {
        productId: cable.productId,
        qty: 1,
        productName: cable.name,
        image: '',
        price: 1_000,
        warrantyMonths: 12,
      },
      {
        productId: camera.productId,
        qty: 2,
        productName: camera.name,
        image: '/images/1-c.webp',
        price: 99.95,
        warrantyMonths: 12,
      },
    ]);
    expect(await stockOf(camera.productId)).toBe(3);
  });

  test('return the same lines and take nothing more when repeated', async () => {
    const { productId, name, category } = await createProduct(service.bus, { price: 10, stock: 5 });
    const first = await reserve('NT-B', { productId, qty: 2 });
    await service.bus.request(UpdateProduct, { productId, name, category, price: 20, stock: 3 });
    expect(await reserve('NT-B', { productId, qty: 2 })).toEqual(first);
    expect(await stockOf(productId)).toBe(3);
  });

  test('are decided individually when they arrive together and one wants too much', async () => {
    const few = await createProduct(service.bus, { stock: 5 });
    const many = await createProduct(service.bus, { stock: 50 });
    const asked = [
      reserve('NT-T1', { productId: few.productId, qty: 4 }, { productId: many.productId, qty: 1 }),
      reserve('NT-T2', { productId: many.productId, qty: 2 }),
      reserve('NT-T3', { productId: few.productId, qty: 9 }),
      reserve('NT-T2', { productId: many.productId, qty: 2 }),
      reserve('NT-T4', { productId: many.productId.toUpperCase(), qty: 3 }),
    ];
    const answers = await Promise.allSettled(asked);
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect([await stockOf(few.productId), await stockOf(many.productId)]).toEqual([1, 44]);
  });

  test('in one request are answered as if sent alone', async () => {
    const { productId } = await createProduct(service.bus, { stock: 5 });
    const reservation = (reservationId: string, qty: number) => ({
      reservationId,
      items: [{ productId, qty }],
    });
    const reservations = [reservation('NT-M1', 2), reservation('NT-M2', 9), reservation('NT-M3', 3)];
    const [first, second, third] = await service.bus.request(ReserveStocks, { reservations });
    expect([first, third]).toMatchObject([{ lines: [{ qty: 2 }] }, { lines: [{ qty: 3 }] }]);
    expect(second).toMatchObject({ refusal: { code: 'CONFLICT', details: { short: [{ wanted: 9 }] } } });
    expect(await reserve('NT-M1', { productId, qty: 2 })).toEqual(first?.lines);
    expect(await stockOf(productId)).toBe(0);
  });

  test('of one product that arrive together each record the stock left after them', async () => {
    const { productId } = await createProduct(service.bus, { stock: 100 });
    await Promise.all([1, 2, 3, 4, 5, 6].map((qty) => reserve(`NT-L${qty}`, { productId, qty })));
    const moves = await service.dataSource.query<{ change: number; stock: number }[]>(
      `select m.change, m.stock from stock_movement m join product p on p.id = m.product
       where p.product_id = $1 and m.reason = 'reserved' order by m.id`,
      [productId],
    );
    const left = moves
      .map(({ change }) => change)
      .map((_, index, changes) => changes.slice(0, index + 1).reduce((stock, change) => stock + change, 100));
    expect(moves.map(({ stock }) => stock)).toEqual(left);
    expect(left.at(-1)).toBe(79);
  });

  test('refuse all lines and name every short one when some are short', async () => {
    const enough = await createProduct(service.bus, { stock: 3 });
    const few = await createProduct(service.bus, { stock: 1 });
    const hidden = await createProduct(service.bus, { isAvailable: false });
    const deleted = await createProduct(service.bus);
    await service.bus.request(DeleteProduct, { productId: deleted.productId });
    const wanted = [enough, few, hidden, deleted].map(({ productId }) => ({ productId, qty: 2 }));
    const refused = reserve('NT-C', ...wanted, { productId: 'Never-Was', qty: 1 });
    await expect(refused).rejects.toMatchObject({
      code: 'CONFLICT',
      body: {
        details: {
          short: [
            { productId: few.productId, name: few.name, wanted: 2, left: 1 },
            { productId: hidden.productId, name: hidden.name, wanted: 2, left: 0 },
            { productId: deleted.productId, name: deleted.name, wanted: 2, left: 0 },
            { productId: 'Never-Was', name: 'Never-Was', wanted: 1, left: 0 },
          ],
        },
      },
    });
    expect(await stockOf(enough.productId)).toBe(3);
    await expect(reserve('NT-C', { productId: enough.productId, qty: 1 })).resolves.toHaveLength(1);
  });

  test('add up lines of the same product, ignoring case', async () => {
    await createProduct(service.bus, { productId: 'Twice', stock: 5 });
    await expect(
      reserve('NT-D', { productId: 'Twice', qty: 3 }, { productId: 'TWICE', qty: 3 }),
    ).rejects.toMatchObject({
      body: { details: { short: [{ productId: 'Twice', wanted: 6, left: 5 }] } },
    });
    await reserve('NT-D', { productId: 'twice', qty: 3 }, { productId: 'TWICE', qty: 2 });
    expect(await stockOf('Twice')).toBe(0);
  });

  test('take exactly 20 pieces with 64 parallel requests for 20 in stock', async () => {
    const { productId } = await createProduct(service.bus, { stock: 20 });
    const results = await Promise.allSettled(
      Array.from({ length: 64 }, (_, index) => reserve(`NT-MANY-${index}`, { productId, qty: 1 })),
    );
    expect(wins(results)).toHaveLength(20);
    const refusals = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ body: { details: { short: [{ left: 0 }] } } });
    expect(await stockOf(productId)).toBe(0);
  });

  test('take stock once when sent 16 times in parallel', async () => {
    const { productId } = await createProduct(service.bus, { stock: 20 });
    const results = await Promise.allSettled(
      Array.from({ length: 16 }, () => reserve('NT-SAME', { productId, qty: 2 })),
    );
    expect(wins(results)).toHaveLength(16);
    expect(await stockOf(productId)).toBe(18);
  });

  test('of the same products in reversed order never block each other', async () => {
    const products = await Promise.all(
      Array.from({ length: 12 }, () => createProduct(service.bus, { stock: 1_000 })),
    );
    const items = products.map(({ productId }) => ({ productId, qty: 1 }));
    const results = await Promise.allSettled(
      Array.from({ length: 64 }, (_, index) =>
        reserve(`NT-CROSS-${index}`, ...(index % 2 ? items : items.toReversed())),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await stockOf(products[0]!.productId)).toBe(936);
  });

  test('return their stock once when released twice', async () => {
    const { productId } = await createProduct(service.bus, { stock: 5 });
    await reserve('NT-E', { productId, qty: 4 });
    expect(await release('NT-E')).toEqual({ released: true });
    expect(await release('NT-E')).toEqual({ released: false });
    expect(await stockOf(productId)).toBe(5);
  });

  test('are refused when their release came first', async () => {
    const { productId } = await createProduct(service.bus, { stock: 5 });
    expect(await release('NT-F')).toEqual({ released: false });
    await expect(reserve('NT-F', { productId, qty: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stockOf(productId)).toBe(5);
  });

  test('leave the stock intact when reserved and released concurrently', async () => {
    const { productId } = await createProduct(service.bus, { stock: 9 });
    const races = Array.from({ length: 20 }, (_, index) => [
      reserve(`NT-RACE-${index}`, { productId, qty: 1 }),
      release(`NT-RACE-${index}`),
    ]);
    await Promise.allSettled(races.flat());
    expect(await stockOf(productId)).toBe(9);
  });

  test('return the stock of a product that was deleted meanwhile', async () => {
    const { _id, productId } = await createProduct(service.bus, { stock: 5 });
    await reserve('NT-G', { productId, qty: 5 });
    await service.bus.request(DeleteProduct, { productId });
    expect(await release('NT-G')).toEqual({ released: true });
    const [row] = await service.dataSource.query<{ stock: number }[]>(
      'select stock from product where id = $1',
      [_id],
    );
    expect(row?.stock).toBe(5);
  });
});
