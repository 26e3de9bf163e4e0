import { type Filters, writeFilters } from './filters';

/** The address of the shop after a change of the filters, on page 1: a link that needs no script. */
export function shopPath(filters: Filters, part: Partial<Filters>): string {
  const query = writeFilters({ ...filters, page: 1, ...part }).toString();
  return query ? `/shop?${query}` : '/shop';
}
