import { Injectable } from '@nestjs/common';
import {
  DeleteReview,
  ProductChanged,
  ReviewChanged,
  DeleteReviewCommand,
  WriteReview,
  WriteReviewCommand,
  type DeletedReviewQuery,
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
  rawJson,
  Throttle,
} from '@netra/service-kit';
import { EntityManager, IsNull, Raw, type FindOptionsWhere } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import { Product } from '../product/product.entity.js';
import { searchCopyOf } from '../search/search-copy.js';
import { lockingProducts } from '../stock/stock-locked.js';
import { isAnother } from './is-another.js';
import { Review } from './review.entity.js';
import { noReview, REVIEW } from './review.queries.js';

export const HOUR_SECONDS = 3_600;
/** What the sweep of pictures then removes, unless the gateway has. */
const NO_PHOTOS = { photos: [], waitingPhotos: [] };
/** The shop answered what the author no longer says. */
const NO_ANSWER = { answer: null, answeredAt: null };

/** Writes and deletes reviews, and updates the average of the product in the same transaction. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly throttle: Throttle,
    private readonly config: CatalogConfig,
  ) {}

  /** @throws TOO_MANY */
  @Handles(WriteReview)
  async write(command: WriteReviewCommand) {
    const { productId, userId, userName, rating, comment, language = 'en' } = command;
    return lockingTransaction(this.manager, lockingProducts(productId), async (tx) => {
      await this.throttle.take(`review:${userId}`, this.config.REVIEWS_PER_HOUR, HOUR_SECONDS, tx);
      const isWanted = Raw((column) => `lower(${column}) = lower(:productId)`, { productId });
      const product = await this.#lock(tx, { productId: isWanted, deletedAt: IsNull() });
      if (!product) throw notFound('product.notFound', { productId });
      const author = { product: product.id, userId };
      const earlier = await tx.findOne(Review, { where: { ...author, deletedAt: IsNull() }, ...LOCKED_ROW });
      const id = earlier?.id ?? newId();
      const searchText = await searchCopyOf(tx, [product.productId, userName, comment]);
      const values = { userName, rating, comment, language, searchText };
      const isSame = earlier?.rating === rating && earlier.comment === comment;
      const isRead = isSame && addressesOf(earlier).length === 0;
      const rewritten = {
        ...values,
        ...NO_PHOTOS,
        ...(!isSame && NO_ANSWER),
        // What somebody has read of it is still there.
        ...(!isRead && { updatedAt: () => 'now()' }),
      };
      if (earlier) await tx.update(Review, id, rewritten);
      else await tx.insert(Review, { id, ...author, ...values });
      await this.#rate(tx, product, rating - (earlier?.rating ?? 0), earlier ? 0 : 1);
      await this.#announce(tx, id, product, 'written');
      const removedPhotos = JSON.stringify(earlier ? addressesOf(earlier) : []);
      const json = await this.#json(tx, id);
      return rawJson(`{"created":${!earlier},"review":${json},"removedPhotos":${removedPhotos}}`);
    });
  }

  /**
   * Returns the deleted review with the photos that it had.
   *
   * @throws NOT_FOUND, CONFLICT when its author or a colleague has written something else than was read
   */
  @Handles(DeleteReview)
  async delete({ id, ...read }: DeleteReviewCommand) {
    const found = isId(id) && (await this.manager.findOneBy(Review, { id }));
    if (!found) throw noReview();
    return lockingTransaction(this.manager, lockingProducts(found.product), async (tx) => {
      const product = (await this.#lock(tx, { id: found.product }))!;
      const review = await tx.findOne(Review, { where: { id, deletedAt: IsNull() }, ...LOCKED_ROW });
      if (!review) throw noReview();
      const json = await this.#json(tx, id);
      const before = JSON.parse(json) as WireReview;
      if (isStale(before, read)) throw conflict('review.stale', {}, { details: { current: before } });
      await tx.update(Review, id, { ...NO_PHOTOS, deletedAt: () => 'now()', updatedAt: () => 'now()' });
      await this.#rate(tx, product, -review.rating, -1);
      await this.#announce(tx, id, product, 'deleted');
      await this.audit.record(tx, { subject: 'review', id, label: before.productName, before, after: null });
      return rawJson(json);
    });
  }

  /** Serializes the changes of a product's average. */
  #lock(tx: EntityManager, where: FindOptionsWhere<Product>): Promise<Product | null> {
    return tx.findOne(Product, { where, ...LOCKED_ROW });
  }

  async #rate(tx: EntityManager, { id }: Product, sum: number, count: number): Promise<void> {
    await tx.update(Product, id, {
      ratingSum: () => `rating_sum + ${sum}`,
      reviewCount: () => `review_count + ${count}`,
      updatedAt: () => 'now()',
    });
  }

  async #json(tx: EntityManager, id: string): Promise<string> {
    const [found] = await tx.query<{ json: string }[]>(REVIEW, [id]);
    return found!.json;
  }

  async #announce(tx: EntityManager, id: string, { productId }: Product, change: 'written' | 'deleted') {
    await this.outbox.add(tx, ReviewChanged, { id, productId, change });
    await this.outbox.add(tx, ProductChanged, { productIds: [productId], change: 'rating' });
  }
}

const addressesOf = ({ photos, waitingPhotos }: Review) =>
  [...photos, ...waitingPhotos].map(({ url }) => url);
const isStale = ({ updatedAt, answeredAt }: WireReview, read: DeletedReviewQuery): boolean =>
  read.updatedAt !== undefined &&
  (isAnother(read.updatedAt, updatedAt) || isAnother(read.answeredAt ?? null, answeredAt));
