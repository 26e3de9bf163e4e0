import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEARTBEAT_KEY, SESSIONS_BUCKET } from '@netra/contracts';
import { Bus, generationOfSessions, logger, Outbox, OutboxMessage } from '@netra/service-kit';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { SessionRepublisher } from './session-republisher.service.js';

const BEAT_MS = 1_000;

/** Whether a row has waited for the relay too long. */
const IS_BEHIND = `
  select coalesce((select created_at from outbox order by id limit 1) < now() - interval '1 second', false) as behind`;

/**
 * Sends the gateways a heartbeat once a second: it proves that their copy of the ended sessions is complete. It travels through the
 * outbox like the entries and stops while they wait there, so that gateways ask identity instead of trusting a stale copy. A recreated
 * bucket is filled first.
 */
@Injectable()
export class SessionHeartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** The generation of the bucket that has all valid entries. */
  #filled?: string;
  #isFailing = false;

  constructor(
    private readonly bus: Bus,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly republisher: SessionRepublisher,
  ) {}

  onApplicationBootstrap(): void {
    this.#running = this.#run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#beat();
        this.#isFailing = false;
      } catch (error) {
        if (!this.#isFailing)
          logger.warn({ reason: (error as Error).message }, 'no heartbeat of the sessions');
        this.#isFailing = true;
      }
      await this.#pause();
    }
  }

  async #beat(): Promise<void> {
    const generation = await generationOfSessions(this.bus.connection);
    if (generation !== this.#filled) {
      await this.#fill();
      this.#filled = generation;
    }
    const [row] = await this.dataSource.query<[{ behind: boolean }]>(IS_BEHIND);
    if (row.behind) return;
    await this.dataSource.transaction((tx) =>
      this.outbox.put(tx, SESSIONS_BUCKET, HEARTBEAT_KEY, generation),
    );
  }

  /** Returns once the bus has all of them. */
  async #fill(): Promise<void> {
    const last = await this.republisher.republish();
    const waiting = { id: LessThanOrEqual(last) };
    while (await this.dataSource.manager.existsBy(OutboxMessage, waiting)) {
      this.#stop.signal.throwIfAborted();
      await this.#pause();
    }
  }

  #pause(): Promise<void> {
    return sleep(BEAT_MS, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined); // aborted
  }
}
