import { MAX_FOUND, type ProductQuery } from '@netra/contracts';
import { COMMON_FROM, prepared, SqlFilter, type JsonPage } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { keptCountOf } from './kept-count.js';
import { productFilter, specConditions, withoutSpecs } from '../list/product-filter.js';
import { orderOf } from '../list/product-order.js';
import { itemsOf, jsonOf, type PageRequest } from '../list/page-json.js';
import { matchConditions, rankTerm, type SearchTerm } from '../search/search-term.js';

/** Up to this many listed products, the matches of a search are always counted exactly. */
const EXACT_COUNT_UP_TO = 20_000;
/** The first products in list order form the sample that estimates how common a term is. */
const SAMPLE = 3_000;
/** For a list with a category or a price range: its products are far apart in the order, so that each costs more. */
const SCATTERED_SAMPLE = 1_500;
/**
 * The sample is abandoned unless its first products, one in 200 of the list and at most 1,000, contain half as many matches as a common term is
 * expected to have among them.
 */
const FIRST_SHARE = 200;
const FIRST_SAMPLE = 1_000;
/** A single match says nothing: a product that is searched by its id is often one of the newest. */
const MIN_LIKELY = 2;

/** The first products of a list without search and specifications, and those that match both: none of a term that is not common. */
interface Sample {
  filter: SqlFilter;
  /** A CTE `hits`: the matches with their rank as `place`, best first. */
  hits: string;
}

function sampleOf(query: ProductQuery, term: SearchTerm | null, all: number): Sample {
  const filter = productFilter(withoutSpecs(query));
  const listed = filter.where;
  const conditions = [...specConditions(query, filter), ...matchConditions(filter, term)];
  const matches = conditions.length ? conditions.join(' and ') : 'true';
  const best = query.sort || !term ? '' : `${rankTerm(filter, term)} desc, `;
  const first = (limit: number) => {
    const part = (columns: string) =>
      `select ${columns} from product p where ${listed} order by ${orderOf(query)} limit ${limit}`;
    return isScattered(query) ? `(${part('p.id')}) first join product p using (id)` : `(${part('*')}) p`;
  };
  const looked = Math.min(Math.ceil(all / FIRST_SHARE), FIRST_SAMPLE);
  const likely = Math.max(MIN_LIKELY, Math.ceil((COMMON_FROM * looked) / all / 2));
  const isLikely = `select count(*) = ${likely} from (select from ${first(looked)} where ${matches} limit ${likely}) found`;
  const hits = `
    hits as materialized (
      select p.id, p.category, p.price, p.specs,
        row_number() over (order by ${orderOf(query, best)}) as place
      from ${first(sampleSize(query))}
      where ${matches} and (${isLikely}))`;
  return { filter, hits };
}

/** Whether the listed products are far apart in the order: then an index-only scan finds their ids first. */
const isScattered = ({ category, minPrice, maxPrice }: ProductQuery): boolean =>
  category !== undefined || minPrice !== undefined || maxPrice !== undefined;

const sampleSize = (query: ProductQuery): number => (isScattered(query) ? SCATTERED_SAMPLE : SAMPLE);

/** Counts the products that match the filters, without search and specifications. */
export async function countAll(manager: EntityManager, query: ProductQuery): Promise<number> {
  const filter = new SqlFilter();
  const sql = `select ${keptCountOf(query, filter)} as total`;
  const [row] = await prepared<{ total: number }>(manager, sql, filter.parameters);
  return row!.total;
}

/** Extrapolates the matches in the sample to all products. */
const estimate = (query: ProductQuery, all: number, found: number) =>
  Math.round((all * found) / Math.min(all, sampleSize(query)));

/**
 * Returns a page of the products that match a common term or common specifications; null when those are not common. Such a search
 * returns `MAX_FOUND` products: the matches in the sample, best first, then others in list order. Its time does not grow with the catalogue.
 *
 * @param asked with the number of products that match the filters, see `countAll`
 */
export async function commonPage(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm | null,
  asked: PageRequest & { all: number },
): Promise<JsonPage | null> {
  const { all } = asked;
  if (all <= EXACT_COUNT_UP_TO) return null;
  const { filter, hits } = sampleOf(query, term, all);
  const end = Math.min(asked.offset + asked.limit, MAX_FOUND);
  const page = `select id, place from hits where place > ${filter.bind(asked.offset)} and place <= ${filter.bind(end)}`;
  const [row] = await manager.query<{ found: number; items: string }[]>(
    `with ${hits} select (select count(*)::integer from hits) as found,
       ${itemsOf(`(${page}) wanted join product p using (id) order by wanted.place`, asked.limit, query.language)} as items`,
    filter.parameters,
  );
  const { found, items } = row!;
  if (estimate(query, all, found) < COMMON_FROM) return null;
  const from = Math.max(asked.offset, found);
  if (from >= end) return jsonOf(asked, MAX_FOUND, items);
  return jsonOf(asked, MAX_FOUND, join(items, await further(manager, query, term, { from, end })));
}

/** Returns the matches after the sampled ones, in list order. */
async function further(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm | null,
  { from, end }: { from: number; end: number },
): Promise<string> {
  const filter = productFilter(query);
  for (const condition of matchConditions(filter, term)) filter.and(condition);
  const order = orderOf(query);
  const ids = `select p.id from product p where ${filter.where} order by ${order}
    limit ${filter.bind(end - from)} offset ${filter.bind(from)}`;
  const items = itemsOf(
    `(${ids}) wanted join product p using (id) order by ${order}`,
    end - from,
    query.language,
  );
  const [row] = await manager.query<{ items: string }[]>(`select ${items} as items`, filter.parameters);
  return row!.items;
}

/** Concatenates two JSON arrays. */
function join(first: string, second: string): string {
  if (first === '[]') return second;
  return second === '[]' ? first : `${first.slice(0, -1)},${second.slice(1)}`;
}

/**
 * Estimates counts over the matches of a common term, each at most 1,000, from the sample; null
 * when the term is not common.
 *
 * @param countsOf SQL of the counts as a JSON object, over `hits p`
 */
export async function commonCounts(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm | null,
  countsOf: (filter: SqlFilter) => string,
): Promise<Record<string, number> | null> {
  const all = await countAll(manager, query);
  if (all <= EXACT_COUNT_UP_TO) return null;
  const { filter, hits } = sampleOf(query, term, all);
  const [row] = await manager.query<{ found: number; counts: Record<string, number> }[]>(
    `with ${hits} select (select count(*)::integer from hits) as found, (${countsOf(filter)}) as counts`,
    filter.parameters,
  );
  const { found, counts } = row!;
  if (estimate(query, all, found) < COMMON_FROM) return null;
  const atMost = (count: number) => Math.min(estimate(query, all, count), MAX_FOUND);
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, atMost(count)]));
}
