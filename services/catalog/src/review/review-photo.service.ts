import { Injectable } from '@nestjs/common';
import {
  AddReviewPhoto,
  ApproveReviewPhoto,
  ApproveReviewPhotoCommand,
  CheckReviewPhoto,
  GetReview,
  MAX_REVIEW_PHOTOS,
  RemoveReviewPhoto,
  ReviewChanged,
  ReviewKey,
  ReviewPhotoCheck,
  ReviewPhotoCommand,
  ReviewPhotoKey,
  type Review as WireReview,
} from '@netra/contracts';
import {
  Audit,
  conflict,
  Handles,
  isId,
  LOCKED_ROW,
  lockingTransaction,
  newId,
  notFound,
  Outbox,
  Throttle,
} from '@netra/service-kit';
import { EntityManager, IsNull } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import { Review } from './review.entity.js';
import { noReview, readReview } from './review.queries.js';
import { HOUR_SECONDS } from './review.service.js';

/** What a change sets; nothing of it when all stays as it is. */
type Change = Partial<Pick<Review, 'photos' | 'waitingPhotos'>>;

/** The photos of reviews. Each waits until the office has let it through. */
@Injectable()
export class ReviewPhotoService {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly throttle: Throttle,
    private readonly config: CatalogConfig,
  ) {}

  /** @throws NOT_FOUND */
  @Handles(GetReview)
  async get({ id }: ReviewKey): Promise<WireReview> {
    await this.#find(id);
    return readReview(this.manager, id);
  }

  /** @throws NOT_FOUND, CONFLICT, TOO_MANY */
  @Handles(CheckReviewPhoto)
  async check({ id, userId }: ReviewPhotoCheck): Promise<WireReview> {
    refuseAnother(await this.#find(id), userId);
    const limit = MAX_REVIEW_PHOTOS * this.config.REVIEWS_PER_HOUR;
    await this.throttle.take(`review-photo:${userId}`, limit, HOUR_SECONDS);
    return readReview(this.manager, id);
  }

  /** @throws NOT_FOUND, CONFLICT */
  @Handles(AddReviewPhoto)
  add({ id, userId, url }: ReviewPhotoCommand): Promise<WireReview> {
    return this.#change(id, (review) => {
      refuseAnother(review, userId);
      return { waitingPhotos: [...review.waitingPhotos, { _id: newId(), url }] };
    });
  }

  /** @throws NOT_FOUND */
  @Handles(ApproveReviewPhoto)
  approve({ id, photoId, url }: ApproveReviewPhotoCommand): Promise<WireReview> {
    return this.#change(id, ({ photos, waitingPhotos }) => {
      if (photos.some(({ _id }) => _id === photoId)) return {};
      const left = waitingPhotos.filter(({ _id }) => _id !== photoId);
      if (left.length === waitingPhotos.length) throw notFound('picture.notFound');
      return { photos: [...photos, { _id: photoId, url }], waitingPhotos: left };
    });
  }

  /** @throws NOT_FOUND */
  @Handles(RemoveReviewPhoto)
  remove({ id, photoId }: ReviewPhotoKey): Promise<WireReview> {
    return this.#change(id, (review) => {
      for (const list of ['photos', 'waitingPhotos'] as const) {
        const left = review[list].filter(({ _id }) => _id !== photoId);
        if (left.length < review[list].length) return { [list]: left };
      }
      throw notFound('picture.notFound');
    });
  }

  async #find(id: string): Promise<Review> {
    const found = isId(id) && (await this.manager.findOneBy(Review, { id, deletedAt: IsNull() }));
    if (!found) throw noReview();
    return found;
  }

  async #change(id: string, work: (review: Review) => Change): Promise<WireReview> {
    return lockingTransaction(this.manager, { key: `review ${id}` }, async (tx) => {
      const review = await tx.findOne(Review, { where: { id, deletedAt: IsNull() }, ...LOCKED_ROW });
      if (!review) throw noReview();
      const change = work(review);
      const before = await readReview(tx, id);
      if (Object.keys(change).length === 0) return before;
      await tx.update(Review, id, change);
      const after = await readReview(tx, id);
      const { productId, productName: label } = after;
      await this.audit.record(tx, { subject: 'review', id, label, before, after });
      if (change.photos) await this.outbox.add(tx, ReviewChanged, { id, productId, change: 'photos' });
      return after;
    });
  }
}

/** @throws NOT_FOUND for a review of somebody else, CONFLICT for one that is full */
function refuseAnother({ userId: author, photos, waitingPhotos }: Review, userId: string): void {
  if (author !== userId) throw noReview();
  if (photos.length + waitingPhotos.length >= MAX_REVIEW_PHOTOS)
    throw conflict('review.tooManyPhotos', { limit: MAX_REVIEW_PHOTOS });
}
