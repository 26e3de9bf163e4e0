import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { OwnerAlert } from './owner-alert.service.js';

const CHECK_MS = 600_000;

/** Looks a few times an hour whether the owner is to be written to, in every replica. */
@Injectable()
export class OwnerAlertWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopped = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  constructor(private readonly alert: OwnerAlert) {}

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
        await this.alert.tell();
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, "the owner's alert waits");
      }
      await sleep(CHECK_MS, undefined, { signal }).catch(() => undefined); // stopped meanwhile
    }
  }
}
