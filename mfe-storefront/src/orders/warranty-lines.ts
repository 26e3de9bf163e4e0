import type { Order } from '@netra/api-client';

/** The last day of the warranty, or of each item when they differ. */
export function warrantyLines(order: Order, until: (iso: string) => string): string | null {
  const days = new Set(order.items.map(({ warrantyUntil }) => warrantyUntil));
  if (days.size === 1) return order.warrantyUntil && until(order.warrantyUntil);
  return order.items
    .flatMap(({ productName, warrantyUntil }) =>
      warrantyUntil ? [`${productName}: ${until(warrantyUntil)}`] : [],
    )
    .join('\n');
}
