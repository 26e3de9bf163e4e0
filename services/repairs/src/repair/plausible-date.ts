import { dayAfter, dayOf } from '@netra/contracts';
import { invalid } from '@netra/service-kit';

const YEAR_DAYS = 365;
/** A repair that is recorded after it was done has a day in the past. */
const DAYS_BACK = YEAR_DAYS;
const DAYS_AHEAD = 5 * YEAR_DAYS;

/**
 * Keeps a mistyped year from reaching the customer. A day that is already stored is accepted, however old the repair is.
 *
 * @throws VALIDATION
 */
export function requirePlausibleDate(day: string | undefined, stored?: string): void {
  if (day === undefined || day === stored) return;
  const today = dayOf(new Date());
  const [from, to] = [dayAfter(today, -DAYS_BACK), dayAfter(today, DAYS_AHEAD)];
  if (day < from || day > to) throw invalid('estimatedDate', 'repair.dateImplausible', { from, to });
}
