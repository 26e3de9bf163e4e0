import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { OrdersConfig } from '../orders.config.js';
import { OrderConfirmations } from './order-confirmations.service.js';

/** Looks for orders that are to be confirmed, in every replica. */
@Injectable()
export class OrderConfirmationsWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopped = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  constructor(
    private readonly confirmations: OrderConfirmations,
    private readonly config: OrdersConfig,
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
        if (await this.confirmations.run()) continue;
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, 'confirmations of orders wait');
      }
      const pause = this.config.ORDER_CONFIRMATION_CHECK_SECONDS * 1_000;
      await sleep(pause, undefined, { signal }).catch(() => undefined); // stopped meanwhile
    }
  }
}
