/** What decides the fee of an order's delivery, read together with the order. */
export interface TermsOfDelivery {
  fee: number;
  isServed: boolean;
  freeFrom: number | null;
}

/** The fee for goods of a sum. */
export const deliveryFeeOf = (terms: TermsOfDelivery | null, goods: number): number =>
  terms === null || (terms.freeFrom !== null && goods >= terms.freeFrom) ? 0 : terms.fee;

/** In rupees, computed in cents, because a sum of floating-point decimals is inexact. */
export const withDelivery = (goods: number, fee: number): number =>
  (Math.round(goods * 100) + Math.round(fee * 100)) / 100;

/** The sums of goods that come to a total with their delivery. */
export const goodsFor = (terms: TermsOfDelivery | null, total: number): number[] =>
  [...new Set([total, withDelivery(total, -(terms?.fee ?? 0))])].filter(
    (goods) => goods >= 0 && withDelivery(goods, deliveryFeeOf(terms, goods)) === total,
  );
