import { tooMany } from '@netra/service-kit';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const MOST_KEYS = 10_000;

/** Uses by key within a minute, counted by this process alone: for what costs only this process something. */
export class RateLimit {
  readonly #uses = new LRUCache<string, { count: number }>({ max: MOST_KEYS, ttl: WINDOW_MS });

  /** Counts one use of each key. @throws TOO_MANY with the seconds to wait, when one of them has reached its limit */
  take(limits: Record<string, number>): void {
    for (const [key, limit] of Object.entries(limits)) {
      const use = this.#uses.get(key);
      if (!use) this.#uses.set(key, { count: 1 });
      else if (++use.count > limit)
        throw tooMany(
          'request.tooMany',
          {},
          { retryAfter: Math.ceil(this.#uses.getRemainingTTL(key) / 1_000) },
        );
    }
  }
}
