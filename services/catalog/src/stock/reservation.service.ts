import { Injectable } from '@nestjs/common';
import {
  ProductChanged,
  type ReservedLine,
  type ReserveCommand,
  type ReserveLine,
  type ShortLine,
} from '@netra/contracts';
import { conflict, marksOf, Outbox, prepared, Together } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
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
  taken: boolean;
}

/** What became of a reservation; only one that was tried alone is refused for sure. */
interface Attempt {
  rows: Reserved[];
  isAlone: boolean;
}

/** Reservations in one statement. */
const AT_ONCE = 32;

/** Takes stock for orders and gives it back, each at most once a reservation, however often it is asked. */
@Injectable()
export class ReservationService {
  readonly #together = new Together((commands: ReserveCommand[]) => this.#take(commands), AT_ONCE);

  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** All lines or none. A second request under the same id waits for the first and answers its lines. */
  async reserve(command: ReserveCommand): Promise<ReservedLine[]> {
    const { rows, isAlone } = await this.#together.do(command);
    const found = rows[0]?.taken || isAlone ? rows : (await this.#take([command]))[0]!.rows;
    if (found[0]?.taken) return found.map(lineOf);
    const [stored] = await prepared<Stored>(this.manager, READ, [command.reservationId]);
    if (stored?.state === 'reserved') return stored.lines;
    if (stored) throw conflict('This order was given up; its stock is not reserved any more');
    throw shortage(found);
  }

  /** Of several under the same id the first is tried. */
  async #take(commands: ReserveCommand[]): Promise<Attempt[]> {
    const firsts = new Map(commands.toReversed().map((command) => [command.reservationId, command]));
    const wanted = [...firsts].flatMap(([reservation, { items }]) =>
      sumByProduct(items).map((line) => ({ reservation, ...line })),
    );
    const values = [...columns(wanted), wanted.map(({ reservation }) => reservation)];
    const rows = await prepared<Reserved>(this.manager, RESERVE, [...values, ...marksOf(ProductChanged)]);
    const attempts = new Map(commands.map((command) => [command, attempt(commands.length === 1)]));
    for (const row of rows) attempts.get(firsts.get(row.reservation)!)!.rows.push(row);
    return commands.map((command) => attempts.get(command)!);
  }

  /** Answers whether stock came back by this call. */
  async release(reservationId: string): Promise<{ released: boolean }> {
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

const attempt = (isAlone: boolean): Attempt => ({ rows: [], isAlone });

const lineOf = ({ reservation: _reservation, left: _left, taken: _taken, ...line }: Reserved): ReservedLine =>
  line;

/** Names every product that has too little. */
function shortage(rows: Reserved[]) {
  const short = rows.filter(({ qty, left }) => left < qty).map(shortLineOf);
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
