import { Injectable } from '@nestjs/common';
import {
  ProductChanged,
  type ReservedLine,
  type ReserveCommand,
  type ReserveLine,
  type ShortLine,
} from '@netra/contracts';
import { conflict, Outbox, prepared } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { oversellRefusals } from './stock.metrics.js';
import { GIVE_BACK, LEFT, TAKE } from './stock.queries.js';

const OPEN = `insert into reservation (id, state) values ($1, 'reserved') on conflict (id) do nothing returning id`;
const READ = `select state, lines from reservation where id = $1`;
const CLOSE = `
  insert into reservation (id, state, released_at) values ($1, 'released', now())
  on conflict (id) do update set state = 'released', released_at = now() where reservation.state = 'reserved'
  returning lines`;

interface Stored {
  state: 'reserved' | 'released';
  lines: ReservedLine[];
}

/** Takes stock for orders and gives it back, each at most once a reservation, however often it is asked. */
@Injectable()
export class ReservationService {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** All lines or none. A second request under the same id waits for the first and answers its lines. */
  async reserve({ reservationId, items }: ReserveCommand): Promise<ReservedLine[]> {
    return this.manager.transaction(async (tx) => {
      const opened = await prepared(tx, OPEN, [reservationId]);
      if (opened.length === 0) return this.#alreadyReserved(tx, reservationId);
      const wanted = sumByProduct(items);
      const lines = await prepared<ReservedLine>(tx, TAKE, [...columns(wanted), reservationId]);
      if (lines.length < wanted.length) throw await this.#shortage(tx, wanted, lines);
      await this.#announce(tx, lines);
      return lines;
    });
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

  async #alreadyReserved(tx: EntityManager, reservationId: string): Promise<ReservedLine[]> {
    const [stored] = await tx.query<Stored[]>(READ, [reservationId]);
    if (stored?.state === 'reserved') return stored.lines;
    throw conflict('This order was given up; its stock is not reserved any more');
  }

  /** Names every product that has too little; what the others gave goes back with this transaction. */
  async #shortage(tx: EntityManager, wanted: ReserveLine[], taken: ReservedLine[]) {
    const enough = new Set(taken.map(({ productId }) => productId.toLowerCase()));
    const missing = wanted.filter(({ productId }) => !enough.has(productId.toLowerCase()));
    const short = await tx.query<ShortLine[]>(LEFT, columns(missing));
    const names = short.map(({ name, left }) => `${name} (${left || 'none'} left)`);
    oversellRefusals.inc();
    return conflict(`Not enough stock: ${names.join(', ')}`, { short });
  }

  async #announce(tx: EntityManager, lines: ReservedLine[]): Promise<void> {
    const changes = lines.map(({ productId }) => ({ productId, change: 'stock' as const }));
    await this.outbox.addAll(tx, ProductChanged, changes);
  }
}

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
