const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * Spaces out attempts that keep failing and that the other side logs, or log entries about them: the first is due at once, the next ones at
 * distances that double up to a minute.
 */
export class SpacedTries {
  #dueAt = -Infinity;
  #distance = FIRST_MS;

  /** Whether a try is due; it counts as made then. */
  take(): boolean {
    const now = performance.now();
    if (now < this.#dueAt) return false;
    this.#dueAt = now + this.#distance;
    this.#distance = Math.min(2 * this.#distance, LONGEST_MS);
    return true;
  }
}
