import { TIME_ZONE } from '@netra/contracts';

/** SQL for midnight in Sri Lanka at the start of the day `$n`, `days` later. */
export const midnight = (n: number, days = 0): string =>
  `($${n}::date + ${days})::timestamp at time zone '${TIME_ZONE}'`;
