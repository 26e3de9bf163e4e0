import type { ProductQuery } from '@netra/contracts';
import { SqlFilter } from '@netra/service-kit';

/** For sale with little stock, as the dashboard counts it; the index `product_few_left` supports it. */
const LOW_STOCK = 'p.is_available and p.few_left is not null and p.few_left <= 5';

/** Returns the filters of a query as SQL conditions on `product p`, without the search. */
export function productFilter(query: ProductQuery): SqlFilter {
  const filter = new SqlFilter();
  for (const condition of productConditions(query, filter)) filter.and(condition);
  return filter;
}

/** Returns the same as separate conditions; their values are bound in `filter`. */
export function productConditions(query: ProductQuery, filter: SqlFilter): string[] {
  const conditions = ['p.deleted_at is null', ...availability(query, 'p.can_be_bought')];
  if (query.stock === 'low') conditions.push(LOW_STOCK);
  if (query.category) conditions.push(`p.category = ${filter.bind(query.category)}`);
  const [min, max] = priceRange(query);
  if (min !== undefined) conditions.push(`p.price >= ${filter.bind(min)}`);
  if (max !== undefined) conditions.push(`p.price <= ${filter.bind(max)}`);
  return [...conditions, ...specConditions(query, filter)];
}

/** Returns the conditions of the specifications: of one name any of the values, of several names all. */
export const specConditions = (query: ProductQuery, filter: SqlFilter): string[] =>
  [...specsByName(query).values()].map((specs) => `p.specs && ${filter.bind(specs)}::text[]`);

/** Returns the specifications of a query by their names. */
export function specsByName({ spec = [] }: ProductQuery): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const each of spec) {
    const name = each.split('=', 1)[0]!;
    byName.set(name, [...(byName.get(name) ?? []), each]);
  }
  return byName;
}

export const withoutSpecs = (query: ProductQuery): ProductQuery => ({ ...query, spec: undefined });

/** Names both values when both are included, so that an index that begins with the column can be used. */
export function availability(query: ProductQuery, column: string): string[] {
  if (query.onlyUnavailable) return [`${column} = false`];
  return query.includeUnavailable || query.stock === 'low'
    ? [`${column} in (true, false)`]
    : [`${column} = true`];
}

export function priceRange({ minPrice, maxPrice }: ProductQuery): [number | undefined, number | undefined] {
  const isSwapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return isSwapped ? [maxPrice, minPrice] : [minPrice, maxPrice];
}
