import { Injectable } from '@nestjs/common';
import {
  fieldPicker,
  ProductChanged,
  ProductSnapshot,
  ReleaseStock,
  ReservationKey,
  ReserveManyCommand,
  ReserveStocks,
  sumByProduct,
  type Reservation,
  type ReservedLine,
  type ReserveCommand,
  type ReserveLine,
  type ShortLine,
} from '@netra/contracts';
import {
  conflict,
  counter,
  DomainError,
  Handles,
  lockingTransaction,
  logError,
  marksOf,
  Outbox,
  pauses,
  prepared,
  settleBatch,
  toErrorBody,
} from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { lockingProducts, StockLocked } from './stock-locked.js';
import { shortage } from './shortage.js';
import { GIVE_BACK, RESERVE } from './stock.queries.js';

const oversellRefusals = counter(
  'netra_oversell_refusals_total',
  'Orders that were refused because there was too little stock',
);

const READ = `select id, state, lines from reservation where id = any((select $1::text[])::text[])`;
const CLOSE = `
  insert into reservation (id, state, released_at) values ($1, 'released', now())
  on conflict (id) do update set state = 'released', released_at = now() where reservation.state = 'reserved'
  returning lines`;

interface Stored {
  id: string;
  state: 'reserved' | 'released';
  lines: ReservedLine[];
}

interface Reserved extends ReservedLine {
  reservation: string;
  left: number;
  /** Another transaction holds the product; how much is left is unknown. */
  isLocked: boolean;
  taken: boolean;
}

/** How long a locked product is retried: less than the caller's timeout. */
const RESERVE_RETRY_MS = 3_500;
/** How long it delays the other reservations of a request. */
const BATCH_RETRY_MS = 60;
const RELEASE_RETRY_MS = 1_500;

/** Takes stock for orders and returns it, each at most once per reservation, even when requested repeatedly. */
@Injectable()
export class ReservationService {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  @Handles(ReserveStocks)
  async reserve({ reservations }: ReserveManyCommand): Promise<Reservation[]> {
    const retryMs = reservations.length > 1 ? BATCH_RETRY_MS : RESERVE_RETRY_MS;
    const outcomes = await this.#settle(reservations, retryMs);
    return outcomes.map((outcome) => (outcome instanceof Error ? failed(outcome) : { lines: outcome }));
  }

  /**
   * All lines or none of each reservation, in one statement for all of them. A second request under the same id waits for the first and gets
   * its lines. The statement skips a product that another transaction has locked, and the reservations that want it are retried later, so
   * that waiting for it holds neither a connection nor the other requests.
   *
   * @param retryMs how long locked products are retried; then their reservations fail with `StockLocked`
   */
  async #settle(commands: readonly ReserveCommand[], retryMs: number): Promise<(ReservedLine[] | Error)[]> {
    const outcomes = new Map<ReserveCommand, ReservedLine[] | Error>();
    const [deadline, pause] = [Date.now() + retryMs, pauses()];
    for (let pending = commands; pending.length > 0;) {
      const tried = await settleBatch(pending, (some) => this.#try(some));
      pending.forEach((command, index) => outcomes.set(command, tried[index]!));
      pending = pending.filter((command) => outcomes.get(command) instanceof StockLocked);
      if (Date.now() > deadline) break;
      if (pending.length > 0) await pause();
    }
    return commands.map((command) => outcomes.get(command)!);
  }

  /** Several reservations together may want too much although each alone does not: these are tried separately, one after the other. */
  async #try(commands: readonly ReserveCommand[]): Promise<(ReservedLine[] | Error)[]> {
    const outcomes = await this.#take(commands);
    for (const [index, command] of commands.entries())
      outcomes[index] ??= (await this.#take([command]))[0] ?? new StockLocked();
    return outcomes as (ReservedLine[] | Error)[];
  }

