import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { PartMoves } from './part-moves.service.js';

const CHECK_MS = 5_000;

/** Settles what the stock has not answered, in every replica. */
@Injectable()
export class PartMovesWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stopped = new AbortController();
  #finished: Promise<void> = Promise.resolve();

  constructor(private readonly moves: PartMoves) {}

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
        await this.moves.settleAll();
      } catch (error) {
        logger.warn({ reason: (error as Error).message }, 'parts of repairs wait');
      }
      await sleep(CHECK_MS, undefined, { signal }).catch(() => undefined); // stopped meanwhile
    }
  }
}
