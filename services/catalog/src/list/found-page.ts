import type { ProductQuery } from '@netra/contracts';
import type { JsonPage } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { matchTerm, rankTerm, type SearchTerm } from '../search/search-term.js';
import { itemsOf, jsonOf, type PageRequest } from './page-json.js';
import { productFilter } from './product-filter.js';
import { orderOf } from './product-order.js';

/**
 * Returns a page of the products that match a term or specifications, each match read and counted. Planning the conditions takes half of
 * PostgreSQL's time, so only a page after the last one repeats them to count. A page beyond `MAX_ROWS` is empty.
 */
export async function foundPage(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm | null,
  asked: PageRequest,
): Promise<JsonPage> {
  const filter = productFilter(query);
  matchTerm(filter, term);
  const isRanked = term !== null && !query.sort;
  const order = orderOf(query, isRanked ? 'score desc, ' : '');
  const score = isRanked ? rankTerm(filter, term) : '0';
  const counted = asked.offset ? `(select count(*) from product p where ${filter.where})` : '0';
  const [row] = await manager.query<{ total: number; items: string }[]>(
    `with hits as materialized (
       select p.id, ${score} as score, count(*) over () as total
       from product p where ${filter.where} order by ${order}
       limit ${filter.bind(asked.size)} offset ${filter.bind(asked.offset)})
     select coalesce((select max(total) from hits), ${counted})::integer as total,
       ${itemsOf(`hits join product p using (id) order by ${order}`, asked.limit, query.language)} as items`,
    filter.parameters,
  );
  return jsonOf(asked, row!.total, row!.items);
}
