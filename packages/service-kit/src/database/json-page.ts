import type { EntityManager } from 'typeorm';
import type { PageRequest } from '../paging.js';
import type { SqlFilter } from './sql.js';

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
  { items, columns, table, alias, join = '', order, isSorted = false, count, filter }: JsonPageQuery,
  { page = 1, limit = 15 }: PageRequest,
): Promise<JsonPage> {
  const size = `${filter.bind(limit)}::int`;
  const number = `${filter.bind(page)}::int`;
  const from = `${table} ${alias}`;
  const total = count ?? `(select count(*) from ${from} where ${filter.where})`;
  const [row] = await manager.query<JsonPage[]>(
    `with wanted as (
       select ${alias}.id, ${isSorted ? 'count(*) over ()' : 'null::bigint'} as counted
       from ${from} where ${filter.where}
       order by ${order} limit ${size} offset (${number} - 1) * ${size}::bigint),
     found as materialized (select coalesce((select max(counted) from wanted), ${total})::int as total),
     shown as (
       select ${columns} from wanted join ${from} on ${alias}.id = wanted.id ${join} order by ${order})
     select total, json_build_object(
       '${items}', (select coalesce(json_agg(shown), '[]') from shown),
       'total', total, 'page', ${number}, 'limit', ${size}, 'totalPages', (total + ${size} - 1) / ${size})::text as json
     from found`,
    filter.parameters,
  );
  return row!;
}
