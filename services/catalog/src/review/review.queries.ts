import type { Review } from '@netra/contracts';
import { isoTime, notFound } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';

/** Whether the author of `review` has got `product p` delivered: an order that is only placed has no change yet. */
export const isVerifiedBuyer = (review: string): string => `exists (
  select from buyer b where b.user_id = ${review}.user_id and b.product_id = p.product_id and b.version > 0 and not b.is_cancelled)`;

/** The columns of `review r` of `product p` as the contract's `Review`. */
export const REVIEW_COLUMNS = `
  r.id as "_id", p.product_id as "productId", p.name as "productName", r.user_name as "userName", r.rating, r.comment,
  ${isVerifiedBuyer('r')} as "verifiedBuyer",
  ${isoTime('r.created_at')} as "createdAt", ${isoTime('r.updated_at')} as "updatedAt",
  r.answer, ${isoTime('r.answered_at')} as "answeredAt", r.photos`;

/** The same with the photos that wait, which only the author and admins may see. */
export const OWN_REVIEW_COLUMNS = `${REVIEW_COLUMNS}, r.waiting_photos as "waitingPhotos"`;

/**
 * A review as the contract's `Review`, in JSON, with the photos that wait.
 *
 * SQL: the columns of the lists. Not measured: once for each review that is written or deleted.
 */
export const REVIEW = `
  select row_to_json(found)::text as json from (
    select ${OWN_REVIEW_COLUMNS} from review r join product p on p.id = r.product where r.id = $1) found`;

export const noReview = () => notFound('review.notFound');

/** Reads an existing review, deleted or not. */
export async function readReview(tx: EntityManager, id: string): Promise<Review> {
  const [found] = await tx.query<{ json: string }[]>(REVIEW, [id]);
  return JSON.parse(found!.json) as Review;
}
