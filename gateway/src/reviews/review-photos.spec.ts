import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AddReviewPhoto,
  ApproveReviewPhoto,
  CheckReviewPhoto,
  DeleteReview,
  GetReview,
  ListReviews,
  RemoveReviewPhoto,
  WriteReview,
  type Review,
  type ReviewPhoto,
} from '@netra/contracts';
import { notFound } from '@netra/service-kit';
import sharp from 'sharp';
import { makeImageFolder, type ImageFolder } from '../testing/image-folder.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

/** The review that its service has. */
let review: Review;
let folder: ImageFolder;
let gateway: TestGateway;

beforeAll(async () => {
  folder = makeImageFolder();
  gateway = await startTestGateway(folder.env);
}, 60_000);
afterAll(async () => {
  await gateway.close();
  folder.remove();
});
beforeEach(() => {
  const { services } = gateway;
  services.reset();
  review = { _id: 'r1', productId: 'P1', userName: 'Nimal P.', photos: [], waitingPhotos: [] } as never;
  services.on(GetReview, () => review);
  services.on(AddReviewPhoto, ({ url }) => {
    review.waitingPhotos!.push({ _id: ID, url });
    return review;
  });
  services.on(ApproveReviewPhoto, ({ url }) => {
    review = { ...review, photos: [{ _id: ID, url }], waitingPhotos: [] };
    return review;
  });
  services.on(RemoveReviewPhoto, () => ({ ...review, photos: [], waitingPhotos: [] }));
  services.on(DeleteReview, () => review);
  services.on(ListReviews, () => ({ reviews: [review], total: 1, page: 1, limit: 9, totalPages: 1 }));
});

const ID = '01932d6c-0000-7000-8000-0000000000a1';
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#147' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret owner' } })
    .toBuffer();
const ask = (role: 'customer' | 'admin', method: string, address: string, body?: unknown) =>
  gateway.call(method, address, { headers: bearer(tokenFor(role)), body });
const upload = async (content?: Buffer | string) => {
  const body = new FormData();
  const bytes = (content ?? (await photo())) as Uint8Array<ArrayBuffer>;
  body.append('file', new Blob([bytes]), 'my living room.jpg');
  return ask('customer', 'POST', '/reviews/r1/photos', body);
};
const approve = () => ask('admin', 'POST', `/reviews/r1/photos/${ID}/approve`);
/** By its address alone, as an `<img>` does. */
const read = (url: string) => fetch(gateway.origin + url);
const filesIn = (name: string) => {
  const at = path.join(folder.path, name);
  return existsSync(at) ? readdirSync(at).filter((file) => file.includes('.', 1)) : [];
};
/** A review with a photo that waits; returns where its photo is stored. */
const waitingPhoto = async () => {
  await upload();
  return review.waitingPhotos![0]!.url;
};
/** The same with one that was let through. */
const shownPhoto = async () => {
  await waitingPhoto();
  await approve();
  return review.photos![0]!.url;
};

