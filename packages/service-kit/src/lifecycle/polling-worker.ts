import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { logger } from '@netra/node-kit';

/**
 * Repeats a step with a pause in between, from the start of the service to its shutdown, which waits for the running step. A failed step is
 * logged and retried after the pause. Every replica polls, so a step must be safe to run concurrently.
 *
 * @example
 * \@Injectable()
 * export class StageNewsWorker extends PollingWorker {
 *   constructor(private readonly news: StageNewsService) {
 *     super('news of stages wait', 1_000);
 *   }
 *
 *   protected poll() {
 *     return this.news.sendDue();
 *   }
 * }
 */
export abstract class PollingWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopped = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  /** @param failure the message of the log entry about a failed step */
  protected constructor(
    private readonly failure: string,
    private readonly pauseMs: number,
  ) {}

  /** One step. Returns true when there is more to do immediately, without the pause. */
  protected abstract poll(): Promise<boolean | void>;

  onApplicationBootstrap(): void {
    this.#finished = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped.abort();
    await this.#finished;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      try {
        if (await this.poll()) continue;
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, this.failure);
      }
      await sleep(this.pauseMs, undefined, { signal }).catch(() => undefined); // stopped meanwhile
    }
  }
}
