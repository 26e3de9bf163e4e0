import { MAX_FOUND } from '@netra/contracts';
import type { EntityManager } from 'typeorm';
import type { SqlFilter } from '../sql-filter.js';

/** The number of newest rows that estimate how common matches are. */
const SAMPLE_ROWS = 1_000;
/** A search is common when it is estimated to match this many rows; the matches of others are all fetched by the index of the texts. */
export const COMMON_FROM = 3_000;
/** If the estimate was too low, more matches than this are not sorted. */
const MAX_SORTED = 10_000;
/** With this many matches in the sample, scanning the list soon finds enough. */
const COMMON_HITS = 50;
/** The number of rows scanned to count common matches. */
const SCANNED_ROWS = 50_000;

export interface Search {
  table: string;
  /** The alias of the table in conditions and orders. */
  alias: string;
  /** SQL condition of the list without the search. */
  base: string;
  /** An order that an index supports. */
  newest: string;
  /** The order of the page. */
  order: string;
  /** The condition of list and search; its SQL refers to each of its values. */
  filter: SqlFilter;
}

interface Page {
  offset: number;
  limit: number;
}

/**
 * Returns SQL of CTEs for a page of search results: `wanted (id)`, and `found (total)` of at most `MAX_FOUND`; binds its values in the filter.
 * PostgreSQL cannot estimate how many rows contain a text, and a wrong plan reads the whole table. So a sample of the newest rows decides
 * whether to fetch all matches by the index of the texts, or to scan the list in its order.
 */
export async function searchRows(manager: EntityManager, search: Search, page: Page): Promise<string> {
  const { table, alias, newest, order, filter } = search;
  const { where } = filter;
  const { hits, likely, ids } = await sample(manager, search, page);
  const ordered = (condition: string) => `
    select ${alias}.id from ${table} ${alias} where ${condition} order by ${order}
    limit ${filter.bind(page.limit)}::int offset ${filter.bind(page.offset)}::bigint`;
  if (likely < COMMON_FROM)
    return `
      finds as materialized (
        select id, row_number() over (order by ${order}) as place
        from (select * from ${table} ${alias} where ${where} limit ${MAX_SORTED}) ${alias}),
      counted as materialized (select count(*) as number from finds),
      wanted as (
        (select id from finds, counted where number < ${MAX_SORTED}
           and place > ${filter.bind(page.offset)}::bigint and place <= ${filter.bind(page.offset + page.limit)}::bigint)
        union all (${ordered(`${where} and (select number = ${MAX_SORTED} from counted)`)})),
      found as materialized (select least(number, ${MAX_FOUND})::int as total from counted)`;
  const isInSample = order === newest && hits >= page.offset + page.limit;
  const wanted = isInSample ? `select unnest(${filter.bind(ids)}::uuid[]) as id` : ordered(where);
  return `
    wanted as (${wanted}),
    found as materialized (select ${countOf(search, where, hits)}::int as total)`;
}

interface Sample {
  /** The number of matches in the sample. */
  hits: number;
  /** The estimated number of matches in the table. */
  likely: number;
  /** The ids of the page, if the newest rows come first. */
  ids: string[];
}

async function sample(manager: EntityManager, search: Search, { offset, limit }: Page): Promise<Sample> {
  const { table, alias, newest, filter } = search;
  const values = [...filter.parameters, offset, limit];
  const [from, size] = [`$${values.length - 1}::int`, `$${values.length}::int`];
  const sql = `
    select hits, case when looked < ${SAMPLE_ROWS} then hits
      else hits * (select reltuples from pg_class where oid = '${table}'::regclass) / ${SAMPLE_ROWS} end as likely,
      coalesce(ids[${from} + 1:${from} + ${size}], '{}')::text[] as ids
    from (
      select count(*)::int as looked, count(*) filter (where fits)::int as hits,
        array_agg(id order by place) filter (where fits) as ids
      from (
        select ${alias}.id, row_number() over (order by ${newest}) as place, ${filter.where} as fits
        from ${newestRows(search, SAMPLE_ROWS)}) rows) seen`;
  const [seen] = await manager.query<Sample[]>(sql, values);
  return seen!;
}

const newestRows = ({ table, alias, base, newest }: Search, rows: number) =>
  `(select * from ${table} ${alias} where ${base} order by ${newest} limit ${rows}) ${alias}`;

/** Returns SQL for the number of matches: a scan of the newest rows finds enough of common ones. */
function countOf(search: Search, where: string, hits: number): string {
  const { table, alias } = search;
  const count = (from: string) =>
    `(select count(*) from (select from ${from} where ${where} limit ${MAX_FOUND}) counted)`;
  const all = count(`${table} ${alias}`);
  if (hits < COMMON_HITS) return all;
  return `(select case when walked = ${MAX_FOUND} then walked else ${all} end
    from (select ${count(newestRows(search, SCANNED_ROWS))} as walked offset 0) walk)`;
}
