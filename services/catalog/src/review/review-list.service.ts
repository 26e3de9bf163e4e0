import { Injectable } from '@nestjs/common';
import type { ReviewQuery, ReviewSort } from '@netra/contracts';
import { EntityManager } from 'typeorm';
import { containing, SqlFilter } from '../sql-filter.js';
import { REVIEW_COLUMNS } from './review.queries.js';

const DEFAULT_LIMIT = 15;

const ORDER: Record<ReviewSort, string> = {
  newest: 'r.created_at desc, r.id desc',
  'rating-desc': 'r.rating desc, r.created_at desc, r.id desc',
  'rating-asc': 'r.rating, r.created_at, r.id',
};

/** The reviews of one product, or of all for the admins. */
@Injectable()
export class ReviewListService {
  constructor(private readonly manager: EntityManager) {}

  /** A `ReviewPage` as JSON. */
  async list(query: ReviewQuery): Promise<string> {
    const filter = reviewFilter(query);
    const { page = 1, limit = DEFAULT_LIMIT, sort = 'newest' } = query;
    const [row] = await this.manager.query<{ json: string }[]>(
      `with found as (select count(*)::int as total from review r where ${filter.where}),
       shown as (
         select ${REVIEW_COLUMNS} from review r join product p on p.id = r.product where ${filter.where}
         order by ${ORDER[sort]}
         limit ${filter.bind(limit)}::int offset ${filter.bind((page - 1) * limit)}::bigint)
       select json_build_object(
         'reviews', (select coalesce(json_agg(shown), '[]') from shown), 'total', total,
         'page', ${filter.bind(page)}::int, 'limit', ${filter.bind(limit)}::int,
         'totalPages', (total + ${filter.bind(limit)}::int - 1) / ${filter.bind(limit)}::int)::text as json
       from found`,
      filter.parameters,
    );
    return row!.json;
  }
}

function reviewFilter({ productId, q = '' }: ReviewQuery): SqlFilter {
  const filter = new SqlFilter();
  filter.conditions.push('r.deleted_at is null');
  if (productId !== undefined) {
    const product = `select id from product where lower(product_id) = lower(${filter.bind(productId)})`;
    filter.conditions.push(`r.product = (${product} and deleted_at is null)`);
  }
  if (q.trim())
    filter.conditions.push(`r.search_text like ${filter.bind(containing(q.trim().toLowerCase()))}`);
  return filter;
}
