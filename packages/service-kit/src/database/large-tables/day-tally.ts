// SQL because it finds a far page by counts that triggers keep; measured by `npm run bench:growth:office`, row "orders, the middle page".
import { TIME_ZONE } from '@netra/contracts';
import type { EntityManager } from 'typeorm';

/**
 * Returns SQL for a kind that counts rows by their day in Sri Lanka and optionally by a second kind: `2026-11-21 pending`. With such a list,
 * `dayStart` finds the day on which a far page starts.
 */
export const dayKind = (column: string, kind?: string): string =>
  `to_char(${column} at time zone '${TIME_ZONE}', 'YYYY-MM-DD')${kind ? ` || ' ' || ${kind}` : ''}`;

/** Returns SQL for the start of a day in Sri Lanka; `day` is SQL for a date. */
export const startOfDay = (day: string): string => `((${day})::timestamp at time zone '${TIME_ZONE}')`;

/** The start of a far page in a list ordered by time. */
export interface DayStart {
  /** SQL over the column: the rows from that day on, in the order of the list. */
  condition: string;
  /** The number of rows before that day. */
  before: number;
}

interface FarPage {
  /** The list of `row_tally` whose kinds are `dayKind`. */
  list: string;
  /** Counts only rows of this second kind. */
  kind?: string;
  column: string;
  order: 'asc' | 'desc';
  offset: number;
}

/** Below this offset the look-up costs more than it saves. */
const MIN_OFFSET = 2_000;

/** Finds the day on which a far page starts, so that the query skips the days before; undefined for a near page. */
export async function dayStart(
  manager: EntityManager,
  { list, kind, column, order, offset }: FarPage,
): Promise<DayStart | undefined> {
  if (offset < MIN_OFFSET) return undefined;
  const [found] = await manager.query<{ day: string; before: number }[]>(
    `select day, before::int from (
       select left(kind, 10) as day, sum(sum(change)) over (order by left(kind, 10) ${order}) - sum(change) as before
       from row_tally where list = $1 and ($2::text is null or substr(kind, 12) = $2)
       group by 1 having sum(change) > 0) days
     where before <= $3 order by before desc limit 1`,
    [list, kind ?? null, offset],
  );
  if (!found) return undefined;
  const date = `date '${found.day}'`;
  const condition =
    order === 'asc' ? `${column} >= ${startOfDay(date)}` : `${column} < ${startOfDay(`${date} + 1`)}`;
  return { condition, before: found.before };
}
