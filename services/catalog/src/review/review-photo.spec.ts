import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  AddReviewPhoto,
  ApproveReviewPhoto,
  CheckReviewPhoto,
  DeleteReview,
  GetReview,
  ListReviews,
  MAX_REVIEW_PHOTOS,
  RemoveReviewPhoto,
  ReviewChanged,
  WriteReview,
} from '@netra/contracts';
import { newId, runWithContext } from '@netra/service-kit';
import { eventually, type TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog({ REVIEWS_PER_HOUR: '4' });
}, 60_000);
afterAll(() => service.close());

const command = (productId: string, userId: string) => ({
  productId,
  userId,
  userName: 'Nimal P.',
  rating: 4,
  comment: 'Fine',
});
let authors = 0;
/** A review by an author of its own. */
const aReview = async () => {
  const { productId } = await createProduct(service.bus);
  const userId = `author-${++authors}`;
  const { review } = await service.bus.request(WriteReview, command(productId, userId));
  return { id: review._id, productId, userId };
};
let files = 0;
const add = ({ id, userId }: { id: string; userId: string }) =>
  service.bus.request(AddReviewPhoto, { id, userId, url: `/images/reviews/${++files}.jpg` });
const asAmali = <T>(work: () => Promise<T>) =>
  runWithContext({ requestId: 'r', actor: { id: 'a1', role: 'admin', name: 'Amali' } }, work);
const approve = (id: string, photoId: string, name = '1-review-photo.jpg') =>
  asAmali(() => service.bus.request(ApproveReviewPhoto, { id, photoId, url: `/images/${name}` }));
const remove = (id: string, photoId: string) =>
  asAmali(() => service.bus.request(RemoveReviewPhoto, { id, photoId }));
/** What everybody gets. */
const shown = async (productId: string) => (await service.bus.request(ListReviews, { productId })).reviews[0];
const stored = async (id: string) => {
  const [row] = await service.dataSource.query<{ photos: object[]; waiting_photos: object[] }[]>(
    'select photos, waiting_photos from review where id = $1',
    [id],
  );
  return row;
};

describe('a photo of a review', () => {
  test('when it is added, waits, and only lists with what waits have it', async () => {
    const review = await aReview();
    const { photos, waitingPhotos } = await add(review);
    expect([photos, waitingPhotos]).toEqual([[], [{ _id: expect.any(String), url: expect.any(String) }]]);
    const everybody = await shown(review.productId);
    expect(everybody).toMatchObject({ photos: [] });
    expect(everybody).not.toHaveProperty('waitingPhotos');
    const { reviews } = await service.bus.request(ListReviews, {
      productId: review.productId,
      author: review.userId,
      withWaiting: true,
    });
    expect(reviews).toMatchObject([{ photos: [], waitingPhotos }]);
    expect(await service.bus.request(GetReview, { id: review.id })).toMatchObject({ waitingPhotos });
  });

  test('when it is let through, is shown to everybody under its public address, is in the audit log, and is published as an event', async () => {
    const review = await aReview();
    const told: string[] = [];
    const end = service.bus.subscribe(ReviewChanged, ({ id, change }) => void told.push(`${id} ${change}`));
    const { waitingPhotos } = await add(review);
    const photoId = waitingPhotos![0]!._id;
    const photos = [{ _id: photoId, url: '/images/1-review-photo.jpg' }];
    expect(await approve(review.id, photoId)).toMatchObject({ photos, waitingPhotos: [] });
    expect(await shown(review.productId)).toMatchObject({ photos });
    // Another admin was a moment late.
    expect(await approve(review.id, photoId, '2-review-photo.jpg')).toMatchObject({ photos });
    const entries = await service.dataSource.query(
      `select actor_name, before, after from audit_entry where subject_id = $1`,
      [review.id],
    );
    expect(entries).toEqual([
      {
        actor_name: 'Amali',
        before: { photos: [], waitingPhotos },
        after: { photos, waitingPhotos: [] },
      },
    ]);
    await eventually(() => expect(told).toContain(`${review.id} photos`));
    end();
  });

  test('when it is rejected or taken down, is gone', async () => {
    const review = await aReview();
    await add(review);
    const { waitingPhotos = [] } = await add(review);
    const [first, second] = waitingPhotos.map(({ _id }) => _id);
    expect(await remove(review.id, first!)).toMatchObject({ photos: [], waitingPhotos: [{ _id: second }] });
    await approve(review.id, second!);
    expect(await remove(review.id, second!)).toMatchObject({ photos: [], waitingPhotos: [] });
    await expect(remove(review.id, second!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(approve(review.id, first!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test("to somebody else's, a deleted or an unknown review is refused", async () => {
    const review = await aReview();
    const refused = [
      { ...review, userId: 'another' },
      { ...review, id: newId() },
      { ...review, id: 'nonsense' },
    ];
    for (const { id, userId } of refused) {
      await expect(add({ id, userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(service.bus.request(CheckReviewPhoto, { id, userId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await service.bus.request(DeleteReview, { id: review.id });
    await expect(add(review)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(service.bus.request(GetReview, { id: review.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('when many are added at once, is one of three', async () => {
    const review = await aReview();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => add(review)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6 - MAX_REVIEW_PHOTOS);
    expect(refused[0]).toMatchObject({ reason: { code: 'CONFLICT' } });
    const { id, userId } = review;
    await expect(service.bus.request(CheckReviewPhoto, { id, userId })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('when its author sends more than the hour allows, is refused before it is stored', async () => {
    const { id, userId } = await aReview();
    const other = (await aReview()).id;
    const check = (of = id) => service.bus.request(CheckReviewPhoto, { id: of, userId });
    for (let refused = 0; refused < 4 * MAX_REVIEW_PHOTOS; refused++)
      await expect(check(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (let sent = 0; sent < 4 * MAX_REVIEW_PHOTOS; sent++) await check();
    await expect(check()).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  test('when its review is replaced or deleted, is named by no row, and its address is returned to the caller', async () => {
    const review = await aReview();
    await add(review);
    const { waitingPhotos = [] } = await add(review);
    await approve(review.id, waitingPhotos[0]!._id);
    const again = command(review.productId, review.userId);
    expect(await service.bus.request(WriteReview, again)).toMatchObject({
      created: false,
      review: { _id: review.id, photos: [], waitingPhotos: [] },
      removedPhotos: ['/images/1-review-photo.jpg', waitingPhotos[1]!.url],
    });
    expect(await stored(review.id)).toEqual({ photos: [], waiting_photos: [] });
    const { waitingPhotos: last } = await add(review);
    expect(await service.bus.request(DeleteReview, { id: review.id })).toMatchObject({ waitingPhotos: last });
    expect(await stored(review.id)).toEqual({ photos: [], waiting_photos: [] });
  });
});

test('the office lists only reviews with waiting photos, and their number, on request', async () => {
  const [one, other] = [await aReview(), await aReview()];
  const waiting = async () => {
    const { reviews, total } = await service.bus.request(ListReviews, { photosWaiting: true, limit: 100 });
    const ids = reviews.map(({ _id }) => _id);
    expect(total).toBe(ids.length);
    return [one, other].map(({ id }) => ids.includes(id));
  };
  expect(await waiting()).toEqual([false, false]);
  const { waitingPhotos } = await add(other);
  expect(await waiting()).toEqual([false, true]);
  await approve(other.id, waitingPhotos![0]!._id);
  expect(await waiting()).toEqual([false, false]);
});
