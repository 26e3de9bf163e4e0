import type { EntityManager } from 'typeorm';
import type { PageRequest } from '../paging.js';
import type { DayStart } from './day-tally.js';
import { searchRows } from './search-rows.js';
import { jsonArray, type SqlFilter } from './sql.js';

export interface JsonPageQuery {
  /** The name of the list in the answer. */
  items: string;
  /** The columns of an item under the names and in the order of its JSON. */
  columns: string;
  /** The table that is filtered and counted; its key is `id`. */
  table: string;
  /** What columns, order and filter call it. */
  alias: string;
  /** What the columns need beside it. */
  join?: string;
  order: string;
  /** No index has this order, so every row that fits is visited anyway: they are counted on the way. */
  isSorted?: boolean;
  /** SQL of the number of rows that fit, where it is kept: see `tallyOf`. Default: they are counted. */
  count?: string;
  /** Rows that fit are counted to so many at most: nobody turns so many pages. */
  most?: number;
  /** What is searched through: all rows of the list, whatever is searched, and the order in which an index has them. */
  search?: { base: string; newest: string };
  /** Where a far page may begin: see `dayStart`. */
  start?: DayStart;
  filter: SqlFilter;
}

export interface JsonPage {
  total: number;
  /** `{<items>, total, page, limit, totalPages}`, to be answered by `rawJson`. */
  json: string;
}

/**
 * One page of a list, written as JSON by PostgreSQL, so that nothing on the way to the browser parses it. The page's ids are
 * found first, by an index alone where there is one for the order, so that a late page reads no row of the earlier ones.
 */
export async function jsonPage(
  manager: EntityManager,
  query: JsonPageQuery,
  { page = 1, limit = 15 }: PageRequest,
): Promise<JsonPage> {
  const { items, columns, table, alias, join = '', order, search, filter } = query;
  const found =
    search && (await searchRows(manager, { ...query, ...search }, { offset: (page - 1) * limit, limit }));
  const size = `${filter.bind(limit)}::int`;
  const number = `${filter.bind(page)}::int`;
  const rows = found ?? listedRows(query, page, { size, number });
  const [row] = await manager.query<JsonPage[]>(
    `with ${rows},
     shown as (
       select ${columns} from wanted join ${table} ${alias} on ${alias}.id = wanted.id ${join} order by ${order})
     select total, json_build_object(
       '${items}', ${jsonArray('select * from shown', limit)},
       'total', total, 'page', ${number}, 'limit', ${size}, 'totalPages', (total + ${size} - 1) / ${size})::text as json
     from found`,
    filter.parameters,
  );
  return row!;
}

/** CTEs for a page of a list: `wanted (id)`, and `found (total)`. */
function listedRows(
  { table, alias, order, isSorted = false, count, most, start, filter }: JsonPageQuery,
  page: number,
  { size, number }: { size: string; number: string },
): string {
  const from = `${table} ${alias}`;
  const found = `(select from ${from} where ${filter.where}${most ? ` limit ${most}` : ''}) found`;
  const total = count ?? shortOr(page, { size, number }, most, `(select count(*) from ${found})`);
  return `
    wanted as (
      select ${alias}.id, ${isSorted ? 'count(*) over ()' : 'null::bigint'} as counted
      from ${from} where ${filter.where}${start ? ` and ${start.condition}` : ''}
      order by ${order} limit ${size} offset (${number} - 1) * ${size}::bigint - ${start?.before ?? 0}),
    found as materialized (select coalesce((select max(counted) from wanted), ${total})::int as total)`;
}

/** A page that is not full says how many there are; only else they are counted. */
const shortOr = (
  page: number,
  { size, number }: { size: string; number: string },
  most: number | undefined,
  total: string,
) => `
  (select case when count(*) < ${size} and count(*) >= ${page === 1 ? 0 : 1}
     then least((${number} - 1)::bigint * ${size} + count(*), ${most ?? 'null'}) else ${total} end from wanted)`;
