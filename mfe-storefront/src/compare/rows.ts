import type { Product } from '@netra/api-client';
import { readSpecs, type SpecName, specsOf } from '@netra/shop-kit/specs';

/** A specification of the compared products, in order; undefined where a product lacks it. */
export interface SpecRow {
  name: SpecName;
  values: (string | undefined)[];
  isDifferent: boolean;
}

/** The specifications that any of the products has, in form order of the first one's category. */
export function specRows(products: Product[]): SpecRow[] {
  const specs = products.map(
    (product) => new Map(readSpecs(product.specs).map(({ name, value }) => [name, value])),
  );
  const given = specs.flatMap((each) => [...each.keys()]);
  return specsOf(products[0]?.category ?? 'cctv1', given)
    .filter(({ name }) => given.includes(name))
    .map(({ name }) => {
      const values = specs.map((each) => each.get(name));
      return { name, values, isDifferent: new Set(values).size > 1 };
    });
}
