import { Injectable } from '@nestjs/common';
import { ReleaseStock } from '@netra/contracts';
import { Bus, isTemporary, logger, RecurringWork } from '@netra/service-kit';
import { EntityManager, In } from 'typeorm';
import { OrdersConfig } from '../orders.config.js';
import { PendingRelease } from './pending-release.entity.js';
import { ABANDON, ABANDON_STALE, GIVE_UP, GIVE_UP_REFUSED, GIVE_UP_STALE } from './settling.queries.js';

const BATCH_SIZE = 100;
const CONCURRENCY = 8;
const release = new RecurringWork('stock could not be given back');

/**
 * Recovers the saga of placing: undoes unfinished orders. Every step is idempotent, so replicas may run it
 * concurrently.
 */
@Injectable()
export class SettlingService {
  constructor(
    private readonly manager: EntityManager,
    private readonly bus: Bus,
    private readonly config: OrdersConfig,
  ) {}

  /** Gives up an order, refused by the shop or by an outage; no effect on one that is placed. */
  async giveUp(id: string, { isRefused }: { isRefused: boolean }): Promise<void> {
    await this.manager.query(isRefused ? GIVE_UP_REFUSED : GIVE_UP, [id]);
  }

  /** Gives up restoring a cancelled order; no effect once its stock is reserved. */
  async abandon(retakingId: string): Promise<void> {
    await this.manager.query(ABANDON, [retakingId]);
  }

  /** Releases a reservation now, unless that is done already. */
  async release(reservationId: string): Promise<void> {
    if (await this.manager.existsBy(PendingRelease, { reservationId })) await this.#release(reservationId);
  }

  /** One round of the worker: gives up what took too long, then releases what is due. Returns whether there is more. */
  async settle(): Promise<boolean> {
    const maxAge = [this.config.SETTLE_AFTER_MS];
    const orders = await this.manager.query<unknown[]>(GIVE_UP_STALE, maxAge);
    const retakes = await this.manager.query<unknown[]>(ABANDON_STALE, maxAge);
    if (orders.length) logger.warn({ count: orders.length }, 'unfinished orders were given up');
    if (retakes.length) logger.warn({ count: retakes.length }, 'orders stay cancelled');
    const due = await this.#due();
    let released = 0;
    for (let first = 0; first < due.length; first += CONCURRENCY) {
      released += await this.#tryReleases(due.slice(first, first + CONCURRENCY));
    }
    return due.length === BATCH_SIZE && released > 0;
  }

  /** Failed ones come last, the least recently tried of them first. */
  async #due(): Promise<string[]> {
    const order = { triedAt: { direction: 'ASC', nulls: 'FIRST' }, createdAt: 'ASC' } as const;
    const due = await this.manager.find(PendingRelease, { order, take: BATCH_SIZE });
    return due.map(({ reservationId }) => reservationId);
  }

  /**
   * Returns the number of released ones. Those that the catalogue refuses come last in the next round; an unavailable
   * catalogue ends this one.
   */
  async #tryReleases(ids: string[]): Promise<number> {
    const outcomes = await Promise.allSettled(ids.map((id) => this.#release(id)));
    const failures = outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected' ? [{ error: outcome.reason as unknown, id: ids[index]! }] : [],
    );
    if (failures.length > 0) {
      const refused = { reservationId: In(failures.map(({ id }) => id)) };
      await this.manager.update(PendingRelease, refused, { triedAt: () => 'now()' });
    }
    for (const { error, id } of failures)
      if (!isTemporary(error)) release.failed(error, { reservationId: id });
    const away = failures.find(({ error }) => isTemporary(error));
    if (away && failures.length === ids.length) throw away.error;
    return ids.length - failures.length;
  }

  async #release(reservationId: string): Promise<void> {
    await this.bus.request(ReleaseStock, { reservationId });
    await this.manager.delete(PendingRelease, { reservationId });
  }
}
