import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { GetHighlights, ReleaseStock, WriteReview } from '@netra/contracts';
import { newId } from '@netra/service-kit';
import type { DataSource } from 'typeorm';
import type { TestService } from '@netra/local-servers/testing';
import { connectAsOwner, createProduct, reserveStock, startCatalog } from '../catalog.fixture.js';
import { HighlightsService } from './highlights.service.js';

let service: TestService;
let owner: DataSource;
beforeAll(async () => {
  service = await startCatalog();
  owner = await connectAsOwner(service);
}, 60_000);
afterAll(async () => {
  await owner.destroy();
  await service.close();
});
beforeEach(() =>
  owner.transaction(async (tx) => {
    // The worker chooses once at the start, and locks the same tables in another order.
    await tx.query(`select pg_advisory_xact_lock(hashtext('highlights'))`);
    await tx.query('truncate product, stock_movement, review, buyer, highlight_choice');
  }),
);

const choose = () => service.app.get(HighlightsService).choose();
const get = () => service.bus.request(GetHighlights, {});
const order = async (productId: string, qty = 1) => {
  const reservationId = newId();
  await reserveStock(service.bus, { reservationId, items: [{ productId, qty }] });
  return reservationId;
};
const sold = async (orders: number, more: object = {}) => {
  const { productId } = await createProduct(service.bus, { stock: 100, ...more });
  for (let i = 0; i < orders; i++) await order(productId);
  return productId;
};

test('the start page has no best sellers and no quotes before any order or choice', async () => {
  const nothing = { bestSellers: [], reviews: [], products: 0, reviewCount: 0, rating: 0 };
  expect(await get()).toEqual(nothing);
  await sold(1);
  await choose();
  expect(await get()).toEqual({ ...nothing, products: 1 });
});

test('best sellers are the most ordered products, without returned and old orders', async () => {
  const [three, two, four] = [await sold(3), await sold(2), await sold(4)];
  const cancelled = await createProduct(service.bus, { stock: 100 });
  for (let i = 0; i < 5; i++)
    await service.bus.request(ReleaseStock, { reservationId: await order(cancelled.productId, 9) });
  const old = await sold(6);
  await owner.query(
    `update stock_movement m set created_at = now() - interval '91 days' from product p where p.id = m.product and p.product_id = $1`,
    [old],
  );
  await choose();
  const { bestSellers } = await get();
  expect(bestSellers.map(({ productId }) => productId)).toEqual([four, three, two]);
});

test('there are no best sellers when too many have sold out since', async () => {
  const [gone] = [await sold(4), await sold(3), await sold(2)];
  await choose();
  expect((await get()).bestSellers).toHaveLength(3);
  await service.dataSource.query('update product set stock = 0 where product_id = $1', [gone]);
  expect((await get()).bestSellers).toEqual([]);
});

test('quotes are reviews with at least four stars by verified buyers, one per product and author', async () => {
  const [one, other] = [await sold(0), await sold(0)];
  const comment = 'A sharp picture, also at night.';
  const write = async (productId: string, userId: string, more: object = {}, isBuyer = true, version = 2) => {
    const command = { productId, userId, userName: `${userId} P.`, rating: 5, comment, ...more };
    await service.bus.request(WriteReview, command);
    if (isBuyer)
      await service.dataSource.query(
        `insert into buyer (user_id, product_id, order_id, version) values ($1, $2, $3, $4)`,
        [userId, productId, newId(), version],
      );
  };
  await write(one, 'earlier');
  await write(one, 'ann', { rating: 4 });
  await write(other, 'ann');
  await write(other, 'ben', { rating: 3 });
  await write(other, 'cat', {}, false);
  await write(other, 'eve', {}, true, 0);
  await write(other, 'dan', { comment: 'Good' });
  await choose();
  const { reviews, reviewCount, rating } = await get();
  expect(reviews).toEqual([
    { productId: other, productName: expect.any(String), userName: 'ann P.', rating: 5, comment },
  ]);
  expect([reviewCount, rating]).toEqual([7, 4.57]);
});
