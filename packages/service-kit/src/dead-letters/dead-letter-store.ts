import type { DeadLetter, ResendResult } from '@netra/contracts';

/** A dead letter as its store lists it; `id` is the key of its row. */
export type StoredLetter = Omit<DeadLetter, '_id' | 'kind' | 'service'> & { id: string };

/** The dead letters of one kind in a service. */
export interface DeadLetterStore {
  /** The newest letters, at most `limit`, and the total. */
  list(limit: number): Promise<{ total: number; letters: StoredLetter[] }>;
  /** Resends the letter with this id, or all. A letter that no longer exists is skipped, so that nothing is done twice. */
  resend(id?: string): Promise<ResendResult>;
}

/** Each row contains the total, so that list and total are consistent. */
export const counted = (
  rows: (StoredLetter & { total: number })[],
): { total: number; letters: StoredLetter[] } => ({
  total: rows[0]?.total ?? 0,
  letters: rows.map(({ total: _all, ...letter }) => letter),
});
