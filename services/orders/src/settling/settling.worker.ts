import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { SettlingService } from './settling.service.js';

const PAUSE_MS = 1_000;

/** Settles once a second, in every replica; the steps are idempotent. */
@Injectable()
export class SettlingWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopped = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  constructor(private readonly settling: SettlingService) {}

  onApplicationBootstrap(): void {
    this.#finished = this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped.abort();
    await this.#finished;
  }

  async #run(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        if (await this.settling.settle()) continue;
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, 'settling waits');
      }
      await sleep(PAUSE_MS, undefined, { signal: this.#stopped.signal }).catch(() => undefined); // stopped meanwhile
    }
  }
}
