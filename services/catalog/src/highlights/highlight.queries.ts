import { isVerifiedBuyer } from '../review/review.queries.js';
import { listColumns } from '../product/product.columns.js';
import type { AskedLanguage } from '@netra/contracts';

/** Fewer best sellers than this are not shown. */
const FEWEST = 3;
const SHOWN = 4;
const QUOTES = 3;
/** The number of newest reviews from which the quotes are chosen. */
const NEWEST = 1_000;

/** Only one process at a time chooses; the others have nothing to add. */
export const LOCK = `select pg_try_advisory_xact_lock(hashtext('highlights')) as mine`;

/**
 * Products in at least two orders that were not returned; more than can be shown, because some will be sold out. Quotes are long enough to
 * be meaningful and short enough to be read, one per product and author.
 */
export const CHOOSE = `
  with sold as (
    select product, count(*) filter (where reason = 'reserved') - count(*) filter (where reason = 'released') as orders, -sum(change) as pieces
    from stock_movement
    where created_at > now() - interval '90 days' and reason in ('reserved', 'released') group by product),
  best as (select product, orders, pieces from sold where orders >= 2 order by orders desc, pieces desc, product limit 24),
  recent as (
    select r.id, r.product, r.user_id, r.rating, r.comment, r.created_at from review r
    where r.deleted_at is null order by r.created_at desc, r.id desc limit ${NEWEST}),
  fit as (
    select recent.*, row_number() over (partition by recent.product order by recent.created_at desc) as of_product,
      row_number() over (partition by recent.user_id order by recent.created_at desc) as of_author
    from recent join product p on p.id = recent.product and p.deleted_at is null
    where rating >= 4 and length(comment) between 20 and 200 and ${isVerifiedBuyer('recent')}),
  quotes as (select id, created_at from fit where of_product = 1 and of_author = 1 order by created_at desc limit ${QUOTES}),
  numbers as (
    select count(*) filter (where can_be_bought) as products, coalesce(sum(review_count), 0) as review_count,
      coalesce(round(sum(rating_sum)::numeric / nullif(sum(review_count), 0), 2), 0) as rating
    from product where deleted_at is null)
  insert into highlight_choice as kept (id, best_sellers, reviews, products, review_count, rating)
  select 1, array(select product from best order by orders desc, pieces desc, product),
    array(select id from quotes order by created_at desc), products, review_count, rating from numbers
  on conflict (id) do update set best_sellers = excluded.best_sellers, reviews = excluded.reviews,
    products = excluded.products, review_count = excluded.review_count, rating = excluded.rating`;

const GET = (language: AskedLanguage | undefined) => `
  with choice as (select * from highlight_choice where id = 1),
  best as (
    select p.*, position from choice, unnest(choice.best_sellers) with ordinality as chosen (id, position)
    join product p on p.id = chosen.id and p.can_be_bought and p.deleted_at is null order by position limit ${SHOWN}),
  shown as (select ${listColumns(language)} from best p where (select count(*) from best) >= ${FEWEST} order by position),
  quotes as (
    select p.product_id as "productId", p.name as "productName", r.user_name as "userName", r.rating, r.comment
    from choice, unnest(choice.reviews) with ordinality as chosen (id, position)
    join review r on r.id = chosen.id and r.deleted_at is null
    join product p on p.id = r.product and p.deleted_at is null order by position)
  select json_build_object(
    'bestSellers', (select coalesce(json_agg(shown), '[]') from shown),
    'reviews', (select coalesce(json_agg(quotes), '[]') from quotes),
    'products', coalesce((select products from choice), 0), 'reviewCount', coalesce((select review_count from choice), 0),
    'rating', coalesce((select rating from choice), 0))::text as json`;

const TEXTS = { en: GET(undefined), si: GET('si'), ta: GET('ta'), all: GET('all') };

/** The contract's `Highlights` as JSON. */
export const getHighlights = (language: AskedLanguage | undefined): string => TEXTS[language ?? 'en'];
