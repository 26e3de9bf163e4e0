import type { DeliveryTerms } from '@netra/api-client';
import { deliveryOf } from './delivery-of';
import { useState } from 'react';

/** A fee that differs from the one shown before. */
export interface FeeChange {
  choice: string;
  before: number;
  now: number;
}

/** Detects that the fee changed since the person saw it, and records the agreement to the new one. */
export function useFeeChange(terms: DeliveryTerms, choice: string, goods: number) {
  const [agreed, setAgreed] = useState(terms);
  const before = deliveryOf(agreed, choice, goods);
  const now = deliveryOf(terms, choice, goods);
  const isChanged = before && now && before.fee !== now.fee;
  const change: FeeChange | undefined = isChanged ? { choice, before: before.fee, now: now.fee } : undefined;
  return { change, accept: () => setAgreed(terms) };
}
