import type { EntityManager } from 'typeorm';
import type { PageRequest } from '../paging.js';
import type { SqlFilter } from './sql.js';

export interface JsonPageQuery {
  /** The name of the list in the answer. */
  items: string;
  /** The columns of an item under the names and in the order of its JSON. */
  columns: string;
  /** The table that is filtered and counted, with its alias. */
  from: string;
  /** What the columns need beside it. */
  join?: string;
  order: string;
  filter: SqlFilter;
}

export interface JsonPage {
  total: number;
  /** `{<items>, total, page, limit, totalPages}`, to be answered by `rawJson`. */
  json: string;
}

/** One page of a list, written as JSON by PostgreSQL, so that nothing on the way to the browser parses it. */
export async function jsonPage(
  manager: EntityManager,
  { items, columns, from, join = '', order, filter }: JsonPageQuery,
  { page = 1, limit = 15 }: PageRequest,
): Promise<JsonPage> {
  const size = `${filter.bind(limit)}::int`;
  const number = `${filter.bind(page)}::int`;
  const [row] = await manager.query<JsonPage[]>(
    `with found as (select count(*)::int as total from ${from} where ${filter.where}),
     shown as (
       select ${columns} from ${from} ${join} where ${filter.where}
       order by ${order} limit ${size} offset (${number} - 1) * ${size}::bigint)
     select total, json_build_object(
       '${items}', (select coalesce(json_agg(shown), '[]') from shown),
       'total', total, 'page', ${number}, 'limit', ${size}, 'totalPages', (total + ${size} - 1) / ${size})::text as json
     from found`,
    filter.parameters,
  );
  return row!;
}
