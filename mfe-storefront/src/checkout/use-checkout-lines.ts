import type { Product, ShortLine } from '@netra/api-client';
import { useQueries } from '@netra/web-kit';
import { useEffect, useReducer } from 'react';
import { isOutOfStock } from '../shared/availability';
import type { CheckoutItem } from '../shared/checkout-items';
import { productQuery } from '../shared/products.api';
import { isNotFound } from '../shared/query-states';
import { seenPrices } from '../shared/seen-prices';

/** An item of the checkout; without a product if it is no longer sold. */
export interface CheckoutLine extends CheckoutItem {
  product: Product | undefined;
}

/** The items with their current products. */
export function useCheckoutLines(items: CheckoutItem[]) {
  const queries = useQueries({
    queries: items.map(({ productId }) => ({ ...productQuery(productId), staleTime: 5_000 })),
  });
  const failed = queries.find(({ error, data }) => error && !data && !isNotFound(error));
  return {
    lines: items.map((item, index): CheckoutLine => ({ ...item, product: queries[index]?.data })),
    isPending: queries.some(({ isPending }) => isPending),
    error: failed?.error,
    refetch: () => queries.forEach((query) => query.error && void query.refetch()),
  };
}

/** The lines with less stock than ordered. */
export function shortOf(lines: CheckoutLine[]): ShortLine[] {
  return lines.flatMap(({ productId, qty, product }) => {
    if (!product) return [{ productId, name: productId, wanted: qty, left: 0 }];
    const left = isOutOfStock(product) ? 0 : product.stock;
    return qty > left ? [{ productId, name: product.name, wanted: qty, left }] : [];
  });
}

export interface PriceChange {
  productId: string;
  name: string;
  /** The unit price when the person last saw it. */
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
