import type { ProductQuery } from '@netra/contracts';
import { prepared, type JsonPage } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { PRODUCT_COLUMNS } from './product.columns.js';
import { countOf } from './product-count.js';
import { farPage, ORDER } from './product-far-page.js';
import { productFilter } from './product-filter.js';

/** From here on a page's ids are found first, by the index alone. */
const FAR = 300;
/** From here on it is worth to look up where the page begins. */
const VERY_FAR = 5_000;

export interface Asked {
  page: number;
  limit: number;
  offset: number;
}

export const askedPage = ({ page = 1, limit = 15 }: ProductQuery): Asked => ({
  page,
  limit,
  offset: (page - 1) * limit,
});

/** A page of products as JSON, when nothing is searched. */
export async function productPage(manager: EntityManager, query: ProductQuery): Promise<JsonPage> {
  const asked = askedPage(query);
  const { limit } = asked;
  const order = `p.can_be_bought desc, ${ORDER[query.sort ?? 'latest']}`;
  if (asked.offset > VERY_FAR) {
    const { total, ids, parameters } = await farPage(manager, query, asked);
    if (!ids) return jsonOf(asked, total, '[]');
    const items = itemsOf(`(${ids}) wanted join product p using (id) order by ${order}`);
    const [far] = await manager.query<{ items: string }[]>(`select ${items} as items`, parameters);
    return jsonOf(asked, total, far!.items);
  }
  const filter = productFilter(query);
  const part = `order by ${order} limit ${limit} offset ${filter.bind(asked.offset)}`;
  const ids = `(select p.id from product p where ${filter.where} ${part}) wanted join product p using (id)`;
  const shown = asked.offset > FAR ? `${ids} order by ${order}` : `product p where ${filter.where} ${part}`;
  const [row] = await ask<{ total: number; items: string }>(
    manager,
    query,
    `select ${countOf(query, filter)} as total, ${itemsOf(shown)} as items`,
    filter.parameters,
  );
  return jsonOf(asked, row!.total, row!.items);
}

/** The best way into a range of prices depends on where it lies: such a statement is planned with its values. */
function ask<Row>(manager: EntityManager, query: ProductQuery, text: string, values: unknown[]) {
  const isPriced = query.minPrice !== undefined || query.maxPrice !== undefined;
  return isPriced ? manager.query<Row[]>(text, values) : prepared<Row>(manager, text, values);
}

/** SQL of the products of `from`, which names them `p`, as a JSON array. */
export const itemsOf = (from: string) =>
  `(select coalesce(json_agg(shown), '[]')::text from (select ${PRODUCT_COLUMNS} from ${from}) shown)`;

export const jsonOf = ({ page, limit }: Asked, total: number, items: string): JsonPage => ({
  total,
  json: `{"products":${items},"total":${total},"page":${page},"limit":${limit},"totalPages":${Math.ceil(total / limit)}}`,
});
