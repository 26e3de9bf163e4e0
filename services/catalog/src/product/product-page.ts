import type { ProductQuery, ProductSort } from '@netra/contracts';
import { prepared, SqlFilter, type JsonPage } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { PRODUCT_COLUMNS } from './product.columns.js';
import { countOf } from './product-count.js';
import { productFilter } from './product-filter.js';

/** Each is an index that can be read from both ends, so that a page is read and not sorted. */
export const ORDER: Record<ProductSort, string> = {
  latest: 'p.created_at desc, p.id desc',
  oldest: 'p.created_at, p.id',
  'price-asc': 'p.price, p.id desc',
  'price-desc': 'p.price desc, p.id desc',
};
const FROM_THE_END: Record<ProductSort, string> = {
  latest: 'p.created_at, p.id',
  oldest: 'p.created_at desc, p.id desc',
  'price-asc': 'p.price desc, p.id',
  'price-desc': 'p.price, p.id',
};

/** From here on a page's ids are found first, by the index alone. */
const FAR = 300;
/** From here on it is worth to know from which end to begin. */
const VERY_FAR = 5_000;

interface Page {
  page: number;
  limit: number;
  offset: number;
}

/** A page of products as JSON, when nothing is searched. */
export async function productPage(manager: EntityManager, query: ProductQuery): Promise<JsonPage> {
  const { page = 1, limit = 15 } = query;
  const asked = { page, limit, offset: (page - 1) * limit };
  if (asked.offset > VERY_FAR) return farPage(manager, query, asked);
  const filter = productFilter(query);
  const order = `p.can_be_bought desc, ${ORDER[query.sort ?? 'latest']}`;
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

const itemsOf = (from: string) =>
  `(select coalesce(json_agg(shown), '[]')::text from (select ${PRODUCT_COLUMNS} from ${from}) shown)`;

const jsonOf = ({ page, limit }: Page, total: number, items: string): JsonPage => ({
  total,
  json: `{"products":${items},"total":${total},"page":${page},"limit":${limit},"totalPages":${Math.ceil(total / limit)}}`,
});

/** Beyond the middle the index is read from its end. */
async function farPage(manager: EntityManager, query: ProductQuery, asked: Page): Promise<JsonPage> {
  const filter = productFilter(query);
  const [count] = await ask<{ total: number }>(manager, query, ...counting(query));
  const { total } = count!;
  const left = total - asked.offset;
  if (left <= 0) return jsonOf(asked, total, '[]');
  const sort = query.sort ?? 'latest';
  const order = `p.can_be_bought desc, ${ORDER[sort]}`;
  const isLate = left < asked.offset;
  const way = isLate ? `p.can_be_bought, ${FROM_THE_END[sort]}` : order;
  const limit = Math.min(asked.limit, left);
  const offset = filter.bind(isLate ? left - limit : asked.offset);
  const ids = `select p.id from product p where ${filter.where} order by ${way} limit ${limit} offset ${offset}`;
  const [row] = await ask<{ items: string }>(
    manager,
    query,
    `select ${itemsOf(`(${ids}) wanted join product p using (id) order by ${order}`)} as items`,
    filter.parameters,
  );
  return jsonOf(asked, total, row!.items);
}

function counting(query: ProductQuery): [text: string, values: unknown[]] {
  const filter = new SqlFilter();
  return [`select ${countOf(query, filter)} as total`, filter.parameters];
}