describe('a photo of a review', () => {
  test('when it is added, is kept private and without metadata, and its author gets a signed address', async () => {
    const answer = await upload();
    expect(answer.status).toBe(201);
    const { waitingPhotos } = (await answer.json()) as Review;
    const { url } = waitingPhotos![0]!;
    expect(url).toMatch(/^\/api\/reviews\/photos\/[0-9a-f]{32}\.jpg\?until=\d+&signature=[\w-]+$/);
    const shown = await read(url);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=900',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).exif).toBeUndefined();
    const stored = review.waitingPhotos![0]!.url;
    expect(stored).toMatch(/^\/images\/reviews\/[0-9a-f]{32}\.jpg$/);
    expect((await read(stored)).status).toBe(404);
    expect((await read(url.replace(/signature=.*/, `signature=${'A'.repeat(43)}`))).status).toBe(404);
  });

  test('when it waits, has a signed address for its author and for admins, and for nobody else', async () => {
    await waitingPhoto();
    const own = await ask('customer', 'GET', '/reviews/mine?productId=P1');
    expect(await own.text()).toContain('/api/reviews/photos/');
    const { id } = gateway.services.last(ListReviews)!.actor as { id: string };
    expect(gateway.services.last(ListReviews)!.payload).toEqual({
      productId: 'P1',
      author: id,
      withWaiting: true,
      page: 1,
      limit: 5_000,
    });
    for (const page of ['', '&page=1']) {
      const all = await ask('admin', 'GET', `/reviews/all?photosWaiting=true${page}`);
      expect(await all.text()).toContain('/api/reviews/photos/');
      expect(gateway.services.last(ListReviews)!.payload).toMatchObject({
        photosWaiting: true,
        withWaiting: true,
      });
    }
    await gateway.call('GET', '/reviews?productId=P1&page=1');
    expect(gateway.services.last(ListReviews)!.payload).toEqual({ productId: 'P1', page: 1 });
    for (const hidden of ['withWaiting=true', 'photosWaiting=true', 'author=a1'])
      expect((await gateway.call('GET', `/reviews?${hidden}`)).status).toBe(400);
  });

  test('when it is let through, is public with small copies, and its private one is removed', async () => {
    const before = await waitingPhoto();
    const answer = await approve();
    expect(answer.status).toBe(200);
    const { url } = review.photos![0]!;
    expect(await answer.json()).toMatchObject({ photos: [{ _id: ID, url }], waitingPhotos: [] });
    expect(url).toMatch(/^\/images\/\d+-review-photo\.jpg$/);
    expect((await read(url)).status).toBe(200);
    const copy = await read(url.replace('/images/', '/images/400/'));
    expect((await sharp(Buffer.from(await copy.arrayBuffer())).metadata()).width).toBe(400);
    for (const place of ['reviews', 'reviews/400', 'reviews/800'])
      expect(filesIn(place)).not.toContain(path.basename(before));
    // A second press.
    expect((await approve()).status).toBe(200);
    expect(filesIn('.')).toEqual([path.basename(url)]);
  });

  test('when another admin has let it through in the same moment, has one public copy', async () => {
    const url = await shownPhoto();
    const files = filesIn('.');
    const { photos } = review;
    gateway.services.on(GetReview, () => ({ ...review, photos: [], waitingPhotos: [waitingAgain] }));
    gateway.services.on(ApproveReviewPhoto, () => ({ ...review, photos }));
    const waitingAgain: ReviewPhoto = { _id: ID, url: await storedAgain() };
    expect(await (await approve()).json()).toMatchObject({ photos: [{ url }] });
    expect(filesIn('.')).toEqual(files);
  });

  /** Another private picture. */
  const storedAgain = async () => {
    await upload();
    return review.waitingPhotos!.at(-1)!.url;
  };

  test('when it is rejected or taken down, leaves the store with its copies', async () => {
    const waiting = await waitingPhoto();
    expect((await ask('admin', 'DELETE', `/reviews/r1/photos/${ID}`)).status).toBe(200);
    expect(filesIn('reviews')).not.toContain(path.basename(waiting));
    review.waitingPhotos = [];
    const url = await shownPhoto();
    expect((await ask('admin', 'DELETE', `/reviews/r1/photos/${ID}`)).status).toBe(200);
    for (const place of ['.', '400', '800']) expect(filesIn(place)).not.toContain(path.basename(url));
  });

  test('when its review is deleted or replaced, leaves the store', async () => {
    const url = await shownPhoto();
    expect((await ask('admin', 'DELETE', '/reviews/r1')).status).toBe(200);
    expect(filesIn('.')).not.toContain(path.basename(url));
    review.photos = [];
    const waiting = await waitingPhoto();
    gateway.services.on(WriteReview, () => ({ created: false, review, removedPhotos: [waiting] }));
    await ask('customer', 'POST', '/reviews', { productId: 'P1', rating: 5, comment: 'Good' });
    expect(filesIn('reviews')).not.toContain(path.basename(waiting));
  });

  test('when it is no picture, or its review has no room for it, is refused and not stored', async () => {
    const before = filesIn('reviews');
    expect((await upload('<html>')).status).toBe(415);
    gateway.services.on(CheckReviewPhoto, () => {
      throw notFound('review.notFound');
    });
    expect((await upload()).status).toBe(404);
    expect(gateway.services.last(AddReviewPhoto)).toBeUndefined();
    expect(filesIn('reviews')).toEqual(before);
  });

  test('that does not exist is not approved but 404', async () => {
    expect((await approve()).status).toBe(404);
    expect(gateway.services.last(ApproveReviewPhoto)).toBeUndefined();
  });
});
