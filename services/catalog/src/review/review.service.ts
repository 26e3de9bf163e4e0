import { Injectable } from '@nestjs/common';
import { ProductChanged, ReviewChanged, type Review, type WriteReviewCommand } from '@netra/contracts';
import { Audit, isId, newId, notFound, Outbox, Throttle } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import { DELETE, EARLIER, LOCK_PRODUCT, RATE, WRITE } from './review.queries.js';

const HOUR_SECONDS = 3_600;

interface Written {
  id: string;
  productId: string;
  json: string;
}

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

  /** Returns a `WrittenReview` as JSON. @throws TOO_MANY */
  async write(command: WriteReviewCommand): Promise<string> {
    const { productId, userId, userName, rating, comment } = command;
    await this.throttle.take(`review:${userId}`, this.config.REVIEWS_PER_HOUR, HOUR_SECONDS);
    return this.manager.transaction(async (tx) => {
      const [product] = await tx.query<{ id: string }[]>(LOCK_PRODUCT, [productId]);
      if (!product) throw notFound('product.notFound', { productId });
      const [earlier] = await tx.query<{ rating: number }[]>(EARLIER, [product.id, userId]);
      const values = [newId(), product.id, userId, userName, rating, comment];
      const [written] = await tx.query<Written[]>(WRITE, values);
      await tx.query(RATE, [product.id, rating - (earlier?.rating ?? 0), earlier ? 0 : 1]);
      await this.#announce(tx, written!, 'written');
      return `{"created":${!earlier},"review":${written!.json}}`;
    });
  }

  /** Returns the deleted `Review` as JSON. */
  async delete(id: string): Promise<string> {
    if (!isId(id)) throw noReview();
    return this.manager.transaction(async (tx) => {
      type Deleted = Written & { product: string; rating: number };
      const [deleted] = await tx.query<Deleted[]>(DELETE, [id]);
      if (!deleted) throw noReview();
      await tx.query(RATE, [deleted.product, -deleted.rating, -1]);
      await this.#announce(tx, deleted, 'deleted');
      const before = JSON.parse(deleted.json) as Review;
      await this.audit.record(tx, { subject: 'review', id, label: before.productName, before, after: null });
      return deleted.json;
    });
  }

  async #announce(tx: EntityManager, { id, productId }: Written, change: 'written' | 'deleted') {
    await this.outbox.add(tx, ReviewChanged, { id, productId, change });
    await this.outbox.add(tx, ProductChanged, { productIds: [productId], change: 'rating' });
  }
}

const noReview = () => notFound('review.notFound');
