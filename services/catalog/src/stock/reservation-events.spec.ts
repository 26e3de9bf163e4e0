import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ProductChanged, type ReserveLine } from '@netra/contracts';
import { eventually, type TestService } from '@netra/local-servers/testing';
import { createProduct, reserveStock, startCatalog } from '../catalog.fixture.js';

describe('event of a reservation', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
  }, 60_000);
  afterAll(() => service.close());

  const reserve = (reservationId: string, ...items: ReserveLine[]) =>
    reserveStock(service.bus, { reservationId, items });

  test('announces a change of lists when a product sells out, otherwise only of quantities', async () => {
    const heard: string[] = [];
    const end = service.bus.subscribe(ProductChanged, ({ productIds, change }) => {
      heard.push(`${productIds.join()} ${change}`);
    });
    const [camera, cable] = [
      await createProduct(service.bus, { stock: 5 }),
      await createProduct(service.bus, { stock: 9 }),
    ];
    const lines = [camera, cable].map(({ productId }) => ({ productId, qty: 2 }));
    const ids = lines
      .map(({ productId }) => productId)
      .toSorted()
      .join();
    await reserve('NT-TOLD-1', ...lines);
    await eventually(() => expect(heard).toContain(`${ids} quantity`));
    await reserve(
      'NT-TOLD-2',
      { productId: camera.productId, qty: 3 },
      { productId: cable.productId, qty: 1 },
    );
    await eventually(() => expect(heard).toContain(`${ids} stock`));
    end();
  });
});
