import { useEffect, useReducer } from 'react';
import { seenPrices } from '../shared/seen-prices';
import type { CheckoutLine } from './use-checkout-lines';

export interface PriceChange {
  productId: string;
  name: string;
  /** What one piece cost when the person last saw it. */
  before: number;
  now: number;
}

/** The prices that differ from those shown before, and the agreement to them. */
export function usePriceChanges(lines: CheckoutLine[]): { changes: PriceChange[]; accept: () => void } {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    for (const { productId, product } of lines)
      if (product && seenPrices.of(productId) === undefined) seenPrices.note(productId, product.price);
  }, [lines]);
  const changes = lines.flatMap(({ productId, product }) => {
    const before = seenPrices.of(productId);
    const isChanged = product && before !== undefined && before !== product.price;
    return isChanged ? [{ productId, name: product.name, before, now: product.price }] : [];
  });
  const accept = () => {
    for (const { productId, now } of changes) seenPrices.note(productId, now);
    refresh();
  };
  return { changes, accept };
}
