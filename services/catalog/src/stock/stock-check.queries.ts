const SHOWN = 50;

/** A comparison that has not ended by then died with its process. */
const LONGEST = `interval '5 minutes'`;
const IS_RUNNING = `started_at is not null and (checked_at is null or checked_at < started_at) and started_at > now() - ${LONGEST}`;

export const STATE = `
  select coalesce(${IS_RUNNING}, false) as "isRunning", checked_at as "checkedAt", products, wrong, mismatches
  from stock_check where id = 1`;

/** Claims the comparison: returns a row to the one process that runs it. */
export const START = `
  update stock_check set started_at = now() where id = 1 and not coalesce(${IS_RUNNING}, false) returning id`;

/** The same if the last comparison is a day old, or found something that may have been corrected since. */
export const START_WHEN_DUE = `
  update stock_check set started_at = now()
  where id = 1 and not coalesce(${IS_RUNNING}, false)
    and (checked_at is null or wrong > 0 or checked_at < now() - interval '20 hours')
  returning id`;

/**
 * Released reservations may be deleted by now: the ledger has returned what it took for them, so that both sides count only those that hold
 * stock.
 */
export const COMPARE = `
  with moved as (
    select product, sum(change)::int as total,
      coalesce(-sum(change) filter (where reason in ('reserved', 'released')), 0)::int as taken
    from stock_movement group by product),
  held as (
    select lower(line->>'productId') as key, sum((line->>'qty')::int)::int as pieces
    from reservation, jsonb_array_elements(lines) line where state = 'reserved' group by 1),
  compared as (
    select p.product_id as "productId", p.name, p.stock as shelf, coalesce(moved.total, 0) as ledger,
      coalesce(moved.taken, 0) as taken, coalesce(held.pieces, 0) as reserved
    from product p left join moved on moved.product = p.id left join held on held.key = lower(p.product_id)),
  wrong as materialized (select * from compared where shelf <> ledger or taken <> reserved)
  update stock_check set checked_at = clock_timestamp(),
    products = (select count(*) from product),
    wrong = (select count(*) from wrong),
    mismatches = (select coalesce(jsonb_agg(shown), '[]') from (
      select * from wrong order by "productId" limit ${SHOWN}) shown)
  where id = 1 returning wrong, mismatches`;
