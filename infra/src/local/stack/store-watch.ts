import { setTimeout as sleep } from 'node:timers/promises';

export interface StoreWatchOptions {
  /** Rejects when the store of the bus does not respond. */
  ask(): Promise<void>;
  /** Whether the disk has space again; until then a restart is useless, and requests need no store. */
  hasRoom(): boolean;
  restart(): Promise<void>;
  report(line: string): void;
  everyMs?: number;
  patienceMs?: number;
}

/** Restarts a bus whose store has not responded for a while; after its disk was full, the bus never resumes using the store by itself. */
export class StoreWatch {
  readonly #stopped = new AbortController();
  #life: Promise<void> = Promise.resolve();
  #isReported = false;

  constructor(private readonly options: StoreWatchOptions) {}

  start(): void {
    this.#life = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#life;
  }

  async #watch(): Promise<void> {
    const { everyMs = 3_000, patienceMs = 15_000, ask } = this.options;
    const { signal } = this.#stopped;
    let answeredAt = performance.now();
    while (!signal.aborted) {
      const answers = await ask().then(
        () => true,
        () => false,
      );
      if (answers) this.#isReported = false;
      if (answers || (performance.now() - answeredAt > patienceMs && (await this.#repair())))
        answeredAt = performance.now();
      await sleep(everyMs, undefined, { signal }).catch(() => undefined); // stopped meanwhile
    }
  }

  /** Whether the bus was restarted. */
  async #repair(): Promise<boolean> {
    const { hasRoom, restart, report } = this.options;
    if (!this.#isReported) report('the bus has no store (disk full?); it is restarted when there is room');
    this.#isReported = true;
    if (this.#stopped.signal.aborted) return false;
    try {
      if (!hasRoom()) return false;
      await restart();
      return true;
    } catch (error) {
      report(`the bus could not be restarted: ${(error as Error).message}`);
      return false;
    }
  }
}
