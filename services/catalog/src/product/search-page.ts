import type { ProductQuery } from '@netra/contracts';
import { prepared, SqlFilter, type JsonPage } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { countOf } from './product-count.js';
import { productFilter } from './product-filter.js';
import { orderOf } from './product-order.js';
import { itemsOf, jsonOf, type Asked } from './product-page.js';
import { matchConditions, rankTerm, type SearchTerm } from './search-term.js';

/** Among so few products what a search finds is always counted. */
const FEW = 20_000;
/** How many of the first products in the order of the list are looked at, to see how common a term is. */
const LOOKED_AT = 3_000;
/** When none of so few has it, no more are looked at: the term is rare, and its finds are soon counted. */
const GLANCED_AT = 1_000;
/** A term that this many products are likely to have is common: nobody turns so many pages. */
const COMMON = 3_000;
/** What a search for a common term finds. */
export const MOST_FOUND = 1_000;

/** The first products of a list, whatever is searched, and those of them that have the term. */
interface Look {
  filter: SqlFilter;
  /** A CTE: `hits`, the finds with their `place`, the best first. */
  hits: string;
}

function look(query: ProductQuery, term: SearchTerm): Look {
  const filter = productFilter(query);
  const listed = filter.where;
  const matches = matchConditions(filter, term).join(' and ');
  const best = query.sort ? '' : `${rankTerm(filter, term)} desc, `;
  const first = (limit: number) =>
    `(select * from product p where ${listed} order by ${orderOf(query)} limit ${limit}) p`;
  const hits = `
    hits as materialized (
      select p.id, p.category, p.price,
        row_number() over (order by ${orderOf(query, best)}) as place
      from ${first(LOOKED_AT)}
      where ${matches} and (select exists (select from ${first(GLANCED_AT)} where ${matches})))`;
  return { filter, hits };
}

/** How many products the filters leave, whatever is searched. */
async function countAll(manager: EntityManager, query: ProductQuery): Promise<number> {
  const filter = new SqlFilter();
  const sql = `select ${countOf(query, filter)} as total`;
  const [row] = await prepared<{ total: number }>(manager, sql, filter.parameters);
  return row!.total;
}

/** How many of all are likely to have what `found` of those have that were looked at. */
const likely = (all: number, found: number) => Math.round((all * found) / Math.min(all, LOOKED_AT));

/**
 * A page of what has a common term; null when the term is not common. Such a search finds 1,000 products: those among the
 * first 3,000 of the list, the best first, and then others in the order of the list. It takes as long for a million.
 */
export async function commonPage(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm,
  asked: Asked,
): Promise<JsonPage | null> {
  const all = await countAll(manager, query);
  if (all <= FEW) return null;
  const { filter, hits } = look(query, term);
  const end = Math.min(asked.offset + asked.limit, MOST_FOUND);
  const page = `select id, place from hits where place > ${filter.bind(asked.offset)} and place <= ${filter.bind(end)}`;
  const [row] = await manager.query<{ found: number; items: string }[]>(
    `with ${hits} select (select count(*)::integer from hits) as found,
       ${itemsOf(`(${page}) wanted join product p using (id) order by wanted.place`, asked.limit)} as items`,
    filter.parameters,
  );
  const { found, items } = row!;
  if (likely(all, found) < COMMON) return null;
  const from = Math.max(asked.offset, found);
  if (from >= end) return jsonOf(asked, MOST_FOUND, items);
  return jsonOf(asked, MOST_FOUND, join(items, await further(manager, query, term, { from, end })));
}

/** What comes after the first finds, in the order of the list. */
async function further(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm,
  { from, end }: { from: number; end: number },
): Promise<string> {
  const filter = productFilter(query);
  for (const condition of matchConditions(filter, term)) filter.and(condition);
  const order = orderOf(query);
  const ids = `select p.id from product p where ${filter.where} order by ${order}
    limit ${filter.bind(end - from)} offset ${filter.bind(from)}`;
  const items = itemsOf(`(${ids}) wanted join product p using (id) order by ${order}`, end - from);
  const [row] = await manager.query<{ items: string }[]>(`select ${items} as items`, filter.parameters);
  return row!.items;
}

/** Two JSON arrays as one. */
function join(first: string, second: string): string {
  if (first === '[]') return second;
  return second === '[]' ? first : `${first.slice(0, -1)},${second.slice(1)}`;
}

/**
 * Counts of what has a common term, each of at most 1,000; null when the term is not common. They are what is likely after
 * the first 3,000 products of the list.
 *
 * @param columns SQL of the counts, over `p`
 */
export async function commonCounts(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm,
  columns: string[],
): Promise<Record<string, number> | null> {
  const all = await countAll(manager, query);
  if (all <= FEW) return null;
  const { filter, hits } = look(query, term);
  const [row] = await manager.query<Record<string, number>[]>(
    `with ${hits} select count(*)::integer as found, ${columns.join(', ')} from hits p`,
    filter.parameters,
  );
  const { found, ...counts } = row as Record<string, number> & { found: number };
  if (likely(all, found) < COMMON) return null;
  const atMost = (count: number) => Math.min(likely(all, count), MOST_FOUND);
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, atMost(count)]));
}
