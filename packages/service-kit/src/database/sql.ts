import { MAX_ARRAY_BYTES, MAX_ON_PAGE } from '@netra/contracts';

/** A timestamp in SQL as JSON carries it: ISO 8601, UTC, milliseconds. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL for a condition that is always true and lets the transaction commit without waiting for the disk: for statements whose loss when
 * the database server dies, at most those of the last second, only repeats what is repeated safely anyway.
 */
export const WITHOUT_FLUSH = `(select set_config('synchronous_commit', 'off', true)) is not null`;

/**
 * Returns SQL for rows as one JSON array. A page has all of them; a longer list, which is an array of the HTTP API, is limited in bytes
 * too.
 *
 * @param rows a query, in its order
 * @param limit the requested number of rows
 */
export function jsonArray(rows: string, limit: number): string {
  if (limit <= MAX_ON_PAGE) return `(select coalesce(json_agg(shown), '[]') from (${rows}) shown)`;
  return `${joinedJson(`select row_to_json(shown)::text as json from (${rows}) shown`, limit)}::json`;
}

/**
 * The same of rows that are JSON already, as text.
 *
 * @param rows a query of texts named `json`, in its order
 * @param limit the requested number of rows
 */
export function joinedJson(rows: string, limit: number): string {
  const measured = `
    select json from (
      select json, sum(octet_length(json)) over (rows unbounded preceding) as bytes from (${rows}) item) measured
    where bytes <= ${MAX_ARRAY_BYTES}`;
  return `(select '[' || coalesce(string_agg(json, ','), '') || ']' from (${limit <= MAX_ON_PAGE ? rows : measured}) shown)`;
}
