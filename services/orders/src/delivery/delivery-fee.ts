/** What decides the fee of an order's delivery, read together with the order. */
export interface TermsOfDelivery {
  fee: number;
  isServed: boolean;
  freeFrom: number | null;
  /** Of all terms: the order is placed while it is the current one. */
  version: number;
}

/** The fee for goods of a sum. */
export const deliveryFeeOf = (terms: TermsOfDelivery | null, goods: number): number =>
  terms === null || (terms.freeFrom !== null && goods >= terms.freeFrom) ? 0 : terms.fee;
