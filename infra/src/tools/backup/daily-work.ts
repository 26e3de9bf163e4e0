import { logger } from '@netra/node-kit';
import { sentenceOf } from '../../local/stack/refusal.js';

const RETRY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface Backups {
  /** Takes a backup, and returns a one-line summary. */
  run(): Promise<string>;
  /** Milliseconds until the next one is due. */
  wait(): Promise<number>;
  /** When the last sweep succeeded, in milliseconds since the epoch, including earlier processes; 0 if never. */
  sweptAt(): Promise<number>;
  /** Records that a sweep has just succeeded. */
  rememberSweep(): Promise<void>;
}

/**
 * Backs up when due, and sweeps after each backup. The two fail and retry independently: a sweep that always fails must not cause one
 * backup after the other.
 */
export class DailyWork {
  /** When the last sweep succeeded, in milliseconds since the epoch; 0 before. */
  sweptAt = 0;
  #backup?: NodeJS.Timeout;
  #sweep?: NodeJS.Timeout;

  constructor(
    private readonly backups: Backups,
    private readonly sweep: () => Promise<{ removed: number }>,
    private readonly to: string,
  ) {}

  async start(): Promise<void> {
    const milliseconds = await this.backups.wait().catch(() => 0);
    this.#backUpIn(milliseconds);
    this.sweptAt = await this.backups.sweptAt().catch(() => 0);
    // A backup that is due now brings its sweep; otherwise a missed sweep need not wait until tomorrow.
    if (milliseconds > 0 && Date.now() - this.sweptAt >= DAY_MS)
      this.#sweep = setTimeout(() => void this.#sweepNow(), 0);
  }

  stop(): void {
    clearTimeout(this.#backup);
    clearTimeout(this.#sweep);
  }

  #backUpIn(milliseconds: number): void {
    this.#backup = setTimeout(() => void this.#backUp(), milliseconds);
  }

  async #backUp(): Promise<void> {
    try {
      logger.info({ backup: await this.backups.run() }, 'backed up');
      this.#backUpIn(await this.backups.wait());
    } catch (error) {
      this.#failed(error, 'the backup failed');
      return this.#backUpIn(RETRY_MS);
    }
    clearTimeout(this.#sweep);
    await this.#sweepNow();
  }

  async #sweepNow(): Promise<void> {
    try {
      const { removed } = await this.sweep();
      this.sweptAt = Date.now();
      await this.backups.rememberSweep();
      logger.info({ removed }, 'swept');
    } catch (error) {
      this.#failed(error, 'the sweep failed');
      this.#sweep = setTimeout(() => void this.#sweepNow(), RETRY_MS);
    }
  }

  #failed(error: unknown, what: string): void {
    const reason = sentenceOf(error, this.to) ?? (error as Error).message;
    logger.error({ reason, retrySeconds: RETRY_MS / 1000 }, what);
  }
}
