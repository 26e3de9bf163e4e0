/** Longer than the bucket keeps an entry, which is longer than any token lives. */
const KEPT_MS = 14 * 3_600_000;

interface Entry {
  number: number;
  seenAt: number;
}

/** The bucket's numbers by their keys: an account's epoch, 1 for a revoked token. They only grow, so any order will do. */
export class SessionEntries {
  readonly #entries = new Map<string, Entry>();

  /** Takes an entry as it is on the bus: a number as text. */
  take(key: string, value: Uint8Array): void {
    const number = Number(Buffer.from(value).toString('utf8'));
    if (Number.isFinite(number) && number >= this.numberOf(key)) {
      this.#entries.set(key, { number, seenAt: Date.now() });
    }
  }

  numberOf(key: string): number {
    return this.#entries.get(key)?.number ?? 0;
  }

  /** Forgets what no living token can be measured by. */
  sweep(now = Date.now()): void {
    for (const [key, { seenAt }] of this.#entries) if (seenAt < now - KEPT_MS) this.#entries.delete(key);
  }
}
