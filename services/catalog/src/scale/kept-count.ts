import type { ProductQuery } from '@netra/contracts';
import type { SqlFilter } from '@netra/service-kit';
import { availability, priceRange, productConditions } from '../list/product-filter.js';

/** The steps of the SQL function `price_step`: 500 rupees each, and a last one from 200,000 on. */
const STEP = 500;
const LAST_STEP = 400;
const EVERY_PRICE = -1;

/**
 * Returns SQL that counts the products matching the filters, without a search. It sums `product_count`, and counts rows only in the two
 * price steps at the ends of a price range, so that its time does not grow with the catalogue.
 */
export function keptCountOf(query: ProductQuery, filter: SqlFilter): string {
  if (query.stock) return countFiltered(query, filter);
  const [min, max] = priceRange(query);
  if (min === undefined && max === undefined) return stepsFrom(query, filter, EVERY_PRICE, EVERY_PRICE);
  const from = min === undefined ? 0 : Math.ceil(min / STEP);
  const to = max === undefined ? LAST_STEP : Math.min(Math.floor(max / STEP), LAST_STEP) - 1;
  if (from > to) return pricesFrom(query, filter, { min, max });
  const parts = [stepsFrom(query, filter, from, to)];
  if (min !== undefined && min < from * STEP)
    parts.push(pricesFrom(query, filter, { min, below: from * STEP }));
  if (max !== undefined) parts.push(pricesFrom(query, filter, { min: (to + 1) * STEP, max }));
  return `(${parts.join(' + ')})`;
}

/** Low stock has no kept count: the rows are few and indexed. */
const countFiltered = (query: ProductQuery, filter: SqlFilter): string =>
  `(select count(*)::integer from product p where ${productConditions(query, filter).join(' and ')})`;

function stepsFrom(query: ProductQuery, filter: SqlFilter, from: number, to: number): string {
  const conditions = [...availability(query, 'c.can_be_bought'), ...ofCategory(query, filter, 'c')];
  conditions.push(`c.step between ${filter.bind(from)} and ${filter.bind(to)}`);
  return `(select coalesce(sum(c.n), 0)::integer from product_count c where ${conditions.join(' and ')})`;
}

interface Prices {
  min?: number;
  max?: number;
  below?: number;
}

function pricesFrom(query: ProductQuery, filter: SqlFilter, { min, max, below }: Prices): string {
  const conditions = [...availability(query, 'p.can_be_bought'), ...ofCategory(query, filter, 'p')];
  const compare = (sign: string, value: number | undefined) => {
    if (value !== undefined) conditions.push(`p.price ${sign} ${filter.bind(value)}`);
  };
  compare('>=', min);
  compare('<=', max);
  compare('<', below);
  return `(select count(*)::integer from product p where p.deleted_at is null and ${conditions.join(' and ')})`;
}

const ofCategory = ({ category }: ProductQuery, filter: SqlFilter, alias: string): string[] =>
  category ? [`${alias}.category = ${filter.bind(category)}`] : [];
