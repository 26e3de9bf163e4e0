import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { CatalogConfig } from '../catalog.config.js';
import { AlertTeller } from './alert-teller.service.js';

/** Looks for alerts to tell, in every replica. */
@Injectable()
export class AlertTellerWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopped = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  constructor(
    private readonly teller: AlertTeller,
    private readonly config: CatalogConfig,
  ) {}

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
        if (await this.teller.run()) continue;
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, 'stock alerts wait');
      }
      const pause = this.config.STOCK_ALERT_CHECK_SECONDS * 1_000;
      await sleep(pause, undefined, { signal }).catch(() => undefined); // stopped meanwhile
    }
  }
}
