import { Injectable } from '@nestjs/common';
import { type PlaceOrderCommand, type ReservedLine, type ReserveLine, type User } from '@netra/contracts';
import {
  Cohorts,
  DomainError,
  newId,
  prepared,
  Together,
  unavailable,
  unprocessable,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import type { PlacingState } from '../order/customer-order.entity.js';
import { OrderFinderService } from '../order/order-finder.service.js';
import { SettlingService } from '../settling/settling.service.js';
import { draftOf, type Draft } from './draft.js';
import { newOrderNumber } from './order-number.js';
import { OrderLimits } from './order-limits.service.js';
import { OrderPlacer, totalOf, type Unplaced } from './order-placer.service.js';
import { CONTINUE, OPEN } from './placing.queries.js';
import { Stock } from './stock.service.js';

interface NewOrder {
  id: string;
  [column: string]: unknown;
}

interface Opened extends Unplaced {
  state: PlacingState;
  bodyHash: string;
  wanted: ReserveLine[];
}

/** Orders that are opened in one statement. */
const AT_ONCE = 32;

/**
 * Placing an order across two databases: it is written down here as `reserving`, the catalogue takes the stock under the
 * order's number, then it is made to stand here. Whatever dies in between, either the caller's repeat goes on with the
 * same order or the settling worker undoes it; the state of the order's row decides, and nothing else.
 */
@Injectable()
export class PlacingService {
  readonly #cohorts = new Cohorts();
  readonly #together = new Together((rows: NewOrder[]) => this.#insertAll(rows), AT_ONCE);

  constructor(
    private readonly manager: EntityManager,
    private readonly limits: OrderLimits,
    private readonly stock: Stock,
    private readonly orders: OrderFinderService,
    private readonly placer: OrderPlacer,
    private readonly settling: SettlingService,
  ) {}

  /** A `PlacedOrder` as JSON. */
  async place(command: PlaceOrderCommand): Promise<string> {
    const draft = draftOf(command);
    return this.#cohorts.join(() => this.#place(draft));
  }

  async #place(draft: Draft): Promise<string> {
    const order = await this.#open(draft);
    const placed = order.state === 'placed' ? undefined : await this.#complete(order, draft);
    const json = placed ?? (await this.orders.json(order.orderId));
    if (json === undefined) throw givenUp();
    return `{"created":${placed !== undefined},"order":${json}}`;
  }

  /** The order to go on with: the one that the key stands for already, else a new one. */
  async #open(draft: Draft): Promise<Opened> {
    try {
      return await this.#begin(draft, await this.limits.admit(draft.userId));
    } catch (error) {
      // A repeat needs no account, so that it goes on also while nobody tells; and it is no further order.
      const known = (isOutage(error) || isTooMany(error)) && (await this.#known(draft));
      if (known) return known;
      throw error;
    }
  }

  async #begin(draft: Draft, account: User): Promise<Opened> {
    for (;;) {
      const opened = (await this.#insert(draft, account)) ?? (await this.#known(draft));
      if (opened) return opened;
    }
  }

  async #known({ userId, key, hash }: Draft): Promise<Opened | undefined> {
    if (key === null) return undefined;
    const [order] = await prepared<Opened>(this.manager, CONTINUE, [userId, key]);
    if (order && order.bodyHash !== hash) {
      throw unprocessable('This Idempotency-Key was used for another order');
    }
    return order;
  }

  #insert({ userId, key, body, items, hash }: Draft, account: User): Promise<Opened | undefined> {
    const { address, phone, paymentMethod = 'cash-on-delivery' } = body;
    return this.#together.do({
      id: newId(),
      order_id: newOrderNumber(),
      user_id: userId,
      name: body.name || `${account.firstName} ${account.lastName}`.trim(),
      email: account.email,
      is_email_confirmed: account.isEmailVerified,
      address,
      phone,
      payment_method: paymentMethod,
      wanted: items,
      idempotency_key: key,
      body_hash: hash,
    });
  }

  async #insertAll(rows: NewOrder[]): Promise<(Opened | undefined)[]> {
    const opened = await prepared<Opened>(this.manager, OPEN, [JSON.stringify(rows)]);
    const found = new Map(opened.map((order) => [order.id, order]));
    return rows.map(({ id }) => found.get(id));
  }

  /**
   * The order as JSON when it was this call that placed it, not another one with the same key. When nobody knows what
   * happened, the order waits for a repeat of its key; without a key none can come.
   */
  async #complete(order: Opened, { key, body, userId }: Draft): Promise<string | undefined> {
    try {
      await this.limits.check(order, userId, order.wanted);
      const lines = await this.#reserve(order);
      if (!order.isEmailConfirmed) await this.limits.check(order, userId, lines, totalOf(lines));
      return await this.placer.place(order, userId, lines, body.expectedTotal);
    } catch (error) {
      if (isRefusal(error) || key === null) await this.settling.giveUp(order.id);
      throw error;
    }
  }

  async #reserve({ orderId, wanted }: Opened): Promise<ReservedLine[]> {
    try {
      return await this.stock.reserve({ reservationId: orderId, items: wanted });
    } catch (error) {
      if (isRefusal(error) && error.code === 'CONFLICT' && !error.body.details?.['short']) throw givenUp();
      if (isRefusal(error)) throw error;
      throw unavailable('Your order could not be confirmed yet, please try again', 1, error);
    }
  }
}

/** A plain no, after which nothing may stay reserved; everything else leaves open what happened. */
const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && ['CONFLICT', 'VALIDATION', 'UNPROCESSABLE'].includes(error.code);

const isTooMany = (error: unknown) => error instanceof DomainError && error.code === 'TOO_MANY';

const isOutage = (error: unknown) => error instanceof DomainError && error.code === 'UNAVAILABLE';

const givenUp = () => unavailable('Your order took too long and was given up, please try again');
