import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { StageNewsService } from './stage-news.service.js';

const CHECK_MS = 1_000;

/** Polls for due mails, in every replica. */
@Injectable()
export class StageNewsWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopped = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  constructor(private readonly news: StageNewsService) {}

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
        await this.news.tell();
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, 'news of stages wait');
      }
      await sleep(CHECK_MS, undefined, { signal }).catch(() => undefined); // stopped meanwhile
    }
  }
}
