import { Injectable } from '@nestjs/common';
import { PlaceOrder, PlaceOrderCommand, ReserveStocks } from '@netra/contracts';
import { batcher, Bus, DomainError, Handles, rawJson, settleBatch, settleEach } from '@netra/service-kit';
import { OrderFinderService } from '../order/order-finder.service.js';
import { SettlingService } from '../settling/settling.service.js';
import { draftOf, nextStep, type Admitted, type Draft, type Finish, type Left, type Taken } from './draft.js';
import { OrderLimits } from './order-limits.service.js';
import type { OpenOrder } from './open-order.js';
import { OrderOpener } from './order-opener.service.js';
import { OrderPlacer, type PlacedOrder } from './order-placer.service.js';
import {
  givenUp,
  isRefusal,
  notServed,
  reservationOf,
  withoutStock,
  withStock,
  type ReservedOrder,
} from './reserved-order.js';

/** The wait is longer than a batch takes on a busy machine, and too short for a customer to notice. */
const BATCH = { maxBatchSize: 32, maxWaitMs: 100 };

/**
 * Places orders across two databases: stores the order here as `reserving`, reserves its stock in the catalogue
 * under the order's id, then marks it as placed here. If a process dies in between, either the caller's repeat
 * continues the same order or the settling worker undoes it; only the state of the order's row decides which.
 * Concurrent orders take these steps as one batch: each step is one statement or one request for all of them. An
 * order that would delay the others, because its key exists or its product is locked, leaves the batch.
 */
@Injectable()
export class PlacingService {
  readonly #batch = batcher((drafts: readonly Draft[]) => this.#placeAll(drafts), BATCH);

  constructor(
    private readonly bus: Bus,
    private readonly limits: OrderLimits,
    private readonly opener: OrderOpener,
    private readonly placer: OrderPlacer,
    private readonly orders: OrderFinderService,
    private readonly settling: SettlingService,
  ) {}

  /** @param taken for an order by phone */
  @Handles(PlaceOrder)
  async place(command: PlaceOrderCommand, taken?: Taken) {
    const finish = await this.#batch.load(draftOf(command, taken));
    return rawJson(await finish());
  }

  async #placeAll(drafts: readonly Draft[]): Promise<Left[]> {
    const admitted = await settleBatch(drafts, (some) => this.limits.admit(some));
    const opened = await nextStep(admitted, (some) => this.#open(some));
    const orders = opened.map((order, index) => this.#orRepeat(order, drafts[index]!));
    return nextStep(orders, (some) => this.#complete(some));
  }

  async #open(admitted: readonly Admitted[]): Promise<(OpenOrder | Left)[]> {
    const opened = await this.opener.open(admitted);
    return opened.map((order, index) => order ?? (() => this.#repeat(admitted[index]!.draft)));
  }

  /** A repeat needs no account, so it succeeds also while identity is unavailable, and it is not counted as another order. */
  #orRepeat(order: OpenOrder | Left, draft: Draft): OpenOrder | Left {
    if (draft.key === null || !(order instanceof DomainError)) return order;
    return ['UNAVAILABLE', 'TOO_MANY'].includes(order.code) ? () => this.#repeat(draft, order) : order;
  }

  /** Continues the order that the key identifies; when that was given up meanwhile, places a new one. */
  async #repeat(draft: Draft, refusal?: Error): Promise<string> {
    const order = await this.opener.find(draft);
    if (order?.state === 'placed') return this.#answer(order);
    if (order) return finish(await this.#complete([order]));
    if (refusal) throw refusal;
    return finish([await this.#batch.load(draft)]);
  }

  async #complete(orders: readonly OpenOrder[]): Promise<Left[]> {
    const served: (OpenOrder | Left)[] = orders.map((order) => notServed(order) ?? order);
    const checked = await nextStep<OpenOrder, OpenOrder>(served, (some) => this.limits.check(some));
    const reserved = await nextStep(checked, (some) => this.#reserve(some));
    return this.#place(orders, reserved);
  }

  async #reserve(orders: readonly OpenOrder[]): Promise<(ReservedOrder | Left)[]> {
    const reservations = await settleBatch(orders, (some) =>
      this.bus.request(ReserveStocks, { reservations: some.map(reservationOf) }),
    );
    return reservations.map((reservation, index) => {
      const order = orders[index]!;
      if (reservation instanceof Error) return withoutStock(reservation);
      const canWait = reservation.isLocked && orders.length > 1;
      return canWait ? () => this.#completeLocked(order) : withStock(order, reservation);
    });
  }

  /** The catalogue waits for a locked product only when an order is requested alone. */
  async #completeLocked(order: OpenOrder): Promise<string> {
    return finish(await this.#place([order], await this.#reserve([order])));
  }

  async #place(
    orders: readonly OpenOrder[],
    reserved: readonly (ReservedOrder | Left)[],
  ): Promise<(Finish | Error)[]> {
    const checked = await nextStep(reserved, (some) => this.limits.check(some));
    const placed = await nextStep(checked, (some) => this.placer.place(some));
    return settleEach(orders, (order, index) => this.#end(order, placed[index]!));
  }

  /** When the outcome is unknown, the order waits for a repeat of its key; without a key there can be none. */
  async #end(order: OpenOrder, outcome: PlacedOrder | Left): Promise<Finish> {
    if (typeof outcome === 'function') return outcome;
    if (!(outcome instanceof Error)) return () => this.#answer(order, outcome.json);
    const isRefused = isRefusal(outcome);
    if (isRefused || order.draft.key === null) await this.settling.giveUp(order.id, { isRefused });
    throw outcome;
  }

  /** @param json of an order that this call has placed; another one is read, unless it was given up */
  async #answer({ orderId }: OpenOrder, json?: string): Promise<string> {
    const text = json ?? (await this.orders.json(orderId));
    if (text === undefined) throw givenUp();
    return `{"created":${json !== undefined},"order":${text}}`;
  }
}

async function finish([outcome]: readonly Left[]): Promise<string> {
  if (outcome instanceof Error) throw outcome;
  return outcome!();
}
