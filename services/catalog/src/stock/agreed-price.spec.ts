import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GetProduct, ReserveStocks } from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { createProduct, reserveStock, startCatalog } from '../catalog.fixture.js';

describe('reservations at an agreed price', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
  }, 60_000);
  afterAll(() => service.close());
  const stockOf = async (productId: string) => (await service.bus.request(GetProduct, { productId })).stock;

  test('take nothing and return the sum when the goods cost none of the agreed sums', async () => {
    // Enough for all three: the statement that takes them together has to tell them apart.
    const camera = await createProduct(service.bus, { price: 99.95, stock: 3 });
    const cable = await createProduct(service.bus, { price: 0.1, stock: 9 });
    const command = (reservationId: string, ...sums: number[]) => ({
      reservationId,
      items: [
        { productId: camera.productId, qty: 1 },
        { productId: cable.productId, qty: 3 },
      ],
      agreed: sums.map((goods) => ({ goods })),
    });
    const reservations = [command('NT-P1', 100.24, 100.26), command('NT-P2'), command('NT-P3', 1, 100.25)];
    const answers = await service.bus.request(ReserveStocks, { reservations });
    expect(answers).toMatchObject([
      { goods: 100.25 },
      { goods: 100.25 },
      { lines: [{ qty: 1 }, { qty: 3 }] },
    ]);
    expect([await stockOf(camera.productId), await stockOf(cable.productId)]).toEqual([2, 6]);
    const [row] = await service.dataSource.query<{ n: number }[]>(
      `select count(*)::int as n from stock_movement where reservation_id in ('NT-P1', 'NT-P2')`,
    );
    expect(row).toEqual({ n: 0 });
    const short = { ...command('NT-P4', 1), items: [{ productId: camera.productId, qty: 3 }] };
    await expect(reserveStock(service.bus, short)).rejects.toMatchObject({ body: { key: 'stock.short' } });
  });
});
