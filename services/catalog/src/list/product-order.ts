import type { ProductQuery, ProductSort } from '@netra/contracts';

/** The orders among available and among unavailable products; an index supports each. */
const ORDER: Record<ProductSort, string> = {
  latest: 'p.created_at desc, p.id desc',
  oldest: 'p.created_at, p.id',
  'price-asc': 'p.price, p.id desc',
  'price-desc': 'p.price desc, p.id desc',
  'created-desc': 'p.created_at desc, p.id desc',
  'created-asc': 'p.created_at, p.id',
};

/** Whether availability does not come first in the order. */
const isByTimeAlone = ({ sort }: ProductQuery): boolean => sort === 'created-desc' || sort === 'created-asc';

/** Returns the order of a whole list; `best` is SQL that ranks the matches of a search, with a trailing comma. */
export const orderOf = (query: ProductQuery, best = ''): string =>
  `${isByTimeAlone(query) ? '' : 'p.can_be_bought desc, '}${best}${ORDER[query.sort ?? 'latest']}`;
