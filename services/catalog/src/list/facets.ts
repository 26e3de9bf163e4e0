import { CATEGORIES, PRICE_RANGES, type ProductQuery } from '@netra/contracts';
import { prepared, SqlFilter } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { productFilter, specsByName } from './product-filter.js';
import { specFacets } from './spec-facets.js';
import { commonCounts, keptCountOf } from '../scale/index.js';
import { matchTerm, type SearchTerm } from '../search/search-term.js';

type Choice = [name: string, filters: ProductQuery];

/**
 * Returns the contract's `ProductCounts` as JSON; the counts of each filter ignore that filter itself. Hand-written SQL: `npm run
 * bench:growth` measures it as "shop page with counts".
 */
export async function facetsJson(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm | null,
): Promise<string> {
  const categories = CATEGORIES.map((category): Choice => [category, { ...query, category }]);
  const ranges = PRICE_RANGES.map(({ min, max }): Choice => {
    return [`${min}`, { ...query, minPrice: min, maxPrice: max }];
  });
  const isKept = !term && specsByName(query).size === 0;
  const [count, specs] = await Promise.all([
    isKept ? counted(manager, [...categories, ...ranges]) : searched(manager, query, term),
    specFacets(manager, query, term),
  ]);
  const priceRanges = PRICE_RANGES.map(({ min, max }) => ({ min, max, count: count[`${min}`] }));
  return JSON.stringify({
    categories: Object.fromEntries(CATEGORIES.map((category) => [category, count[category]])),
    priceRanges,
    specs,
  });
}

type Counts = Record<string, number>;

async function counted(manager: EntityManager, choices: Choice[]): Promise<Counts> {
  const filter = new SqlFilter();
  const columns = choices.map(([name, query]) => `${keptCountOf(query, filter)} as "${name}"`);
  const [row] = await prepared<Counts>(manager, `select ${columns.join(', ')}`, filter.parameters);
  return row!;
}

const ofCategory = CATEGORIES.map(
  (category) => `count(*) filter (where p.category = '${category}')::integer as "${category}"`,
);
const ofRange = PRICE_RANGES.map(
  ({ min, max }) => `count(*) filter (where p.price between ${min} and ${max})::integer as "${min}"`,
);

/** No counts are kept for searches and specifications, so the matches are counted, or estimated when they are many. */
async function searched(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm | null,
): Promise<Counts> {
  const count = async (columns: string[], filters: ProductQuery) =>
    (await commonCounts(
      manager,
      filters,
      term,
      () => `select row_to_json(c) from (select ${columns.join(', ')} from hits p) c`,
    )) ?? countFound(manager, filters, term, columns);
  const { category, minPrice, maxPrice } = query;
  if (!category && minPrice === undefined && maxPrice === undefined) {
    return count([...ofCategory, ...ofRange], query);
  }
  const [categories, ranges] = await Promise.all([
    count(ofCategory, { ...query, category: undefined }),
    count(ofRange, { ...query, minPrice: undefined, maxPrice: undefined }),
  ]);
  return { ...categories, ...ranges };
}

async function countFound(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm | null,
  columns: string[],
): Promise<Counts> {
  const filter = productFilter(query);
  matchTerm(filter, term);
  const [row] = await manager.query<Counts[]>(
    `select ${columns.join(', ')} from product p where ${filter.where}`,
    filter.parameters,
  );
  return row!;
}
