import { ProductId, type ProductSnapshot } from './catalog.js';
import type { ErrorBody } from '../rules/errors.js';
import { Id, Int, ListOf, Money, Text } from '../rules/fields.js';
import { MAX_ORDER_ITEMS } from '../rules/text-rules.js';
import { message } from '../bus/message.js';

export class ReserveLine {
  @ProductId() productId: string;
  @Int({ min: 1, max: 999 }) qty: number;
}

/** Compares product ids: ids that differ only in case are the same. */
export const productKey = (productId: string): string => productId.toLowerCase();

/**
 * Merges the lines of each product into one.
 * @param check is called with each sum and the index of the line that made it
 */
export function sumByProduct(
  items: readonly ReserveLine[],
  check?: (sum: ReserveLine, index: number) => void,
): ReserveLine[] {
  const sums = new Map<string, ReserveLine>();
  items.forEach(({ productId, qty }, index) => {
    const key = productKey(productId);
    const sum = { productId: sums.get(key)?.productId ?? productId, qty: (sums.get(key)?.qty ?? 0) + qty };
    check?.(sum, index);
    sums.set(key, sum);
  });
  return [...sums.values()];
}

export class AgreedSum {
  @Money() goods: number;
}

export class ReserveCommand {
  /** Idempotency key of the reservation: the order's id, with a suffix when stock is taken again. */
  @Id() reservationId: string;
  @ListOf(() => ReserveLine, { min: 1, max: MAX_ORDER_ITEMS }) items: ReserveLine[];
  @ListOf(() => AgreedSum, {
    optional: true,
    max: 2,
    description: 'What the goods may cost together; at any other price nothing is taken',
  })
  agreed?: AgreedSum[];
}

export interface ReservedLine extends ReserveLine, ProductSnapshot {}

/** A line that cannot be delivered, in `details.short` of a CONFLICT. */
export class ShortLine {
  @ProductId() productId: string;
  @Text() name: string;
  @Int({ min: 1 }) wanted: number;
  @Int({ min: 0 }) left: number;
}

export class ReserveManyCommand {
  @ListOf(() => ReserveCommand, { min: 1, max: 32 }) reservations: ReserveCommand[];
}

/** The outcome of a reservation: its lines, their prices unless they were agreed before, the reason of a refusal, or that a product is locked. */
export interface Reservation {
  lines?: ReservedLine[];
  goods?: number;
  refusal?: ErrorBody;
  isLocked?: true;
}

export class ReservationKey {
  @Id() reservationId: string;
}

/**
 * Takes stock for each reservation, for all of its lines or none, and returns the outcomes in order. The same id returns the same lines
 * again; a CONFLICT names what is short. Only a request for a single reservation waits for a locked product, so that it delays no others.
 */
export const ReserveStocks = message<ReserveManyCommand, Reservation[]>(
  'catalog.reservation.reserve-many',
  'write',
);
/** Returns stock once and leaves a tombstone, so that a late reservation with the same id is refused. */
export const ReleaseStock = message<ReservationKey, { released: boolean }>(
  'catalog.reservation.release',
  'write',
);
