import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { RecurringWork } from '@netra/node-kit';

/**
 * Repeats a step with a pause in between, from the start of the service to its shutdown, which waits for the running step. A failed step is
 * logged, counted and retried after the pause. Every replica polls, so a step must be safe to run concurrently.
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
  readonly #work: RecurringWork;
  #finished: Promise<void> = Promise.resolve();

  /** @param failure the message of the log entry about a failed step */
  protected constructor(
    failure: string,
    private readonly pauseMs: number,
  ) {
    this.#work = new RecurringWork(failure);
  }

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
        this.#work.failed(error);
      }
      await sleep(this.pauseMs, undefined, { signal }).catch(() => undefined); // stopped meanwhile
    }
  }
}
