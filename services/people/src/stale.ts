import { conflict } from '@netra/service-kit';

/**
 * Refuses a change based on an older version than the stored one; the error contains the current state. Without a version nothing is
 * checked.
 */
export function refuseStale(
  key: 'employee.stale' | 'supplier.stale' | 'technician.stale',
  given: number | undefined,
  current: { version: number },
): void {
  if (given !== undefined && given !== current.version) throw conflict(key, {}, { details: { current } });
}
