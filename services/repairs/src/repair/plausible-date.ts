import { dayAfter, dayOf } from '@netra/contracts';
import { invalid } from '@netra/service-kit';

const YEAR_DAYS = 365;
/** A repair that was done before it is written down has a day that is past. */
const DAYS_BACK = YEAR_DAYS;
const DAYS_AHEAD = 5 * YEAR_DAYS;

/**
 * A slip of a digit in a year must not be told to the customer. A day that is stored already stays, however old the repair is.
 *
 * @throws VALIDATION
 */
export function requirePlausibleDate(day: string | undefined, stored?: string): void {
  if (day === undefined || day === stored) return;
  const today = dayOf(new Date());
  const [from, to] = [dayAfter(today, -DAYS_BACK), dayAfter(today, DAYS_AHEAD)];
  if (day < from || day > to) throw invalid('estimatedDate', 'repair.dateImplausible', { from, to });
}
