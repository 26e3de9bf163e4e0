import type { DeliveryTerms, PlaceOrderBody } from '@netra/api-client';

/** A district, or {@link PICK_UP}. */
export type DeliveryChoice = NonNullable<PlaceOrderBody['district']>;

/** The customer collects the order at the shop. */
export const PICK_UP = 'pickup' satisfies DeliveryChoice;

export interface Delivery {
  fee: number;
  /** The shop does not deliver there. */
  isServed: boolean;
  /** Undefined for what is picked up. */
  days: { from: number; to: number } | undefined;
  /** What is missing to goods that are delivered without a fee; undefined where nothing is, or where no sum is enough. */
  missing: number | undefined;
}

/** What the delivery of goods costs, and when they arrive, by the rules of the server; undefined for an unknown choice. */
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
