import type { Reservation, ReserveCommand, ReservedLine } from '@netra/contracts';
import { DomainError, unavailable } from '@netra/service-kit';
import type { OpenOrder } from './order-opener.service.js';

/** An order whose stock is reserved. */
export interface ReservedOrder extends OpenOrder {
  lines: ReservedLine[];
  total: number;
}

/** The reservation has the order's id, so that repeated requests reserve once. */
export const reservationOf = ({ orderId, wanted }: OpenOrder): ReserveCommand => ({
  reservationId: orderId,
  items: wanted,
});

/** The order with its stock, or the reason why it has none. */
export function withStock(order: OpenOrder, reservation: Reservation): ReservedOrder | Error {
  const lines = linesOf(reservation);
  return lines instanceof Error ? withoutStock(lines) : { ...order, lines, total: totalOf(lines) };
}

/** The lines of a reservation, or the reason why it has none. */
export const linesOf = ({ lines, refusal }: Reservation): ReservedLine[] | DomainError =>
  lines ?? (refusal ? new DomainError(refusal) : unavailable('stock.locked'));

/** The error for the customer when the catalogue has not reserved. */
export function withoutStock(error: Error): Error {
  if (!isRefusal(error)) return unavailable('order.unconfirmed', {}, { cause: error });
  return error.code === 'CONFLICT' && !error.body.details?.['short'] ? givenUp() : error;
}

/** A definite refusal, after which nothing may stay reserved; after any other error the outcome is unknown. */
export const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && ['CONFLICT', 'VALIDATION', 'UNPROCESSABLE'].includes(error.code);

export const givenUp = (): DomainError => unavailable('order.givenUp');

/** In cents, because a sum of floating-point decimals is inexact. */
const totalOf = (lines: ReservedLine[]): number =>
  lines.reduce((cents, { price, qty }) => cents + Math.round(price * 100) * qty, 0) / 100;
