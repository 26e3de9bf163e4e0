import type { Reservation, ReserveCommand, ReservedLine } from '@netra/contracts';
import { DomainError, unavailable } from '@netra/service-kit';
import { deliveryFeeOf } from '../delivery/delivery-fee.js';
import type { OpenOrder } from './order-opener.service.js';

/** An order whose stock is reserved. */
export interface ReservedOrder extends OpenOrder {
  lines: ReservedLine[];
  deliveryFee: number;
  /** With the delivery fee. */
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
  if (lines instanceof Error) return withoutStock(lines);
  const goods = centsOf(lines);
  const deliveryFee = deliveryFeeOf(order.terms, goods / 100);
  return { ...order, lines, deliveryFee, total: (goods + Math.round(deliveryFee * 100)) / 100 };
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
const centsOf = (lines: ReservedLine[]): number =>
  lines.reduce((cents, { price, qty }) => cents + Math.round(price * 100) * qty, 0);
