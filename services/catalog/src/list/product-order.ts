import type { ProductQuery, ProductSort } from '@netra/contracts';

/** The orders among available and among unavailable products; an index supports each in both directions. */
const ORDER: Record<ProductSort, string> = {
  latest: 'p.created_at desc, p.id desc',
  oldest: 'p.created_at, p.id',
  'price-asc': 'p.price, p.id desc',
  'price-desc': 'p.price desc, p.id desc',
  'created-desc': 'p.created_at desc, p.id desc',
  'created-asc': 'p.created_at, p.id',
};
const REVERSE_ORDER: Record<ProductSort, string> = {
  latest: 'p.created_at, p.id',
  oldest: 'p.created_at desc, p.id desc',
  'price-asc': 'p.price desc, p.id',
  'price-desc': 'p.price, p.id',
  'created-desc': 'p.created_at, p.id',
  'created-asc': 'p.created_at desc, p.id desc',
};

export const sortOf = ({ sort = 'latest' }: ProductQuery): string => ORDER[sort];
export const reverseSortOf = ({ sort = 'latest' }: ProductQuery): string => REVERSE_ORDER[sort];

/** Whether availability does not come first in the order. */
export const isByTimeAlone = ({ sort }: ProductQuery): boolean =>
  sort === 'created-desc' || sort === 'created-asc';

/** Returns the order of a whole list; `best` is SQL that ranks the matches of a search, with a trailing comma. */
export const orderOf = (query: ProductQuery, best = ''): string =>
  `${isByTimeAlone(query) ? '' : 'p.can_be_bought desc, '}${best}${sortOf(query)}`;
