import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  AdjustStock,
  GetProduct,
  ReleaseStock,
  ReserveStocks,
  TakeParts,
  UpdateProduct,
  WriteReview,
  type Product,
} from '@netra/contracts';
import { holding, patiently, startTestService, type TestService } from '@netra/local-servers/testing';
import { catalog } from '../catalog.definition.js';
import { createProduct, reserveStock, startCatalog } from '../catalog.fixture.js';

describe('locked product', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog({ DATABASE_POOL_SIZE: '6' });
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

  const one = (reservationId: string, ...productIds: string[]) => ({
    reservationId,
    items: productIds.map((productId) => ({ productId, qty: 1 })),
  });
  const stockOf = async (productId: string) => (await service.bus.request(GetProduct, { productId })).stock;

  const lock = (productId: string) =>
    holding(service.dataSource, 'select from product where product_id = $1 for no key update', productId);
  test('an order of a locked product waits without delaying orders of others', async () => {
    const locked = await createProduct(service.bus, { stock: 100 });
    const free = await createProduct(service.bus, { stock: 100 });
    const unlock = await lock(locked.productId);
    const waiting = Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        patiently(() => reserveStock(service.bus, one(`NT-W${index}`, locked.productId, free.productId))),
      ),
    );
    for (let index = 0; index < 10; index++)
      expect(await reserveStock(service.bus, one(`NT-F${index}`, free.productId))).toHaveLength(1);
    await unlock();
    expect(await waiting).toHaveLength(20);
    expect([await stockOf(locked.productId), await stockOf(free.productId)]).toEqual([80, 70]);
  });

  test('reservations in one request are answered without waiting for a locked product of one of them', async () => {
    const locked = await createProduct(service.bus, { stock: 5 });
    const free = await createProduct(service.bus, { stock: 5 });
    const unlock = await lock(locked.productId);
    const reservations = [one('NT-R1', locked.productId), one('NT-R2', free.productId)];
    const answers = await service.bus.request(ReserveStocks, { reservations });
    expect(answers).toMatchObject([{ isLocked: true }, { lines: [{ qty: 1 }] }]);
    await unlock();
    expect(await reserveStock(service.bus, reservations[0]!)).toHaveLength(1);
  });

  test('an order is refused and takes nothing while a product stays locked', async () => {
    const locked = await createProduct(service.bus, { stock: 5 });
    const free = await createProduct(service.bus, { stock: 5 });
    const unlock = await lock(locked.productId);
    const asked = reserveStock(service.bus, one('NT-S', locked.productId, free.productId));
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await unlock();
    expect([await stockOf(locked.productId), await stockOf(free.productId)]).toEqual([5, 5]);
  });

  test('stock of a locked product is returned later, and that of others at once', async () => {
    const locked = await createProduct(service.bus, { stock: 5 });
    const free = await createProduct(service.bus, { stock: 5 });
    const wanted = [one('NT-G1', locked.productId), one('NT-G2', free.productId)];
    for (const command of wanted) await reserveStock(service.bus, command);
    const unlock = await lock(locked.productId);
    const release = (reservationId: string) => service.bus.request(ReleaseStock, { reservationId });
    const late = Promise.allSettled(Array.from({ length: 8 }, () => release('NT-G1')));
    expect(await release('NT-G2')).toEqual({ released: true });
    expect(await late).toMatchObject(
      Array.from({ length: 8 }, () => ({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })),
    );
    await unlock();
    expect(await release('NT-G1')).toEqual({ released: true });
    expect([await stockOf(locked.productId), await stockOf(free.productId)]).toEqual([5, 5]);
  });

  type Change = (product: Product, index: number) => Promise<unknown>;
  const adjust: Change = ({ productId }, index) =>
    service.bus.request(AdjustStock, {
      productId,
      change: -1,
      reason: 'damaged',
      key: `${productId}-${index}`,
    });
  const take: Change = ({ productId }, index) =>
    service.bus.request(TakeParts, { productId, change: -1, reference: 'r', key: `${productId}-${index}` });

  test.each<[string, Change, object]>([
    ['adjustments', adjust, { stock: 88 }],
    ['parts of repairs', take, { stock: 88 }],
    [
      'saves',
      ({ productId, name, price, stock, category }) =>
        service.bus.request(UpdateProduct, { productId, name, price, stock, category, description: 'New' }),
      { description: 'New' },
    ],
    [
      'reviews',
      ({ productId }, index) =>
        service.bus.request(WriteReview, {
          productId,
          userId: `u${index}`,
          userName: 'U',
          rating: 4,
          comment: 'Fine',
        }),
      { reviewCount: 12, rating: 4 },
    ],
  ])('%s of a locked product wait without delaying requests for others', async (_of, change, changed) => {
    const locked = await createProduct(service.bus, { stock: 100 });
    const free = await createProduct(service.bus, { stock: 100 });
    const unlock = await lock(locked.productId);
    const waiting = Promise.all(
      Array.from({ length: 12 }, (_, index) => patiently(() => change(locked, index))),
    );
    const others = Array.from({ length: 6 }, () => stockOf(free.productId));
    expect(await Promise.all(others)).toEqual(Array.from({ length: 6 }, () => 100));
    expect(await reserveStock(service.bus, one(`NT-O-${free.productId}`, free.productId))).toHaveLength(1);
    await unlock();
    await waiting;
    expect(await service.bus.request(GetProduct, { productId: locked.productId })).toMatchObject(changed);
  });

  test('an adjustment of a product that stays locked is refused, and the same key succeeds later', async () => {
    const locked = await createProduct(service.bus, { stock: 5 });
    const unlock = await lock(locked.productId);
    await expect(adjust(locked, 1)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      body: { key: 'stock.locked' },
    });
    await unlock();
    expect(await adjust(locked, 1)).toMatchObject({ stock: 4 });
  });

  test('parallel adjustments, parts and orders of one product all succeed', async () => {
    const product = await createProduct(service.bus, { stock: 1_000 });
    const moves = Array.from({ length: 12 }, (_, index) => [
      adjust(product, index),
      take(product, 100 + index),
      reserveStock(service.bus, one(`NT-N${index}`, product.productId)),
    ]);
    await Promise.all(moves.flat());
    expect(await stockOf(product.productId)).toBe(964);
  });

  test('parallel orders of one product through two instances all succeed', async () => {
    const replica = await startTestService({
      ...catalog,
      databaseUrl: service.databaseUrl,
      env: { PUBLIC_ORIGIN: 'https://shop.example' },
    });
    const { productId } = await createProduct(service.bus, { stock: 1_000 });
    const other = await createProduct(service.bus, { stock: 1_000 });
    const orders = Array.from({ length: 90 }, (_, index) =>
      reserveStock(service.bus, one(`NT-H${index}`, productId, ...(index % 3 ? [] : [other.productId]))),
    );
    const outcomes = await Promise.allSettled(orders);
    await replica.close();
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect([await stockOf(productId), await stockOf(other.productId)]).toEqual([910, 970]);
  });
});
