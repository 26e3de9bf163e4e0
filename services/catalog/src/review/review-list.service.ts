import { Injectable } from '@nestjs/common';
import {
  FindReviewable,
  ListReviews,
  ListReviewsQuery,
  ReviewableQuery,
  type ReviewSort,
} from '@netra/contracts';
import { Handles, jsonPage, prepared, rawJson, SqlFilter, tallyOf } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { whereCopyHas } from '../search/search-copy.js';
import { OWN_REVIEW_COLUMNS, REVIEW_COLUMNS } from './review.queries.js';

const ORDER: Record<ReviewSort, string> = {
  newest: 'r.created_at desc, r.id desc',
  'rating-desc': 'r.rating desc, r.created_at desc, r.id desc',
  'rating-asc': 'r.rating, r.created_at, r.id',
};

const REVIEWABLE = `
  select p.product_id as "productId"
  from unnest((select $2::text[])) with ordinality as wanted (product_id, position)
  join product p on lower(p.product_id) = lower(wanted.product_id) and p.deleted_at is null
  where not exists (select from review r where r.product = p.id and r.user_id = $1 and r.deleted_at is null)
  order by wanted.position`;

/** Lists the reviews of one product, or all of them for admins. */
@Injectable()
export class ReviewListService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(ListReviews)
  async list(query: ListReviewsQuery) {
    const filter = reviewFilter(query);
    const base = filter.where;
    const isAll = base === NOT_DELETED;
    whereCopyHas(filter, 'r.search_text', query.q);
    const isSearch = filter.where !== base;
    const page = {
      items: 'reviews',
      columns: query.withWaiting ? OWN_REVIEW_COLUMNS : REVIEW_COLUMNS,
      table: 'review',
      alias: 'r',
      join: 'join product p on p.id = r.product',
      order: ORDER[query.sort ?? 'newest'],
      count: isAll && !isSearch ? tallyOf('review') : undefined,
      search: isSearch ? { base, newest: ORDER.newest } : undefined,
      filter,
    };
    return rawJson((await jsonPage(this.manager, page, query)).json);
  }

  @Handles(FindReviewable)
  async reviewable({ userId, productIds }: ReviewableQuery): Promise<string[]> {
    const found = await prepared<{ productId: string }>(this.manager, REVIEWABLE, [userId, productIds]);
    return found.map(({ productId }) => productId);
  }
}

const NOT_DELETED = 'r.deleted_at is null';

function reviewFilter({ productId, author, photosWaiting }: ListReviewsQuery): SqlFilter {
  const filter = new SqlFilter(NOT_DELETED);
  if (author !== undefined) filter.and(`r.user_id = ${filter.bind(author)}`);
  if (productId !== undefined) {
    const product = `select id from product where lower(product_id) = lower(${filter.bind(productId)})`;
    filter.and(`r.product = (${product} and deleted_at is null)`);
  }
  if (photosWaiting) filter.and("r.waiting_photos <> '[]'");
  return filter;
}
