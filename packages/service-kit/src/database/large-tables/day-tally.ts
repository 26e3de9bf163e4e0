import { TIME_ZONE } from '@netra/contracts';

/** Returns SQL for a kind that counts rows by their day in Sri Lanka and optionally by a second kind: `2026-11-21 pending`. */
export const dayKind = (column: string, kind?: string): string =>
  `to_char(${column} at time zone '${TIME_ZONE}', 'YYYY-MM-DD')${kind ? ` || ' ' || ${kind}` : ''}`;

/** Returns SQL for the start of a day in Sri Lanka; `day` is SQL for a date. */
export const startOfDay = (day: string): string => `((${day})::timestamp at time zone '${TIME_ZONE}')`;
