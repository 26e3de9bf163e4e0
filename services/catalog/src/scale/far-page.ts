// SQL because this is a hot list; measured by `npm run bench:growth`, rows "list, the middle page" and "price range, page 100".
import type { ProductQuery } from '@netra/contracts';
import { SqlFilter } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { keptCountOf, LAST_STEP, STEP } from './kept-count.js';
import { availability, priceRange, productConditions } from '../list/product-filter.js';
import { isByTimeAlone, reverseSortOf, sortOf } from '../list/product-order.js';

/** The available products, the unavailable ones, or both if the order does not separate them. */
interface Section {
  query: ProductQuery;
  /** The number of its products. */
  count: number;
}

/** The part of a page within one section. */
interface Part extends Section {
  offset: number;
  limit: number;
}

export interface FarPage {
  total: number;
  /** SQL of the ids of the page's products, in any order; null when there are none. */
  ids: string | null;
  parameters: unknown[];
}

/** Finds a page of a long list without visiting the rows before it: the kept counts by price and by time give its start. */
export async function farPage(
  manager: EntityManager,
  query: ProductQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<FarPage> {
  const filter = new SqlFilter();
  const ids: string[] = [];
  let [before, taken] = [0, 0];
  for (const section of await sectionsOf(manager, query)) {
    const within = Math.max(offset - before, 0);
    const wanted = Math.min(limit - taken, section.count - within);
    before += section.count;
    if (wanted <= 0) continue;
    ids.push(await idsOf(manager, filter, { ...section, offset: within, limit: wanted }));
    taken += wanted;
  }
  const { parameters } = filter;
  return { total: before, ids: ids.length ? `(${ids.join(') union all (')})` : null, parameters };
}

/** Available products come first. */
async function sectionsOf(manager: EntityManager, query: ProductQuery): Promise<Section[]> {
  const filter = new SqlFilter();
  const isOne = query.onlyUnavailable || !query.includeUnavailable || isByTimeAlone(query);
  const queries = isOne ? [query] : [only(query, false), only(query, true)];
  const counts = queries.map((one) => keptCountOf(one, filter));
  const [row] = await manager.query<{ counts: number[] }[]>(
    `select array[${counts.join(', ')}] as counts`,
    filter.parameters,
  );
  return queries.map((one, index) => ({ query: one, count: row!.counts[index]! }));
}

const only = (query: ProductQuery, onlyUnavailable: boolean): ProductQuery => ({
  ...query,
  includeUnavailable: false,
  onlyUnavailable,
});

async function idsOf(manager: EntityManager, filter: SqlFilter, part: Part): Promise<string> {
  const { query, count, offset, limit } = part;
  const where = productConditions(query, filter).join(' and ');
  const ids = (condition: string, order: string, skipped: number) => `
    select p.id from product p where ${where} and ${condition}
    order by ${order} limit ${filter.bind(limit)} offset ${filter.bind(skipped)}`;
  const entry = await entryOf(manager, part);
  if (entry) return ids(entry.condition(filter), sortOf(query), offset - entry.before);
  const after = count - offset - limit;
  return after < offset ? ids('true', reverseSortOf(query), after) : ids('true', sortOf(query), offset);
}

/** A known position in the order of a section. */
interface Entry {
  /** The number of its products before this position. */
  before: number;
  condition: (filter: SqlFilter) => string;
}

/** Returns the last counted position before the part; null for a price range, which has no kept counts. */
async function entryOf(manager: EntityManager, part: Part): Promise<Entry | null> {
  if (priceRange(part.query).some((bound) => bound !== undefined)) return null;
  return part.query.sort?.startsWith('price') ? entryByPrice(manager, part) : entryByTime(manager, part);
}

interface Place {
  at: number;
  before: number;
}

/** Returns SQL for the groups of `table c` by `at`, each with the number of products before it. */
const sums = (at: string, order: 'asc' | 'desc', from: string) => `
  select ${at} as at, (sum(sum(c.n)) over (order by ${at} ${order}) - sum(c.n))::integer as before
  from ${from} group by ${at} having sum(c.n) > 0`;

function conditionsOf({ query }: Part, filter: SqlFilter): string {
  const conditions = availability(query, 'c.can_be_bought');
  if (query.category) conditions.push(`c.category = ${filter.bind(query.category)}`);
  return conditions.join(' and ');
}

async function entryByPrice(manager: EntityManager, part: Part): Promise<Entry | null> {
  const filter = new SqlFilter();
  const isRising = part.query.sort === 'price-asc';
  const from = `product_count c where c.step >= 0 and ${conditionsOf(part, filter)}`;
  const [place] = await manager.query<Place[]>(
    `select at, before from (${sums('c.step', isRising ? 'asc' : 'desc', from)}) steps
     where before <= ${filter.bind(part.offset)} order by before desc limit 1`,
    filter.parameters,
  );
  if (!place) return null;
  const { at, before } = place;
  if (isRising) return { before, condition: (ids) => `p.price >= ${ids.bind(at * STEP)}` };
  if (at === LAST_STEP) return { before, condition: () => 'true' };
  return { before, condition: (ids) => `p.price < ${ids.bind((at + 1) * STEP)}` };
}

/** Finds the day first, then the minute. */
async function entryByTime(manager: EntityManager, part: Part): Promise<Entry | null> {
  const filter = new SqlFilter();
  const isRising = part.query.sort === 'oldest' || part.query.sort === 'created-asc';
  const order = isRising ? 'asc' : 'desc';
  const [offset, where] = [filter.bind(part.offset), conditionsOf(part, filter)];
  const days = sums('c.at', order, `product_moment c where c.unit = 'day' and ${where}`);
  const minutes = sums(
    'c.at',
    order,
    `product_moment c where c.unit = 'minute' and c.at >= day.at and c.at < day.at + interval '1 day' and ${where}`,
  );
  const [place] = await manager.query<{ at: Date; before: number }[]>(
    `with day as (
       select at, before from (${days}) days where before <= ${offset} order by before desc limit 1)
     select minute.at, day.before + minute.before as before from day, lateral (${minutes}) minute
     where day.before + minute.before <= ${offset} order by 2 desc limit 1`,
    filter.parameters,
  );
  if (!place) return null;
  const { at, before } = place;
  const end = (ids: SqlFilter) => `p.created_at < ${ids.bind(at)}::timestamptz + interval '1 minute'`;
  return { before, condition: isRising ? (ids) => `p.created_at >= ${ids.bind(at)}` : end };
}
