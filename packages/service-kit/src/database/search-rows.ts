import type { EntityManager } from 'typeorm';
import type { SqlFilter } from './sql.js';

/** So many finds are counted at most: nobody turns so many pages. */
export const MOST_FOUND = 1_000;
/** How many of the newest rows are looked at first, to see how common a find is. */
const GLANCED_AT = 1_000;
/** When so few finds are likely, all are fetched: their index knows where they are. */
const FEW = 3_000;
/** So many are not sorted after all, where the newest rows have told nothing of the older ones. */
const TOO_MANY = 10_000;
/** Of so many among the glanced at, the next rows soon have enough. */
const COMMON = 50;
/** How many rows are walked through to count what is common. */
const WALKED = 50_000;

export interface Search {
  table: string;
  /** What the conditions and orders call the table. */
  alias: string;
  /** SQL of all rows of the list, whatever is searched. */
  base: string;
  /** The order in which an index has them. */
  newest: string;
  /** The order of the page. */
  order: string;
  /** What is looked for, `base` included; it keeps no value that its SQL does not name. */
  filter: SqlFilter;
}

interface Page {
  offset: number;
  limit: number;
}

/**
 * SQL of CTEs for a page of what a search finds: `wanted (id)`, and `found (total)` of at most `MOST_FOUND`; their values are
 * kept in the filter. PostgreSQL cannot tell how many rows contain a text, and a wrong guess reads the whole table. So the
 * newest rows are looked at first: they tell whether all that is found is to be fetched, by the index of the texts, or
 * whether enough is met on the way through the list.
 */
export async function searchRows(manager: EntityManager, search: Search, page: Page): Promise<string> {
  const { table, alias, newest, order, filter } = search;
  const { where } = filter;
  const { hits, likely, ids } = await glance(manager, search, page);
  const ordered = (condition: string) => `
    select ${alias}.id from ${table} ${alias} where ${condition} order by ${order}
    limit ${filter.bind(page.limit)}::int offset ${filter.bind(page.offset)}::bigint`;
  if (likely < FEW)
    return `
      finds as materialized (
        select id, row_number() over (order by ${order}) as place
        from (select * from ${table} ${alias} where ${where} limit ${TOO_MANY}) ${alias}),
      counted as materialized (select count(*) as number from finds),
      wanted as (
        (select id from finds, counted where number < ${TOO_MANY}
           and place > ${filter.bind(page.offset)}::bigint and place <= ${filter.bind(page.offset + page.limit)}::bigint)
        union all (${ordered(`${where} and (select number = ${TOO_MANY} from counted)`)})),
      found as materialized (select least(number, ${MOST_FOUND})::int as total from counted)`;
  const isSeen = order === newest && hits >= page.offset + page.limit;
  const wanted = isSeen ? `select unnest(${filter.bind(ids)}::uuid[]) as id` : ordered(where);
  return `
    wanted as (${wanted}),
    found as materialized (select ${countOf(search, where, hits)}::int as total)`;
}

interface Glance {
  /** How many of the newest rows are finds. */
  hits: number;
  /** How many of all rows would be, if they were like these. */
  likely: number;
  /** Those of the page, if the newest come first. */
  ids: string[];
}

async function glance(manager: EntityManager, search: Search, { offset, limit }: Page): Promise<Glance> {
  const { table, alias, newest, filter } = search;
  const values = [...filter.parameters, offset, limit];
  const [from, size] = [`$${values.length - 1}::int`, `$${values.length}::int`];
  const sql = `
    select hits, case when looked < ${GLANCED_AT} then hits
      else hits * (select reltuples from pg_class where oid = '${table}'::regclass) / ${GLANCED_AT} end as likely,
      coalesce(ids[${from} + 1:${from} + ${size}], '{}')::text[] as ids
    from (
      select count(*)::int as looked, count(*) filter (where fits)::int as hits,
        array_agg(id order by place) filter (where fits) as ids
      from (
        select ${alias}.id, row_number() over (order by ${newest}) as place, ${filter.where} as fits
        from ${newestRows(search, GLANCED_AT)}) rows) seen`;
  const [seen] = await manager.query<Glance[]>(sql, values);
  return seen!;
}

const newestRows = ({ table, alias, base, newest }: Search, rows: number) =>
  `(select * from ${table} ${alias} where ${base} order by ${newest} limit ${rows}) ${alias}`;

/** SQL of the number of finds, where they are not few; what is common is met on the way through the list. */
function countOf(search: Search, where: string, hits: number): string {
  const { table, alias } = search;
  const count = (from: string) =>
    `(select count(*) from (select from ${from} where ${where} limit ${MOST_FOUND}) counted)`;
  const all = count(`${table} ${alias}`);
  if (hits < COMMON) return all;
  return `(select case when walked = ${MOST_FOUND} then walked else ${all} end
    from (select ${count(newestRows(search, WALKED))} as walked offset 0) walk)`;
}
