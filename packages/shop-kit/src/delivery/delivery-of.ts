import type { DeliveryTerms, PlaceOrderBody } from '@netra/api-client';

/** A district, or {@link PICK_UP}. */
export type DeliveryChoice = NonNullable<PlaceOrderBody['district']>;

/** The customer collects the order at the shop. */
export const PICK_UP = 'pickup' satisfies DeliveryChoice;

export interface Delivery {
  fee: number;
  /** The shop does not deliver there. */
  isServed: boolean;
  /** Undefined for pick-up. */
  days: { from: number; to: number } | undefined;
  /** How much is missing for free delivery; undefined when nothing is, or when no sum is enough. */
  missing: number | undefined;
}

/** The fee and arrival of a delivery by the server's rules; undefined for an unknown choice. */
export function deliveryOf(terms: DeliveryTerms, choice: string, goods: number): Delivery | undefined {
  if (choice === PICK_UP) return { fee: 0, isServed: true, days: undefined, missing: undefined };
  const rate = terms.rates.find(({ district }) => district === choice);
  if (!rate) return undefined;
  const { isServed, fee, daysFrom: from, daysTo: to } = rate;
  const isFree = terms.freeFrom !== null && goods >= terms.freeFrom;
  const isMissing = terms.freeFrom !== null && !isFree && fee > 0;
  return {
    fee: isFree ? 0 : fee,
    isServed,
    days: { from, to },
    missing: isMissing ? (Math.round(terms.freeFrom! * 100) - Math.round(goods * 100)) / 100 : undefined,
  };
}
