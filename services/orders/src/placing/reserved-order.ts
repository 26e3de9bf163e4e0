import type { Reservation, ReserveCommand, ReservedLine } from '@netra/contracts';
import { conflict, DomainError, unavailable } from '@netra/service-kit';
import { deliveryFeeOf, goodsFor, withDelivery } from '../delivery/delivery-fee.js';
import type { OpenOrder } from './open-order.js';

/** An order whose stock is reserved. */
export interface ReservedOrder extends OpenOrder {
  lines: ReservedLine[];
  deliveryFee: number;
  /** With the delivery fee. */
  total: number;
}

/** The reservation has the order's id, so that repeated requests reserve once. It takes nothing at a price that the customer was not shown. */
export function reservationOf({ orderId, wanted, terms, draft }: OpenOrder): ReserveCommand {
  const { expectedTotal } = draft.body;
  const agreed = expectedTotal === undefined ? undefined : goodsFor(terms, expectedTotal);
  return {
    reservationId: orderId,
    items: wanted,
    ...(agreed && { agreed: agreed.map((goods) => ({ goods })) }),
  };
}

/** The order with its stock, or the reason why it has none. */
export function withStock(order: OpenOrder, reservation: Reservation): ReservedOrder | Error {
  const { goods } = reservation;
  if (goods !== undefined) return pricesChanged(costOf(order, goods));
  const lines = linesOf(reservation);
  return lines instanceof Error ? withoutStock(lines) : { ...order, lines, ...costOf(order, goodsOf(lines)) };
}

/** The same by its present terms of delivery. */
export const recomputed = (order: ReservedOrder): ReservedOrder => ({
  ...order,
  ...costOf(order, goodsOf(order.lines)),
});

function costOf({ terms }: OpenOrder, goods: number) {
  const deliveryFee = deliveryFeeOf(terms, goods);
  return { deliveryFee, total: withDelivery(goods, deliveryFee) };
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

/** The customer was shown another total. */
export const pricesChanged = (cost: Pick<ReservedOrder, 'total' | 'deliveryFee'>): DomainError =>
  conflict('order.pricesChanged', {}, { details: cost });

/** CONFLICT for an order to where the shop does not deliver. */
export const notServed = ({ district, terms }: OpenOrder): DomainError | undefined =>
  district && terms?.isServed === false ? conflict('delivery.notServed', { district }) : undefined;

/** In cents, because a sum of floating-point decimals is inexact. */
const goodsOf = (lines: ReservedLine[]): number =>
  lines.reduce((cents, { price, qty }) => cents + Math.round(price * 100) * qty, 0) / 100;
