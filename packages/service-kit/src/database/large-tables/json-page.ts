import { MAX_ROWS } from '@netra/contracts';
import type { EntityManager } from 'typeorm';
import type { PageRequest } from '../../paging.js';
import { searchRows } from './search-rows.js';
import { jsonArray } from '../sql.js';
import type { SqlFilter } from '../sql-filter.js';

export interface JsonPageQuery {
  /** The name of the list in the reply. */
  items: string;
  /** The columns of an item under the names and in the order of its JSON. */
  columns: string;
  /** The table that is filtered and counted; its key is `id`. */
  table: string;
  /** The alias of the table in columns, order and filter. */
  alias: string;
  /** Joins that the columns need. */
  join?: string;
  order: string;
  /** SQL for a kept count, see `tallyOf`; by default the matching rows are counted. */
  count?: string;
  /** The largest total; further rows are not counted. */
  maxTotal?: number;
  /** For a search: the condition of the list without it, and an order that an index supports. */
  search?: { base: string; newest: string };
  filter: SqlFilter;
}

export interface JsonPage {
  total: number;
  /** `{<items>, total, page, limit, totalPages}`, for `rawJson`. */
  json: string;
}

/**
 * Returns one page of a list as JSON written by PostgreSQL, so that no process on the way to the browser parses it. The ids of the page come
 * first, by an index-only scan if an index supports the order, so that a late page reads no rows of earlier ones. A page beyond `MAX_ROWS` is
 * empty.
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
  const rows = found ?? listedRows(query, { page, limit }, { size, number });
  const [row] = await manager.query<JsonPage[]>(
    `with ${rows},
     shown as (
       select ${columns} from wanted join ${table} ${alias} on ${alias}.id = wanted.id ${join} order by ${order})
     select total, json_build_object(
       '${items}', ${jsonArray('select * from shown', limit)},
       'total', total, 'page', ${number}, 'limit', ${size}, 'totalPages', least((total + ${size} - 1) / ${size}, ${MAX_ROWS} / ${size}))::text as json
     from found`,
    filter.parameters,
  );
  return row!;
}

/** Returns CTEs for a page of a list: `wanted (id)` and `found (total)`. */
function listedRows(
  { table, alias, order, count, maxTotal, filter }: JsonPageQuery,
  { page, limit }: Required<PageRequest>,
  { size, number }: { size: string; number: string },
): string {
  const from = `${table} ${alias}`;
  const found = `(select from ${from} where ${filter.where}${maxTotal ? ` limit ${maxTotal}` : ''}) found`;
  const total = count ?? shortOr(page, { size, number }, maxTotal, `(select count(*) from ${found})`);
  return `
    wanted as (
      select ${alias}.id from ${from} where ${filter.where}
      order by ${order} limit ${page * limit > MAX_ROWS ? 0 : size} offset (${number} - 1) * ${size}::bigint),
    found as materialized (select (${total})::int as total)`;
}

/** An incomplete page gives the total; only otherwise are the rows counted. */
const shortOr = (
  page: number,
  { size, number }: { size: string; number: string },
  maxTotal: number | undefined,
  total: string,
) => `
  (select case when count(*) < ${size} and count(*) >= ${page === 1 ? 0 : 1}
     then least((${number} - 1)::bigint * ${size} + count(*), ${maxTotal ?? 'null'}) else ${total} end from wanted)`;
