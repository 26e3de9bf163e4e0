import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  DeleteProduct,
  GetProduct,
  GetSupply,
  GoodsReceived,
  ListStockMovements,
  SaveSupply,
  type Product,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually, publish, type TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
}, 60_000);
afterAll(() => service.close());

const actor = { id: 'admin-1', role: 'admin', name: 'Nimal Perera' } as const;
const movements = async ({ productId }: Product) =>
  (await service.bus.request(ListStockMovements, { productId })).movements;
const delivery = ({ productId }: Product, receiptId: string, quantity: number) => ({
  receiptId,
  purchaseId: 'purchase-1',
  productId,
  quantity,
  supplierName: 'Lens House',
  actorId: actor.id,
  actorName: actor.name,
});

describe('delivery of a supplier', () => {
  test('raises the stock once for repeated events, with supplier and admin in the ledger', async () => {
    const product = await createProduct(service.bus, { stock: 1 });
    const again = Array.from({ length: 5 }, () =>
      publish(service.bus, GoodsReceived, delivery(product, 'receipt-1', 6)),
    );
    await Promise.all(again);
    await publish(service.bus, GoodsReceived, delivery(product, 'receipt-2', 3));
    await eventually(async () => {
      expect((await service.bus.request(GetProduct, { productId: product.productId })).stock).toBe(10);
      const [row] = await service.dataSource.query<{ handled: number }[]>(
        `select count(*)::int as handled from inbox`,
      );
      expect(row!.handled).toBe(6);
    });
    expect((await movements(product)).map(({ change }) => change).toSorted()).toEqual([1, 3, 6]);
    expect((await movements(product))[0]).toMatchObject({
      reason: 'received',
      actorName: 'Nimal Perera',
      reference: 'purchase-1',
      note: 'Lens House',
    });
  });

  test('is booked even when the product was deleted meanwhile', async () => {
    const product = await createProduct(service.bus, { stock: 1 });
    await service.bus.request(DeleteProduct, { productId: product.productId });
    await publish(service.bus, GoodsReceived, delivery(product, 'receipt-3', 2));
    await eventually(async () =>
      expect((await movements(product))[0]).toMatchObject({ change: 2, stock: 3 }),
    );
  });
});

describe('supply of a product', () => {
  const get = ({ productId }: Product) => service.bus.request(GetSupply, { productId });
  const save = ({ productId }: Product, body: object) =>
    runWithContext({ requestId: 'r1', actor }, () => service.bus.request(SaveSupply, { productId, ...body }));

  test('has no supplier and the usual target by default; omitted fields are kept, null clears', async () => {
    const product = await createProduct(service.bus, { stock: 4 });
    const { productId, name } = product;
    const usual = { productId, name, stock: 4, supplier: null, target: null, usualTarget: 10 };
    expect(await get(product)).toEqual(usual);
    await save(product, { supplier: 'Sales@Lens.example' });
    expect(await save(product, { target: 25 })).toEqual({
      ...usual,
      supplier: 'sales@lens.example',
      target: 25,
    });
    expect(await save(product, { supplier: null, target: null })).toEqual(usual);
    const entries = await service.dataSource.query<{ after: object }[]>(
      'select after from audit_entry where subject_id = $1 order by at',
      [productId],
    );
    expect(entries.map(({ after }) => after)).toEqual([
      { supplier: 'sales@lens.example' },
      { target: 25 },
      { supplier: null, target: null },
    ]);
  });

  test('is not found for an unknown product', async () => {
    await expect(get({ productId: 'nothing' } as Product)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(save({ productId: 'nothing' } as Product, { target: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
