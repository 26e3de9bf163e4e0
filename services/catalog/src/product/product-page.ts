import type { ProductQuery } from '@netra/contracts';
import { jsonArray, prepared, type JsonPage } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { PRODUCT_COLUMNS } from './product.columns.js';
import { countOf } from './product-count.js';
import { farPage } from './product-far-page.js';
import { productFilter } from './product-filter.js';
import { orderOf } from './product-order.js';

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
  const order = orderOf(query);
  if (asked.offset > VERY_FAR && !query.stock) {
    const { total, ids, parameters } = await farPage(manager, query, asked);
    if (!ids) return jsonOf(asked, total, '[]');
    const items = itemsOf(`(${ids}) wanted join product p using (id) order by ${order}`, limit);
    const [far] = await manager.query<{ items: string }[]>(`select ${items} as items`, parameters);
    return jsonOf(asked, total, far!.items);
  }
  const filter = productFilter(query);
  const part = `order by ${order} limit ${filter.bind(limit)} offset ${filter.bind(asked.offset)}`;
  const ids = `(select p.id from product p where ${filter.where} ${part}) wanted join product p using (id)`;
  const shown = asked.offset > FAR ? `${ids} order by ${order}` : `product p where ${filter.where} ${part}`;
  const [row] = await ask<{ total: number; items: string }>(
    manager,
    query,
    `select ${countOf(query, filter)} as total, ${itemsOf(shown, limit)} as items`,
    filter.parameters,
  );
  return jsonOf(asked, row!.total, row!.items);
}

/** The best way into a range of prices depends on where it lies: such a statement is planned with its values. */
function ask<Row>(manager: EntityManager, query: ProductQuery, text: string, values: unknown[]) {
  const isPriced = query.minPrice !== undefined || query.maxPrice !== undefined;
  return isPriced ? manager.query<Row[]>(text, values) : prepared<Row>(manager, text, values);
}

/** SQL of the products of `from`, which names them `p`, as the text of a JSON array; see `jsonArray`. */
export const itemsOf = (from: string, limit: number) =>
  `${jsonArray(`select ${PRODUCT_COLUMNS} from ${from}`, limit)}::text`;

export const jsonOf = ({ page, limit }: Asked, total: number, items: string): JsonPage => ({
  total,
  json: `{"products":${items},"total":${total},"page":${page},"limit":${limit},"totalPages":${Math.ceil(total / limit)}}`,
});
