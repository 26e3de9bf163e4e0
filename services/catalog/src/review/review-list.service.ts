import { Injectable } from '@nestjs/common';
import type { ReviewQuery, ReviewSort } from '@netra/contracts';
import { jsonPage, SqlFilter, tallyOf } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { REVIEW_COLUMNS } from './review.queries.js';

const ORDER: Record<ReviewSort, string> = {
  newest: 'r.created_at desc, r.id desc',
  'rating-desc': 'r.rating desc, r.created_at desc, r.id desc',
  'rating-asc': 'r.rating, r.created_at, r.id',
};

const SHOWN = 'r.deleted_at is null';

/** The reviews of one product, or of all for the admins. */
@Injectable()
export class ReviewListService {
  constructor(private readonly manager: EntityManager) {}

  /** A `ReviewPage` as JSON. */
  async list(query: ReviewQuery): Promise<string> {
    const page = {
      items: 'reviews',
      columns: REVIEW_COLUMNS,
      table: 'review',
      alias: 'r',
      join: 'join product p on p.id = r.product',
      order: ORDER[query.sort ?? 'newest'],
      count: query.productId === undefined && !query.q?.trim() ? tallyOf('review') : undefined,
      search: query.q?.trim() ? { base: SHOWN, newest: ORDER.newest } : undefined,
      filter: reviewFilter(query),
    };
    return (await jsonPage(this.manager, page, query)).json;
  }
}

function reviewFilter({ productId, q = '' }: ReviewQuery): SqlFilter {
  const filter = new SqlFilter(SHOWN);
  if (productId !== undefined) {
    const product = `select id from product where lower(product_id) = lower(${filter.bind(productId)})`;
    filter.and(`r.product = (${product} and deleted_at is null)`);
  }
  const text = q.trim().toLowerCase();
  if (text) filter.and(`r.search_text like ${filter.bind(containing(text))}`);
  return filter;
}

/** A pattern that finds the text anywhere; LIKE's wildcards are letters like any other. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
