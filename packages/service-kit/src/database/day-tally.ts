import { TIME_ZONE } from '@netra/contracts';
import type { EntityManager } from 'typeorm';

/**
 * The SQL of the kind under which a row is tallied by its day in Sri Lanka, with a second kind after it or without:
 * `2026-11-21 pending`. A list of such kinds lets a far page begin at its day.
 */
export const dayKind = (column: string, kind?: string): string =>
  `to_char(${column} at time zone '${TIME_ZONE}', 'YYYY-MM-DD')${kind ? ` || ' ' || ${kind}` : ''}`;

/** The SQL of the moment at which a day, given as SQL of a date, begins in Sri Lanka. */
export const startOfDay = (day: string): string => `((${day})::timestamp at time zone '${TIME_ZONE}')`;

/** Where a far page of a list that goes by time begins. */
export interface DayStart {
  /** SQL over the column: the rows from that day on, in the order of the list. */
  condition: string;
  /** How many rows come before. */
  before: number;
}

interface FarPage {
  /** The list of `row_tally` whose kinds are `dayKind`. */
  list: string;
  /** Only what has this second kind. */
  kind?: string;
  column: string;
  order: 'asc' | 'desc';
  offset: number;
}

/** Below this there is nothing to be gained. */
const FAR = 2_000;

/** The day on which a far page begins, so that the days before it are not visited; undefined where the page is near. */
export async function dayStart(
  manager: EntityManager,
  { list, kind, column, order, offset }: FarPage,
): Promise<DayStart | undefined> {
  if (offset < FAR) return undefined;
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
