import { Injectable } from '@nestjs/common';
import {
  ProductChanged,
  type ReservedLine,
  type ReserveCommand,
  type ReserveLine,
  type ShortLine,
} from '@netra/contracts';
import { conflict, DomainError, marksOf, Outbox, prepared, Together, unavailable } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager, QueryFailedError } from 'typeorm';
import { oversellRefusals } from './stock.metrics.js';
import { GIVE_BACK, RESERVE } from './stock.queries.js';

const READ = `select state, lines from reservation where id = $1`;
const CLOSE = `
  insert into reservation (id, state, released_at) values ($1, 'released', now())
  on conflict (id) do update set state = 'released', released_at = now() where reservation.state = 'reserved'
  returning lines`;

interface Stored {
  state: 'reserved' | 'released';
  lines: ReservedLine[];
}

interface Reserved extends ReservedLine {
  reservation: string;
  left: number;
  /** Somebody else holds the product; what is left of it is not known. */
  isLocked: boolean;
  taken: boolean;
}

/** Reservations in one statement. */
const AT_ONCE = 32;
/** How long a locked product is waited for: less than the caller waits for the answer. */
const PATIENCE_MS = 3_500;
const RELEASE_PATIENCE_MS = 1_500;
const FIRST_PAUSE_MS = 10;
const LAST_PAUSE_MS = 160;
const LOCK_NOT_AVAILABLE = '55P03';

/** Takes stock for orders and gives it back, each at most once a reservation, however often it is asked. */
@Injectable()
export class ReservationService {
  readonly #together = new Together((commands: ReserveCommand[]) => this.#take(commands), AT_ONCE);
  /** The end of those that are tried alone, one after the other: together they would only lock each other out. */
  #alone: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /**
   * All lines or none. A second request under the same id waits for the first and answers its lines. A product that somebody
   * else has locked is tried again with the next reservations, so that waiting for it holds neither them nor a connection.
   *
   * @param patienceMs how long a locked product is waited for
   * @throws StockLocked
   */
  async reserve(command: ReserveCommand, patienceMs = PATIENCE_MS): Promise<ReservedLine[]> {
    const [since, pause] = [Date.now(), pauses()];
    for (let rows = await this.#together.do(command); ;) {
      if (rows[0]?.taken) return rows.map(lineOf);
      const stored = await this.#stored(command);
      if (stored) return stored;
      const isLocked = rows.some((row) => row.isLocked);
      if (!isLocked && rows.some(isShort)) throw shortage(rows);
      if (Date.now() - since > (isLocked ? patienceMs : PATIENCE_MS)) throw new StockLocked();
      if (isLocked) await pause();
      rows = isLocked ? await this.#together.do(command) : await this.#takeAlone(command);
    }
  }

  async #stored({ reservationId }: ReserveCommand): Promise<ReservedLine[] | undefined> {
    const [stored] = await prepared<Stored>(this.manager, READ, [reservationId]);
    if (stored?.state === 'released')
      throw conflict('This order was given up; its stock is not reserved any more');
    return stored?.lines;
  }

  async #takeAlone(command: ReserveCommand): Promise<Reserved[]> {
    const turn = this.#alone.then(() => this.#take([command]));
    this.#alone = turn.catch(() => undefined); // its caller is told
    return (await turn)[0]!;
  }

  /** The rows of each; of several under the same id the first is tried. */
  async #take(commands: ReserveCommand[]): Promise<Reserved[][]> {
    const firsts = new Map(commands.toReversed().map((command) => [command.reservationId, command]));
    const wanted = [...firsts].flatMap(([reservation, { items }]) =>
      sumByProduct(items).map((line) => ({ reservation, ...line })),
    );
    const values = [...columns(wanted), wanted.map(({ reservation }) => reservation)];
    const rows = await prepared<Reserved>(this.manager, RESERVE, [...values, ...marksOf(ProductChanged)]);
    const attempts = new Map<ReserveCommand, Reserved[]>(commands.map((command) => [command, []]));
    for (const row of rows) attempts.get(firsts.get(row.reservation)!)!.push(row);
    return commands.map((command) => attempts.get(command)!);
  }

  /** Answers whether stock came back by this call. @throws StockLocked */
  async release(reservationId: string): Promise<{ released: boolean }> {
    const [since, pause] = [Date.now(), pauses()];
    for (;;) {
      try {
        return await this.#release(reservationId);
      } catch (error) {
        if (!isLockFailure(error)) throw error;
        if (Date.now() - since > RELEASE_PATIENCE_MS) throw new StockLocked();
        await pause();
      }
    }
  }

  async #release(reservationId: string): Promise<{ released: boolean }> {
    return this.manager.transaction(async (tx) => {
      const [closed] = await tx.query<{ lines: ReservedLine[] }[]>(CLOSE, [reservationId]);
      const lines = closed?.lines ?? [];
      if (lines.length === 0) return { released: false };
      await prepared(tx, GIVE_BACK, [...columns(lines), reservationId]);
      await this.#announce(tx, lines);
      return { released: true };
    });
  }

  async #announce(tx: EntityManager, lines: ReservedLine[]): Promise<void> {
    const productIds = lines.map(({ productId }) => productId);
    await this.outbox.add(tx, ProductChanged, { productIds, change: 'stock' });
  }
}

/** A product that is wanted is locked by somebody else for longer than was waited. */
export class StockLocked extends DomainError {
  constructor() {
    super(unavailable('A product of this order is being changed, please try again').body);
  }
}

const isLockFailure = (error: unknown) =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE;

/** Pauses that grow, and differ so that those who wait do not all come back at the same moment. */
function pauses(): () => Promise<void> {
  let next = FIRST_PAUSE_MS;
  return () => {
    const pause = next * (0.5 + Math.random());
    next = Math.min(next * 2, LAST_PAUSE_MS);
    return sleep(pause);
  };
}

const lineOf = ({ productId, qty, productName, image, price }: Reserved): ReservedLine => ({
  productId,
  qty,
  productName,
  image,
  price,
});

const isShort = ({ qty, left }: Reserved) => left < qty;

/** Names every product that has too little. */
function shortage(rows: Reserved[]) {
  const short = rows.filter(isShort).map(shortLineOf);
  const names = short.map(({ name, left }) => `${name} (${left || 'none'} left)`);
  oversellRefusals.inc();
  return conflict(`Not enough stock: ${names.join(', ')}`, { short });
}

const shortLineOf = ({ productId, productName: name, qty: wanted, left }: Reserved): ShortLine => ({
  productId,
  name,
  wanted,
  left,
});

/** Product ids are the same regardless of case. */
function sumByProduct(items: ReserveLine[]): ReserveLine[] {
  const lines = new Map<string, ReserveLine>();
  for (const { productId, qty } of items) {
    const key = productId.toLowerCase();
    lines.set(key, {
      productId: lines.get(key)?.productId ?? productId,
      qty: (lines.get(key)?.qty ?? 0) + qty,
    });
  }
  return [...lines.values()];
}

const columns = (lines: ReserveLine[]) => [
  lines.map(({ productId }) => productId),
  lines.map(({ qty }) => qty),
];
