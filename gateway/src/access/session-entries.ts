/** Longer than the bucket keeps an entry, which is longer than the lifetime of a token. */
const KEPT_MS = 14 * 3_600_000;

interface Entry {
  number: number;
  seenAt: number;
}

/**
 * The bucket's numbers by key: an account's epoch, 1 for a revoked token. They only grow, so the order of arrival does not
 * matter.
 */
export class SessionEntries {
  readonly #entries = new Map<string, Entry>();

  /** Stores an entry from the bus: a number as text. */
  take(key: string, value: Uint8Array): void {
    const number = Number(Buffer.from(value).toString('utf8'));
    if (Number.isFinite(number) && number >= this.numberOf(key)) {
      this.#entries.set(key, { number, seenAt: Date.now() });
    }
  }

  numberOf(key: string): number {
    return this.#entries.get(key)?.number ?? 0;
  }

  /** Removes entries older than any valid token. */
  sweep(now = Date.now()): void {
    for (const [key, { seenAt }] of this.#entries) if (seenAt < now - KEPT_MS) this.#entries.delete(key);
  }
}
