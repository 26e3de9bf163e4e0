import { storedText } from '@netra/web-kit';

/** For how many products prices are remembered; the oldest go first. */
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

/** The price that a person saw when a product went into the cart, to point out when it has changed since. */
export const seenPrices = {
  of: (productId: string): number | undefined => read()[productId],
  note(productId: string, price: number): void {
    const { [productId]: _before, ...others } = read();
    const kept = [...Object.entries(others), [productId, price] as const].slice(-KEPT);
    stored.set(JSON.stringify(Object.fromEntries(kept)));
  },
};
