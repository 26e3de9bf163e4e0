import type { ProductQuery } from '@netra/contracts';
import { prepared, type JsonPage } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { keptCountOf } from '../scale/index.js';
import { itemsOf, jsonOf, pageRequest } from './page-json.js';
import { productFilter } from './product-filter.js';
import { orderOf } from './product-order.js';

/** From this offset on, a page's ids are found first, by an index-only scan. */
const IDS_FIRST_OFFSET = 75;

/**
 * Returns a page of products as JSON, without a search; a page beyond `MAX_ROWS` is empty. Hand-written SQL: `npm run bench` measures it as
 * "list page" and "filtered list by price", `npm run bench:growth` with up to a million products.
 */
export async function productPage(manager: EntityManager, query: ProductQuery): Promise<JsonPage> {
  const asked = pageRequest(query);
  const { limit, offset, size } = asked;
  const order = orderOf(query);
  const filter = productFilter(query);
  const part = `order by ${order} limit ${filter.bind(size)} offset ${filter.bind(offset)}`;
  const ids = `(select p.id from product p where ${filter.where} ${part}) wanted join product p using (id)`;
  const shown =
    offset > IDS_FIRST_OFFSET ? `${ids} order by ${order}` : `product p where ${filter.where} ${part}`;
  const [row] = await ask<{ total: number; items: string }>(
    manager,
    query,
    `select ${keptCountOf(query, filter)} as total, ${itemsOf(shown, limit, query.language)} as items`,
    filter.parameters,
  );
  return jsonOf(asked, row!.total, row!.items);
}

/** The best plan for a price range depends on its values, so such a statement is not prepared; nor are further texts for languages. */
function ask<Row>(manager: EntityManager, query: ProductQuery, text: string, values: unknown[]) {
  const isPriced = query.minPrice !== undefined || query.maxPrice !== undefined;
  return isPriced || query.language
    ? manager.query<Row[]>(text, values)
    : prepared<Row>(manager, text, values);
}
