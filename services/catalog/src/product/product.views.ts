import type { Product as ProductView } from '@netra/contracts';
import type { Product } from './product.entity.js';

/** Returns the product as the contract shows it. Columns with `select: false` are not loaded, so they are not in it. */
export function asProduct(product: Product): ProductView {
  const {
    id,
    ratingSum,
    reviewCount,
    version,
    createdAt,
    updatedAt,
    deletedAt: _hidden,
    ...fields
  } = product;
  return {
    _id: id,
    ...fields,
    rating: ratingOf(ratingSum, reviewCount),
    reviewCount,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The average with two decimals. Dividing integers rounds halves up exactly as PostgreSQL's `round` does. */
const ratingOf = (sum: number, count: number): number => (count ? Math.round((100 * sum) / count) / 100 : 0);
