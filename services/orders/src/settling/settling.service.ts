import { Injectable } from '@nestjs/common';
import { ReleaseStock } from '@netra/contracts';
import { Bus, isTemporary, logger } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { OrdersConfig } from '../orders.config.js';
import {
  ABANDON,
  ABANDON_STALE,
  GIVE_UP,
  GIVE_UP_STALE,
  IS_PENDING,
  PENDING,
  RELEASED,
  TRIED,
} from './settling.queries.js';

const A_ROUND = 100;
const AT_ONCE = 8;

/** Undoes what was left unfinished. Every step may be done twice, by two replicas at once or after a crash. */
@Injectable()
export class SettlingService {
  constructor(
    private readonly manager: EntityManager,
    private readonly bus: Bus,
    private readonly config: OrdersConfig,
  ) {}

  /** Gives up an order; no effect on one that is placed. */
  async giveUp(id: string): Promise<void> {
    await this.manager.query(GIVE_UP, [id]);
  }

  /** Gives up taking a cancelled order's stock again; no effect once it was taken. */
  async abandon(retakingId: string): Promise<void> {
    await this.manager.query(ABANDON, [retakingId]);
  }

  /** Gives the stock of a reservation back now, if that is still to be done. */
  async release(reservationId: string): Promise<void> {
    const pending = await this.manager.query<unknown[]>(IS_PENDING, [reservationId]);
    if (pending.length) await this.#release(reservationId);
  }

  /** One round of the worker: gives up what took too long, then gives back what is due. Answers whether there is more. */
  async settle(): Promise<boolean> {
    const patience = [this.config.SETTLE_AFTER_MS];
    const orders = await this.manager.query<unknown[]>(GIVE_UP_STALE, patience);
    const retakes = await this.manager.query<unknown[]>(ABANDON_STALE, patience);
    if (orders.length) logger.warn({ count: orders.length }, 'unfinished orders were given up');
    if (retakes.length) logger.warn({ count: retakes.length }, 'orders stay cancelled');
    const due = await this.manager.query<{ id: string }[]>(PENDING, [A_ROUND]);
    let released = 0;
    for (let first = 0; first < due.length; first += AT_ONCE) {
      released += await this.#tryReleases(due.slice(first, first + AT_ONCE).map(({ id }) => id));
    }
    return due.length === A_ROUND && released > 0;
  }

  /**
   * Answers how many are released. Those that the catalogue cannot release come after all others the next time; one that is
   * away, as it can release none of them, ends the round.
   */
  async #tryReleases(ids: string[]): Promise<number> {
    const outcomes = await Promise.allSettled(ids.map((id) => this.#release(id)));
    const failures = outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected' ? [{ error: outcome.reason as unknown, id: ids[index]! }] : [],
    );
    if (failures.length > 0) await this.manager.query(TRIED, [failures.map(({ id }) => id)]);
    for (const { error, id } of failures)
      if (!isTemporary(error))
        logger.error({ err: error, reservationId: id }, 'stock could not be given back');
    const away = failures.find(({ error }) => isTemporary(error));
    if (away && failures.length === ids.length) throw away.error;
    return ids.length - failures.length;
  }

  async #release(reservationId: string): Promise<void> {
    await this.bus.request(ReleaseStock, { reservationId });
    await this.manager.query(RELEASED, [reservationId]);
  }
}
