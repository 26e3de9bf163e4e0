import type { ProductQuery } from '@netra/contracts';
import { SqlFilter } from '@netra/service-kit';

/** What the shop's filters mean for `product p`, without the search. */
export function productFilter(query: ProductQuery): SqlFilter {
  const filter = new SqlFilter('p.deleted_at is null');
  if (query.onlyUnavailable) filter.and('not p.can_be_bought');
  else if (!query.includeUnavailable) filter.and('p.can_be_bought');
  if (query.category) filter.and(`p.category = ${filter.bind(query.category)}`);
  const [min, max] = priceRange(query);
  if (min !== undefined) filter.and(`p.price >= ${filter.bind(min)}`);
  if (max !== undefined) filter.and(`p.price <= ${filter.bind(max)}`);
  return filter;
}

function priceRange({ minPrice, maxPrice }: ProductQuery): [number | undefined, number | undefined] {
  const isSwapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return isSwapped ? [maxPrice, minPrice] : [minPrice, maxPrice];
}
