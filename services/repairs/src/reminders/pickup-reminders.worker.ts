import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { RepairsConfig } from '../repairs.config.js';
import { PickupReminders } from './pickup-reminders.service.js';

/** Polls for due reminders, in every replica. */
@Injectable()
export class PickupRemindersWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopped = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  constructor(
    private readonly reminders: PickupReminders,
    private readonly config: RepairsConfig,
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
        await this.reminders.remind();
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, 'pick-up reminders wait');
      }
      const pause = this.config.PICKUP_REMINDER_CHECK_SECONDS * 1_000;
      await sleep(pause, undefined, { signal }).catch(() => undefined); // stopped meanwhile
    }
  }
}
