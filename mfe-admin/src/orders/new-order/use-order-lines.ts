import type { Product } from '@netra/api-client';
import type { FormState } from '@netra/web-kit';
import { clampQuantity } from '@netra/shop-kit/quantity';
import { stockOf, useOrderedProducts } from './new-order.api';
import { type Line, linesOf, type NewOrderValues } from './new-order-values';

export interface OrderLine extends Line {
  /** How many can be ordered; undefined while unknown. */
  stock: number | undefined;
  /** The current price where it differs from the quoted one. */
  newPrice: number | undefined;
  isGone: boolean;
}

/** The products of the form with their current stock and prices. */
export function useOrderLines({ values, set }: FormState<NewOrderValues>) {
  const kept = linesOf(values);
  const { products, retry } = useOrderedProducts(kept.map(({ productId }) => productId));
  const lines = kept.map((line, index) => withProduct(line, products[index]));
  const keep = (next: Line[]) => set('lines', JSON.stringify(next));
  return {
    lines,
    /** Loads the products again that could not be loaded, if any. */
    retry,
    /** Adds a product, or one more of a product that is already there. */
    add({ productId, name, price }: Product) {
      const isThere = kept.some((line) => line.productId === productId);
      keep(
        isThere
          ? kept.map((line) =>
              line.productId === productId ? { ...line, qty: clampQuantity(line.qty + 1) } : line,
            )
          : [...kept, { productId, name, qty: 1, price }],
      );
    },
    setQuantity: (productId: string, qty: number) =>
      keep(kept.map((line) => (line.productId === productId ? { ...line, qty } : line))),
    remove: (productId: string) => keep(kept.filter((line) => line.productId !== productId)),
    acceptPrices: () =>
      keep(
        lines.map(({ productId, name, qty, price, newPrice = price }) => ({
          productId,
          name,
          qty,
          price: newPrice,
        })),
      ),
  };
}

function withProduct(line: Line, product: Product | null | undefined): OrderLine {
  return {
    ...line,
    stock: product ? stockOf(product) : product === null ? 0 : undefined,
    newPrice: product && product.price !== line.price ? product.price : undefined,
    isGone: product === null,
  };
}
