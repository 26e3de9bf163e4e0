import { dayAfter, dayOf } from '@netra/contracts';
import type { DomainError } from './errors.js';

const YEAR_DAYS = 365;

/** The first and the last day that are accepted, `YYYY-MM-DD`. */
interface Limits {
  from: string;
  to: string;
}

/**
 * Keeps a mistyped year from being stored: refuses a day that is further from today, in Sri Lanka, than so many years.
 *
 * @example
 * requirePlausibleDay(day, { back: 0, ahead: 2 }, ({ to }) => invalid('requiredDate', 'purchase.dateTooLate', { until: to }));
 * @throws the refusal
 */
export function requirePlausibleDay(
  day: string,
  years: { back: number; ahead: number },
  refusal: (limits: Limits) => DomainError,
): void {
  const today = dayOf(new Date());
  const from = dayAfter(today, -years.back * YEAR_DAYS);
  const to = dayAfter(today, years.ahead * YEAR_DAYS);
  if (day < from || day > to) throw refusal({ from, to });
}