  /** Undefined for a reservation that may succeed when it is tried alone. */
  async #take(commands: readonly ReserveCommand[]): Promise<(ReservedLine[] | Error | undefined)[]> {
    const attempts = await this.#attempt(commands);
    const missed = commands.filter((_, index) => !attempts[index]![0]?.taken);
    const stored = await this.#stored(missed);
    return commands.map(({ reservationId, agreed }, index) => {
      const rows = attempts[index]!;
      if (rows[0]?.taken) return rows.map(lineOf);
      const reservation = stored.get(reservationId);
      if (reservation) return linesOf(reservation);
      if (rows.some(({ isLocked }) => isLocked)) return new StockLocked();
      if (rows.some(isShort)) return oversold(rows);
      const goods = costOf(rows);
      return agreed && !agreed.some((sum) => sum.goods === goods) ? new OtherCost(goods) : undefined;
    });
  }

  /** The rows of each reservation; of several under the same id the first is tried. */
  async #attempt(commands: readonly ReserveCommand[]): Promise<Reserved[][]> {
    const firsts = new Map(commands.toReversed().map((command) => [command.reservationId, command]));
    const wanted = [...firsts].flatMap(([reservation, { items, agreed }]) => {
      const sums = agreed ? `{${agreed.map(({ goods }) => goods).join()}}` : null;
      return sumByProduct(items).map((line) => ({ reservation, sums, ...line }));
    });
    const values = [
      ...columns(wanted),
      wanted.map(({ reservation }) => reservation),
      wanted.map(({ sums }) => sums),
    ];
    const rows = await prepared<Reserved>(this.manager, RESERVE, [...values, ...marksOf(ProductChanged)]);
    const attempts = new Map<ReserveCommand, Reserved[]>(commands.map((command) => [command, []]));
    for (const row of rows) attempts.get(firsts.get(row.reservation)!)!.push(row);
    return commands.map((command) => attempts.get(command)!);
  }

  async #stored(commands: readonly ReserveCommand[]): Promise<Map<string, Stored>> {
    if (commands.length === 0) return new Map();
    const ids = commands.map(({ reservationId }) => reservationId);
    const stored = await prepared<Stored>(this.manager, READ, [ids]);
    return new Map(stored.map((reservation) => [reservation.id, reservation]));
  }

  /** Whether this call returned stock. @throws UNAVAILABLE while one of its products is locked */
  @Handles(ReleaseStock)
  async release({ reservationId }: ReservationKey): Promise<{ released: boolean }> {
    const locking = { ...lockingProducts(reservationId), retryMs: RELEASE_RETRY_MS };
    const give = async (tx: EntityManager) => {
      const [closed] = await tx.query<{ lines: ReservedLine[] }[]>(CLOSE, [reservationId]);
      const lines = closed?.lines ?? [];
      if (lines.length === 0) return { released: false };
      await prepared(tx, GIVE_BACK, [...columns(lines), reservationId]);
      await this.#announce(tx, lines);
      return { released: true };
    };
    return lockingTransaction(this.manager, locking, give);
  }

  async #announce(tx: EntityManager, lines: ReservedLine[]): Promise<void> {
    const productIds = lines.map(({ productId }) => productId);
    await this.outbox.add(tx, ProductChanged, { productIds, change: 'stock' });
  }
}

/** The goods of a reservation cost a sum that nobody agreed to, so that nothing was taken. */
class OtherCost extends Error {
  constructor(readonly goods: number) {
    super('the goods cost another sum');
  }
}

function failed(error: Error): Reservation {
  if (error instanceof StockLocked) return { isLocked: true };
  if (error instanceof OtherCost) return { goods: error.goods };
  const refusal = toErrorBody(error);
  logError(error, refusal, ReserveStocks.subject);
  return { refusal };
}

/** Summed in cents, because a sum of floating-point decimals is inexact. */
const costOf = (rows: Reserved[]) =>
  rows.reduce((cents, { price, qty }) => cents + Math.round(price * 100) * qty, 0) / 100;

const snapshotOf = fieldPicker(ProductSnapshot);
const lineOf = (row: Reserved): ReservedLine => ({
  productId: row.productId,
  qty: row.qty,
  ...snapshotOf(row),
});

/** A released reservation is refused: its order was given up. */
const linesOf = ({ state, lines }: Stored) => (state === 'released' ? conflict('stock.givenUp') : lines);

const isShort = ({ qty, left }: Reserved) => left < qty;

function oversold(rows: Reserved[]): DomainError {
  oversellRefusals.inc();
  return shortage(rows.filter(isShort).map(shortLineOf));
}

const shortLineOf = ({ productId, productName: name, qty: wanted, left }: Reserved): ShortLine => ({
  productId,
  name,
  wanted,
  left,
});

const columns = (lines: ReserveLine[]) => [
  lines.map(({ productId }) => productId),
  lines.map(({ qty }) => qty),
];
