import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, seed } from '@netra/local-servers/testing';
import { REFUSED, startShop, type Shop } from '../orders.fixture.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

test('stock that is due is released although the catalogue permanently refuses a hundred others before it', async () => {
  shop.stock.set('CAM', 6);
  shop.reservations.set('NT-DUE', [{ productId: 'CAM', qty: 4, productName: 'Camera', image: '', price: 1 }]);
  await seed(
    shop.service.dataSource,
    `insert into pending_release (reservation_id, created_at)
     select $1 || i, now() - interval '1 hour' from generate_series(1, 150) i union all select 'NT-DUE', now()`,
    [REFUSED],
  );
  await eventually(() => expect(shop.stock.get('CAM')).toBe(10), 20_000);
}, 30_000);
