import { conflict } from '@netra/service-kit';

/**
 * Refuses a change that was made on an older version than the stored one; whoever made it is told what there is now.
 * Without a version nothing is compared.
 */
export function refuseStale(noun: string, given: number | undefined, current: { version: number }): void {
  if (given !== undefined && given !== current.version)
    throw conflict(`This ${noun} has changed since you opened it`, { current });
}
