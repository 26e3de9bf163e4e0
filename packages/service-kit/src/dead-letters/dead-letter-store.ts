import type { DeadLetter, ResendResult } from '@netra/contracts';

/** A dead letter as its store lists it; `id` is the key of its row. */
export type StoredLetter = Omit<DeadLetter, '_id' | 'kind' | 'service'> & { id: string };

/** What a service gave up of one kind. */
export interface DeadLetterStore {
  /** The newest, at most `limit`, and the number of all. */
  list(limit: number): Promise<{ total: number; letters: StoredLetter[] }>;
  /** Sends the letter with this id again, or all; one that is not there any more is passed over, so that nothing is done twice. */
  resend(id?: string): Promise<ResendResult>;
}

/** Rows that each hold the number of all, so that list and total are of one moment. */
export const counted = (
  rows: (StoredLetter & { total: number })[],
): { total: number; letters: StoredLetter[] } => ({
  total: rows[0]?.total ?? 0,
  letters: rows.map(({ total: _all, ...letter }) => letter),
});
