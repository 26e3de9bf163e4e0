// SQL because the columns of a hot list; measured by `npm run bench:growth`, rows "reviews of a product, a page" and "office: reviews".
import { isoTime } from '@netra/service-kit';

/** Whether the author of `review` has got `product p` delivered: an order that is only placed has no change yet. */
export const isVerifiedBuyer = (review: string): string => `exists (
  select from buyer b where b.user_id = ${review}.user_id and b.product_id = p.product_id and b.version > 0 and not b.is_cancelled)`;

/** The columns of `review r` of `product p` as the contract's `Review`. */
export const REVIEW_COLUMNS = `
  r.id as "_id", p.product_id as "productId", p.name as "productName", r.user_name as "userName", r.rating, r.comment,
  ${isVerifiedBuyer('r')} as "verifiedBuyer",
  ${isoTime('r.created_at')} as "createdAt", ${isoTime('r.updated_at')} as "updatedAt",
  r.answer, ${isoTime('r.answered_at')} as "answeredAt"`;

/**
 * A review as the contract's `Review`, in JSON.
 *
 * SQL: the columns of the lists. Not measured: once for each review that is written or deleted.
 */
export const REVIEW = `
  select row_to_json(found)::text as json from (
    select ${REVIEW_COLUMNS} from review r join product p on p.id = r.product where r.id = $1) found`;
