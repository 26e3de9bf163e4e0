import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AdjustStock, GetProduct, GoodsReceived, ListDeadLetters, ResendDeadLetters } from '@netra/contracts';
import { newId } from '@netra/service-kit';
import { eventually, publish, type TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
}, 60_000);
afterAll(() => service.close());

const receive = (productId: string, quantity: number) =>
  publish(service.bus, GoodsReceived, {
    receiptId: newId(),
    purchaseId: newId(),
    productId,
    quantity,
    supplierName: 'Lens Ltd',
    actorId: 'a1',
    actorName: 'Amal Peiris',
  });
const stockOf = async (productId: string) => (await service.bus.request(GetProduct, { productId })).stock;
const letters = () => service.bus.request(ListDeadLetters('catalog'), { limit: 10 });

test('a delivery that cannot be booked becomes a dead letter at once, and is booked when resent once there is room', async () => {
  const { productId } = await createProduct(service.bus, { stock: 999_999 });
  await receive(productId, 10);
  const { letters: given } = await eventually(async () => {
    const found = await letters();
    expect(found.total).toBe(1);
    return found;
  });
  expect(given).toMatchObject([{ attempts: 1, reason: expect.stringContaining('1000000') }]);
  expect(await stockOf(productId)).toBe(999_999);
  await service.bus.request(AdjustStock, { productId, change: -50, reason: 'counted', key: newId() });
  await service.bus.request(ResendDeadLetters('catalog'), {});
  expect([await stockOf(productId), (await letters()).total]).toEqual([999_959, 0]);
});

test('a delivery is retried while its product is locked', async () => {
  const { productId } = await createProduct(service.bus, { stock: 1 });
  const runner = service.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('select from product where product_id = $1 for no key update', [productId]);
  await receive(productId, 4);
  await eventually(async () => {
    const [row] = await service.dataSource.query<{ n: number }[]>('select count(*)::int as n from outbox');
    expect(row!.n).toBe(0);
  });
  await runner.commitTransaction();
  await runner.release();
  await eventually(async () => expect(await stockOf(productId)).toBe(5));
});

test('a delivery of an unknown product becomes a dead letter at once', async () => {
  await receive('NT-NOWHERE', 1);
  await eventually(async () =>
    expect((await letters()).letters).toMatchObject([
      { attempts: 1, reason: expect.stringContaining('NT-NOWHERE') },
    ]),
  );
});
