import { storedText } from '@netra/web-kit';

/** The number of remembered prices; the oldest are dropped first. */
const KEPT = 200;

const stored = storedText('cartPrices');

function read(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(stored.get() ?? '{}');
    return value !== null && typeof value === 'object' ? (value as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** The price at which a product was added to the cart, to point out later changes. */
export const seenPrices = {
  of: (productId: string): number | undefined => read()[productId],
  note(productId: string, price: number): void {
    const { [productId]: _before, ...others } = read();
    const kept = [...Object.entries(others), [productId, price] as const].slice(-KEPT);
    stored.set(JSON.stringify(Object.fromEntries(kept)));
  },
};
