import { CATEGORIES, PRICE_RANGES, type ProductQuery } from '@netra/contracts';
import type { EntityManager } from 'typeorm';
import { productFilter } from './product-filter.js';
import { matchTerm, type SearchTerm } from './search-term.js';

const CATEGORY_COUNTS = `json_build_object(${CATEGORIES.map(
  (category) => `'${category}', count(*) filter (where p.category = '${category}')`,
).join(', ')})`;

const RANGE_COUNTS = `json_build_array(${PRICE_RANGES.map(
  ({ min, max }) =>
    `json_build_object('min', ${min}, 'max', ${max}, 'count', count(*) filter (where p.price between ${min} and ${max}))`,
).join(', ')})`;

/** The contract's `ProductCounts` as JSON: what a filter leaves is counted as if that filter were not set. */
export async function countsJson(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm | null,
): Promise<string> {
  const count = async (columns: string, filters: ProductQuery) => {
    const filter = productFilter(filters);
    if (term) matchTerm(filter, term);
    const [row] = await manager.query<{ json: string }[]>(
      `select (${columns})::text as json from product p where ${filter.where}`,
      filter.parameters,
    );
    return row!.json;
  };
  const [categories, priceRanges] = await Promise.all([
    count(CATEGORY_COUNTS, { ...query, category: undefined }),
    count(RANGE_COUNTS, { ...query, minPrice: undefined, maxPrice: undefined }),
  ]);
  return `{"categories":${categories},"priceRanges":${priceRanges}}`;
}
