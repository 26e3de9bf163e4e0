import { type Gauges, logger, RecurringWork } from '@netra/node-kit';
import type { DataSource } from 'typeorm';
import { compareCounts, type KeptCount } from './kept-counts.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 03:00 in Sri Lanka, in milliseconds after midnight UTC. */
const NIGHT_MS = 21.5 * HOUR_MS;
const FIRST_MS = 5 * 60_000;
/** The interval while counts are wrong, so that the metric soon reflects a recount. */
const RETRY_MS = 10 * 60_000;
const comparison = new RecurringWork('the kept counts could not be compared');

/** Returns the milliseconds from `now` to the next 03:00 in Sri Lanka. */
export const untilNight = (now: number): number => {
  const wait = NIGHT_MS - (now % DAY_MS);
  return wait > 0 ? wait : wait + DAY_MS;
};

/**
 * Compares kept counts with the rows, soon after the start and every night, and reports the number of differences in the gauge
 * `netra_kept_count_mismatches`, which is absent before the first comparison.
 */
export class CountAudit {
  #timer?: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  #mismatches?: Record<string, number>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly counts: readonly KeptCount[],
    gauges: Gauges,
  ) {
    const help = 'Kept counts that differ from the rows, at the last comparison';
    gauges.add('netra_kept_count_mismatches', help, () => this.#mismatches ?? {}, 'list');
  }

  start(firstMs = FIRST_MS): void {
    this.#wait(firstMs);
  }

  /** Waits for a running comparison. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #wait(ms: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => (this.#running = this.#compare()), ms).unref();
  }

  async #compare(): Promise<void> {
    try {
      const found = await compareCounts(this.dataSource, this.counts);
      const of = (name: string) => found.filter((mismatch) => mismatch.name === name).length;
      this.#mismatches = Object.fromEntries(this.counts.map(({ name }) => [name, of(name)]));
      if (found.length > 0)
        logger.error({ mismatches: found.slice(0, 20) }, 'kept counts differ from the rows');
      this.#wait(found.length > 0 ? RETRY_MS : untilNight(Date.now()));
    } catch (error) {
      comparison.failed(error);
      this.#wait(RETRY_MS);
    }
  }
}
