// SQL because this is a hot list; measured by `npm run bench:growth`, rows "reviews of a product, a page" and "office: reviews".
import { Injectable } from '@nestjs/common';
import type { AllReviewsQuery, ReviewSort } from '@netra/contracts';
import { jsonPage, SqlFilter, tallyOf } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { REVIEW_COLUMNS } from './review.queries.js';

const ORDER: Record<ReviewSort, string> = {
  newest: 'r.created_at desc, r.id desc',
  'rating-desc': 'r.rating desc, r.created_at desc, r.id desc',
  'rating-asc': 'r.rating, r.created_at, r.id',
};

/** Lists the reviews of one product, or all of them for admins. */
@Injectable()
export class ReviewListService {
  constructor(private readonly manager: EntityManager) {}

  /** Returns a `ReviewPage` as JSON. */
  async list(query: AllReviewsQuery): Promise<string> {
    const filter = reviewFilter(query);
    const base = filter.where;
    const isAll = query.productId === undefined && query.author === undefined;
    const text = query.q?.trim().toLowerCase();
    if (text) filter.and(`r.search_text like ${filter.bind(containing(text))}`);
    const page = {
      items: 'reviews',
      columns: REVIEW_COLUMNS,
      table: 'review',
      alias: 'r',
      join: 'join product p on p.id = r.product',
      order: ORDER[query.sort ?? 'newest'],
      count: isAll && !text ? tallyOf('review') : undefined,
      search: text ? { base, newest: ORDER.newest } : undefined,
      filter,
    };
    return (await jsonPage(this.manager, page, query)).json;
  }
}

function reviewFilter({ productId, author }: AllReviewsQuery): SqlFilter {
  const filter = new SqlFilter('r.deleted_at is null');
  if (author !== undefined) filter.and(`r.user_id = ${filter.bind(author)}`);
  if (productId !== undefined) {
    const product = `select id from product where lower(product_id) = lower(${filter.bind(productId)})`;
    filter.and(`r.product = (${product} and deleted_at is null)`);
  }
  return filter;
}

/** Returns a LIKE pattern for the text anywhere, with its wildcards escaped. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
