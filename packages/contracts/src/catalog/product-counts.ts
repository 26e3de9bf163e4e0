import { Int, ListOf, Money, Nested } from '../rules/fields.js';
import { SpecCount } from './product-specs.js';

/** The price ranges that the shop offers, in rupees, both ends included. */
export const PRICE_RANGES = [
  { min: 0, max: 10_000 },
  { min: 10_000, max: 25_000 },
  { min: 25_000, max: 50_000 },
] as const;

export class CategoryCounts {
  @Int({ min: 0 }) cctv1: number;
  @Int({ min: 0 }) cctv2: number;
  @Int({ min: 0 }) cctv3: number;
}

export class PriceRangeCount {
  @Money() min: number;
  @Money() max: number;
  @Int({ min: 0 }) count: number;
}

/** How many products each choice of a filter would find while the other filters stay as they are. */
export class ProductCounts {
  @Nested(() => CategoryCounts) categories: CategoryCounts;
  @ListOf(() => PriceRangeCount) priceRanges: PriceRangeCount[];
  /** Absent while catalog still runs an earlier release. */
  @ListOf(() => SpecCount, { optional: true, description: 'Those that would find something' })
  specs?: SpecCount[];
}
