/** Days in Sri Lanka as `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
}

export const PERIODS = ['week', 'days30', 'month', 'lastMonth', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day `days` after `day`, or before it for a negative number. */
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const monthOf = (day: string) => `${day.slice(0, 8)}01`;

/** The period with a name, relative to a day. */
export function periodOf(name: PeriodName, today: string): Period {
  if (name === 'week') return { from: dayAfter(today, -6), to: today };
  if (name === 'days30') return { from: dayAfter(today, -29), to: today };
  if (name === 'month') return { from: monthOf(today), to: today };
  if (name === 'year') return { from: `${today.slice(0, 5)}01-01`, to: today };
  const to = dayAfter(monthOf(today), -1);
  return { from: monthOf(to), to };
}

const daysIn = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Whether a report exists for it: two days in order, at most 366 including both. */
export const isPeriod = (period: Period): boolean =>
  IS_DAY.test(period.from) && IS_DAY.test(period.to) && daysIn(period) >= 1 && daysIn(period) <= MAX_DAYS;

/** The previous period of the same length, with which the server compares. */
export const periodBefore = (period: Period): Period => ({
  from: dayAfter(period.from, -daysIn(period)),
  to: dayAfter(period.from, -1),
});
