import { MAX_ARRAY_BYTES, MAX_ON_PAGE } from '@netra/contracts';

/** A timestamp in SQL in the format of JSON: ISO 8601, UTC, milliseconds. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Returns SQL for rows as one JSON array. A page contains all of them; a longer list, which is an array of the HTTP API, is also limited in
 * bytes.
 *
 * @param rows a query, in its order
 * @param limit the requested number of rows
 */
export function jsonArray(rows: string, limit: number): string {
  if (limit <= MAX_ON_PAGE) return `(select coalesce(json_agg(shown), '[]') from (${rows}) shown)`;
  return `
    (select coalesce(json_agg(json), '[]') from (
      select json, sum(octet_length(json::text)) over (rows unbounded preceding) as bytes
      from (select row_to_json(shown) as json from (${rows}) shown) item) measured
     where bytes <= ${MAX_ARRAY_BYTES})`;
}
