import { invalid, requirePlausibleDay } from '@netra/service-kit';

/** A repair that is recorded after it was done has a day in the past. */
const YEARS = { back: 1, ahead: 5 };

/**
 * Accepts a day that is already stored, however old the repair is.
 *
 * @throws VALIDATION
 */
export function requirePlausibleDate(day: string | undefined, stored?: string): void {
  if (day === undefined || day === stored) return;
  requirePlausibleDay(day, YEARS, (limits) => invalid('estimatedDate', 'repair.dateImplausible', limits));
}
