import { isoTime } from '@netra/service-kit';
import { errorSql, judged } from './judge.queries.js';

/** The first row about the same product, in this part of the file or an earlier one. */
const FIRST_ROW = `least(
  min(r."row") over (partition by r.product_key),
  (select known."row" from product_import_row known
   where known.import = $1 and known.product_key = r.product_key order by known."row" limit 1))`;

/**
 * Stores a part of a file and the effect of each row: import, rows. Of several rows about one product the first counts. Rows are judged as
 * they arrive, not by a statement over all of them: the planner has no statistics about a file that has just arrived, and may choose a plan
 * that visits all of its rows for each of them.
 */
export const STAGE = `
  with given as (
    select *, ${FIRST_ROW} as first_row
    from jsonb_to_recordset($2::jsonb) as r (
      "row" int, product_key text, cells text[], data jsonb, version int, problems jsonb[]))
  insert into product_import_row (
    import, "row", product_key, cells, data, version, problems, product, seen_version, verdict, reasons)
  select $1, "row", product_key, cells, data, version, problems, found, found_version, new_verdict, new_reasons
  from (${judged('given r', {
    knownVersion: 'r.version',
    more: `case when r.product_key <> '' and r.first_row < r."row" then ${errorSql('import.twice', { row: 'r.first_row' })} end`,
  })}) judged
  on conflict (import, "row") do nothing`;

/** The contract's `ProductImport`. */
export const VIEW = `
  select i.id as "_id", i.file_name as "fileName", i.state, i.mode, i.done, i.problem,
    ${isoTime('i.created_at')} as "createdAt", count(r."row")::int as rows,
    count(*) filter (where r.verdict = 'new')::int as created,
    count(*) filter (where r.verdict = 'change')::int as updated,
    count(*) filter (where r.verdict = 'same')::int as unchanged,
    count(*) filter (where r."row" is not null and r.verdict = 'bad')::int as bad
  from product_import i left join product_import_row r on r.import = i.id
  where i.id = $1 group by i.id`;

export const PROBLEMS = `
  select "row", cells[1] as "productId", reasons from product_import_row
  where import = $1 and verdict = 'bad' order by "row" limit $2 offset $3`;

const PRICE_CHANGES = `
  from product_import_row r join product p on p.id = r.product
  where r.import = $1 and r.verdict = 'change' and not r.is_written and (r.data->>'price')::numeric <> p.price`;

export const COUNT_PRICE_CHANGES = `select count(*)::int as total ${PRICE_CHANGES}`;

/** The contract's `PriceChange`; doubling a price counts as much as halving it. */
export const LIST_PRICE_CHANGES = `
  select r."row", p.product_id as "productId", p.name, p.price::float8 as before, (r.data->>'price')::float8 as after
  ${PRICE_CHANGES}
  order by greatest(p.price, (r.data->>'price')::numeric, 0.01) / greatest(least(p.price, (r.data->>'price')::numeric), 0.01) desc, r."row"
  limit $2 offset $3`;

export const BAD_ROWS = `
  with found as (
    select "row", reasons, cells from product_import_row
    where import = $1 and verdict = 'bad' and "row" > $2 order by "row" limit 500),
  measured as (
    select found.*, sum(octet_length(cells::text) + octet_length(reasons::text)) over (order by "row") as bytes,
      row_number() over (order by "row") as place from found)
  select "row", reasons, cells from measured where bytes < 500000 or place = 1 order by "row"`;
