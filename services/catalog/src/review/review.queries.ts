import { isoTime } from '@netra/service-kit';

const IS_BUYER = `exists (
  select from buyer b where b.user_id = r.user_id and b.product_id = p.product_id and not b.is_cancelled)`;

/** The columns of `review r` of `product p` as the contract's `Review`. */
export const REVIEW_COLUMNS = `
  r.id as "_id", p.product_id as "productId", p.name as "productName", r.user_name as "userName", r.rating, r.comment,
  ${IS_BUYER} as "verifiedBuyer",
  ${isoTime('r.created_at')} as "createdAt", ${isoTime('r.updated_at')} as "updatedAt"`;

/** Locks the product, which serializes changes of its average. */
export const LOCK_PRODUCT = `
  select id from product where lower(product_id) = lower($1) and deleted_at is null for no key update`;

/** The author's earlier review, if any. */
export const EARLIER = `
  select rating from review where product = $1 and user_id = $2 and deleted_at is null`;

/** Parameters: id, product, user, name, rating, comment. An author's second review replaces the first. */
export const WRITE = `
  with r as (
    insert into review (id, product, user_id, user_name, rating, comment, search_text)
    select $1, $2::uuid, $3, $4, $5, $6, lower(concat_ws(' ', p.product_id, $4::text, $6::text))
    from product p where p.id = $2::uuid
    on conflict (product, user_id) where deleted_at is null do update set
      user_name = excluded.user_name, rating = excluded.rating, comment = excluded.comment,
      search_text = excluded.search_text, updated_at = now()
    returning *),
  answer as (select ${REVIEW_COLUMNS} from r join product p on p.id = r.product)
  select answer."_id" as id, answer."productId" as "productId", row_to_json(answer)::text as json from answer`;

export const DELETE = `
  with r as (
    update review set deleted_at = now(), updated_at = now() where id = $1 and deleted_at is null returning *),
  answer as (select ${REVIEW_COLUMNS} from r join product p on p.id = r.product)
  select answer."_id" as id, answer."productId" as "productId", r.product, r.rating, row_to_json(answer)::text as json
  from answer, r`;

/** Adds to a product's sum and count of ratings. Parameters: product, change of the sum, change of the count. */
export const RATE = `
  update product set rating_sum = rating_sum + $2, review_count = review_count + $3, updated_at = now() where id = $1`;
