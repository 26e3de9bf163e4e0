import type { Reservation, ReserveCommand, ReservedLine } from '@netra/contracts';
import { DomainError, unavailable } from '@netra/service-kit';
import type { OpenOrder } from './order-opener.service.js';

/** An order whose stock is taken. */
export interface ReservedOrder extends OpenOrder {
  lines: ReservedLine[];
  total: number;
}

/** The reservation has the order's number, so that it is taken once, however often it is requested. */
export const reservationOf = ({ orderId, wanted }: OpenOrder): ReserveCommand => ({
  reservationId: orderId,
  items: wanted,
});

/** The order with its stock, or why it has none. */
export function withStock(order: OpenOrder, reservation: Reservation): ReservedOrder | Error {
  const lines = linesOf(reservation);
  return lines instanceof Error ? withoutStock(lines) : { ...order, lines, total: totalOf(lines) };
}

/** The lines of a reservation, or why it has none. */
export const linesOf = ({ lines, refusal }: Reservation): ReservedLine[] | DomainError =>
  lines ?? (refusal ? new DomainError(refusal) : unavailable('stock.locked'));

/** What the customer is told when the catalogue has not reserved. */
export function withoutStock(error: Error): Error {
  if (!isRefusal(error)) return unavailable('order.unconfirmed', {}, { cause: error });
  return error.code === 'CONFLICT' && !error.body.details?.['short'] ? givenUp() : error;
}

/** A definite no, after which nothing may stay reserved; every other error leaves open what happened. */
export const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && ['CONFLICT', 'VALIDATION', 'UNPROCESSABLE'].includes(error.code);

export const givenUp = (): DomainError => unavailable('order.givenUp');

/** In cents, because the sum of decimals in floating point is not the sum of the prices. */
const totalOf = (lines: ReservedLine[]): number =>
  lines.reduce((cents, { price, qty }) => cents + Math.round(price * 100) * qty, 0) / 100;
