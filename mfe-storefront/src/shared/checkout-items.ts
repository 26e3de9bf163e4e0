import { clampQuantity } from '@netra/shop-kit/quantity';

/** The items of a checkout, kept in its address, so that they survive a reload and a sign-in. */
export interface CheckoutItem {
  productId: string;
  qty: number;
}

/** `/checkout?items=NET-DOME:2,NET-PTZ:1`; product ids contain neither commas nor colons. */
export const checkoutPath = (items: CheckoutItem[]): string => {
  const parts = items.map(({ productId, qty }) => `${encodeURIComponent(productId)}:${qty}`);
  return `/checkout?items=${parts.join(',')}`;
};

/** Undefined when the address has no items. Quantities of repeated products are added up. */
export function readItems(params: URLSearchParams): CheckoutItem[] | undefined {
  const text = params.get('items');
  if (text === null) return undefined;
  const sums = new Map<string, number>();
  for (const part of text.split(',').filter(Boolean)) {
    const [productId = '', qty = '1'] = part.split(':');
    if (productId)
      sums.set(productId, clampQuantity((sums.get(productId) ?? 0) + clampQuantity(Number(qty))));
  }
  return [...sums].map(([productId, qty]) => ({ productId, qty }));
}
