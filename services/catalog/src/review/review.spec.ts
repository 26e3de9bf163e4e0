import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  DeleteReview,
  GetProduct,
  ListReviews,
  OrderPlaced,
  OrderStatusChanged,
  ReviewChanged,
  WriteReview,
  type OrderStatus,
} from '@netra/contracts';
import { eventually, publish, type TestService } from '@netra/local-servers/testing';
import { connectAsOwner, createProduct, startCatalog } from '../catalog.fixture.js';
import { SearchCopies1795920000000 } from '../migrations/1795920000000-search-copies.js';

describe('reviews', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
  }, 60_000);
  afterAll(() => service.close());

  const write = (productId: string, userId: string, rating: number, comment = 'Fine') =>
    service.bus.request(WriteReview, { productId, userId, userName: `${userId} P.`, rating, comment });
  const ratingOf = async (productId: string) => {
    const { rating, reviewCount } = await service.bus.request(GetProduct, { productId });
    return { rating, reviewCount };
  };

  test("a review, when it is the first of its author, is shown without the author's id", async () => {
    const { productId, name } = await createProduct(service.bus);
    const { created, review } = await write(productId.toLowerCase(), 'nimal', 4);
    expect(created).toBe(true);
    expect(review).toEqual({
      _id: expect.any(String),
      productId,
      productName: name,
      userName: 'nimal P.',
      rating: 4,
      comment: 'Fine',
      verifiedBuyer: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      answer: null,
      answeredAt: null,
      photos: [],
      waitingPhotos: [],
    });
    const { waitingPhotos: _, ...shown } = review;
    const page = await service.bus.request(ListReviews, { productId });
    expect(page).toEqual({ reviews: [shown], total: 1, page: 1, limit: 15, totalPages: 1 });
  });

  test("a second review replaces its author's first and updates the average", async () => {
    const { productId } = await createProduct(service.bus);
    await write(productId, 'a', 5);
    await write(productId, 'b', 2);
    await write(productId, 'c', 4);
    expect(await ratingOf(productId)).toEqual({ rating: 3.67, reviewCount: 3 });
    expect(await write(productId, 'b', 1, 'Worse')).toMatchObject({
      created: false,
      review: { comment: 'Worse' },
    });
    expect(await ratingOf(productId)).toEqual({ rating: 3.33, reviewCount: 3 });
  });

  test('concurrent reviews of one author end as one', async () => {
    const { productId } = await createProduct(service.bus);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 5, 5, 5].map((rating) => write(productId, 'hasty', rating)),
    );
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect((await ratingOf(productId)).reviewCount).toBe(1);
  });

  test('deleting a review while its author replaces it does not deadlock', async () => {
    const { productId } = await createProduct(service.bus);
    const { review } = await write(productId, 'torn', 4);
    const other = service.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('select from product where product_id = $1 for update', [productId]);
    const both = [write(productId, 'torn', 2), service.bus.request(DeleteReview, { id: review._id })];
    await ratingOf(productId);
    await other.rollbackTransaction();
    await other.release();
    await Promise.all(both);
    // It is deleted last, or written again after that.
    const { reviews } = await service.bus.request(ListReviews, { productId });
    expect((await ratingOf(productId)).reviewCount).toBe(reviews.length);
  });

  test('a review that is deleted twice leaves the average once', async () => {
    const { productId } = await createProduct(service.bus);
    const { review } = await write(productId, 'a', 5);
    await write(productId, 'b', 1);
    expect(await service.bus.request(DeleteReview, { id: review._id })).toMatchObject({ _id: review._id });
    expect(await ratingOf(productId)).toEqual({ rating: 1, reviewCount: 1 });
    await expect(service.bus.request(DeleteReview, { id: review._id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(service.bus.request(DeleteReview, { id: 'nonsense' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await write(productId, 'a', 3)).toMatchObject({ created: true });
  });

  test('reviews beyond the hourly limit of an account are refused', async () => {
    const { productId } = await createProduct(service.bus);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 25 }, () => write(productId, 'flooder', 1, 'Buy elsewhere')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_MANY' },
    });
  });

  test('reviews of a product that does not exist are refused, and do not count in the limit', async () => {
    for (let tries = 0; tries < 21; tries++)
      await expect(write('nothing', 'lost', 5)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { productId } = await createProduct(service.bus);
    expect(await write(productId, 'lost', 5)).toMatchObject({ created: true });
  });

  test("the admins' list, when it is searched and sorted, has what fits", async () => {
    const { productId } = await createProduct(service.bus, { productId: 'REV-100' });
    await write(productId, 'zoe', 2, 'Blurry at 50%');
    await write(productId, 'adam', 5, 'Sharp');
    const find = async (q: string) =>
      (await service.bus.request(ListReviews, { q })).reviews.map((r) => r.comment);
    expect(await find('rev-100')).toEqual(['Sharp', 'Blurry at 50%']);
    expect(await find('ZOE')).toEqual(['Blurry at 50%']);
    expect(await find('50%')).toEqual(['Blurry at 50%']);
    expect(await find('b_urry')).toEqual([]);
    expect(await find('%')).toEqual([]);
    for (const q of ['Rev 100', 'rev100', '(blurry)', 'blurry, at 50'])
      expect(await find(q)).toContain('Blurry at 50%');
    expect(await find('ZOË')).toEqual(['Blurry at 50%']);
    const ratings = async (sort: 'rating-desc' | 'rating-asc') =>
      (await service.bus.request(ListReviews, { productId, sort })).reviews.map(({ rating }) => rating);
    expect(await ratings('rating-desc')).toEqual([5, 2]);
    expect(await ratings('rating-asc')).toEqual([2, 5]);
  });

  test("the admins' list, when it is searched without the accents or the joiners of a review, has it", async () => {
    const { productId } = await createProduct(service.bus);
    await write(productId, 'eve', 4, 'Très net, ශ්\u200dරී නෙට්');
    for (const q of ['tres net', 'Très', 'TRE\u0300S', 'ශ්\u200dරී', 'ශ්රී', 'නෙට්\u200c'])
      expect((await service.bus.request(ListReviews, { q })).reviews).toMatchObject([{ productId }]);
  });

  test("the admins' list, when it is searched, has what the version before has stored", async () => {
    const { productId } = await createProduct(service.bus, { productId: 'REV-200' });
    const { review } = await write(productId, 'fay', 4, 'Wi-Fi only');
    const stored = () =>
      service.dataSource.query('select search_text from review where id = $1', [review._id]);
    const copy = await stored();
    const plain = `update review set search_text = 'rev-200 fay p. wi-fi only' where id = $1`;
    const owner = await connectAsOwner(service);
    const runner = owner.createQueryRunner();
    await runner.query('alter table review disable trigger review_search_copy');
    await runner.query(plain, [review._id]);
    await runner.query('alter table review enable trigger review_search_copy');
    for (const _again of [1, 2]) await new SearchCopies1795920000000().up(runner);
    await runner.release();
    await owner.destroy();
    expect(await stored()).toEqual(copy);
    // The version before may go on writing.
    await service.dataSource.query(plain, [review._id]);
    expect(await stored()).toEqual(copy);
    const { reviews } = await service.bus.request(ListReviews, { q: 'REV 200 fay' });
    expect(reviews).toMatchObject([{ productId }]);
  });

  test('an author is a verified buyer once an order with the product is delivered', async () => {
    const { productId } = await createProduct(service.bus);
    await write(productId, 'buyer', 5);
    const fact = { orderId: 'NT-1', userId: 'buyer', total: 1, items: [{ productId, qty: 1 }] };
    const changed = (from: OrderStatus, status: OrderStatus, version: number) =>
      publish(service.bus, OrderStatusChanged, { ...fact, from, status, version });
    const isVerified = async (verified: boolean) =>
      eventually(async () => {
        const { reviews } = await service.bus.request(ListReviews, { productId });
        expect(reviews[0]?.verifiedBuyer).toBe(verified);
      });
    const isKnown = () =>
      eventually(async () => {
        const orders = await service.dataSource.query<unknown[]>(`select from buyer where order_id = 'NT-1'`);
        expect(orders).toHaveLength(1);
      });
    await publish(service.bus, OrderPlaced, { ...fact, status: 'pending' });
    await isKnown();
    await isVerified(false);
    await changed('pending', 'completed', 2);
    await isVerified(true);
    await changed('completed', 'pending', 3);
    await isVerified(false);
    await changed('pending', 'cancelled', 4);
    await changed('cancelled', 'completed', 5);
    await isVerified(true);
    await changed('completed', 'cancelled', 6);
    await isVerified(false);
  });

  test('events of an order that arrive in another order leave the author what the last change makes them', async () => {
    const { productId } = await createProduct(service.bus);
    await write(productId, 'late', 5);
    const fact = { orderId: 'NT-2', userId: 'late', total: 1, items: [{ productId, qty: 1 }] };
    const changed = (from: OrderStatus, status: OrderStatus, version: number) =>
      publish(service.bus, OrderStatusChanged, { ...fact, from, status, version });
    await changed('cancelled', 'completed', 3);
    await changed('pending', 'cancelled', 2);
    await publish(service.bus, OrderPlaced, { ...fact, status: 'pending' });
    // Published after the others, so that those have been consumed.
    const other = { ...fact, orderId: 'NT-3', userId: 'witness' };
    await publish(service.bus, OrderStatusChanged, {
      ...other,
      from: 'pending',
      status: 'completed',
      version: 2,
    });
    await eventually(async () => {
      const [heard] = await service.dataSource.query<{ n: number }[]>(
        `select count(*)::int as n from buyer where user_id in ('late', 'witness')`,
      );
      expect(heard!.n).toBe(2);
    });
    const { reviews } = await service.bus.request(ListReviews, { productId });
    expect(reviews[0]?.verifiedBuyer).toBe(true);
  });

  test('a written review is published once it is committed', async () => {
    const heard: string[] = [];
    const end = service.bus.subscribe(ReviewChanged, ({ id, change }) => heard.push(`${id} ${change}`));
    const { review } = await write((await createProduct(service.bus)).productId, 'a', 5);
    await service.bus.request(DeleteReview, { id: review._id });
    const ofThis = () => heard.filter((line) => line.startsWith(review._id));
    await eventually(() => expect(ofThis()).toEqual([`${review._id} written`, `${review._id} deleted`]));
    end();
  });
});
