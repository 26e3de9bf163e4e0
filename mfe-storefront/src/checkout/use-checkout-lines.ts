import type { Product, ShortLine } from '@netra/api-client';
import { ApiError, useQueries } from '@netra/web-kit';
import { isOutOfStock } from '../shared/availability';
import type { CheckoutItem } from '../shared/checkout-items';
import { productQuery } from '../shared/products.api';

/** An item of the checkout; without a product when it is no longer sold. */
export interface CheckoutLine extends CheckoutItem {
  product: Product | undefined;
}

/** The items with their current products. */
export function useCheckoutLines(items: CheckoutItem[]) {
  const queries = useQueries({
    queries: items.map(({ productId }) => ({ ...productQuery(productId), staleTime: 5_000 })),
  });
  const failed = queries.find(({ error, data }) => error && !data && !isGone(error));
  return {
    lines: items.map((item, index): CheckoutLine => ({ ...item, product: queries[index]?.data })),
    isPending: queries.some(({ isPending }) => isPending),
    error: failed?.error,
    refetch: () => queries.forEach((query) => query.error && void query.refetch()),
  };
}

const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

/** The lines with less stock than ordered. */
export function shortOf(lines: CheckoutLine[]): ShortLine[] {
  return lines.flatMap(({ productId, qty, product }) => {
    if (!product) return [{ productId, name: productId, wanted: qty, left: 0 }];
    const left = isOutOfStock(product) ? 0 : product.stock;
    return qty > left ? [{ productId, name: product.name, wanted: qty, left }] : [];
  });
}

/** Summed in cents: rupees with decimals do not add up exactly. */
export const totalOf = (lines: CheckoutLine[]): number =>
  lines.reduce((sum, { product, qty }) => sum + Math.round((product?.price ?? 0) * 100) * qty, 0) / 100;
