import type { ProductQuery, ProductSort } from '@netra/contracts';

/** The order within what can be bought, and within what cannot; each is an index that can be read from both ends. */
const ORDER: Record<ProductSort, string> = {
  latest: 'p.created_at desc, p.id desc',
  oldest: 'p.created_at, p.id',
  'price-asc': 'p.price, p.id desc',
  'price-desc': 'p.price desc, p.id desc',
  'created-desc': 'p.created_at desc, p.id desc',
  'created-asc': 'p.created_at, p.id',
};
const FROM_THE_END: Record<ProductSort, string> = {
  latest: 'p.created_at, p.id',
  oldest: 'p.created_at desc, p.id desc',
  'price-asc': 'p.price desc, p.id',
  'price-desc': 'p.price, p.id',
  'created-desc': 'p.created_at, p.id',
  'created-asc': 'p.created_at desc, p.id desc',
};

export const sortOf = ({ sort = 'latest' }: ProductQuery): string => ORDER[sort];
export const reverseSortOf = ({ sort = 'latest' }: ProductQuery): string => FROM_THE_END[sort];

/** Whether the list is sorted by time alone, and not with what can be bought first. */
export const isByTimeAlone = ({ sort }: ProductQuery): boolean =>
  sort === 'created-desc' || sort === 'created-asc';

/** The order of a whole list; `best` is SQL that ranks what a search has found, with a comma at its end. */
export const orderOf = (query: ProductQuery, best = ''): string =>
  `${isByTimeAlone(query) ? '' : 'p.can_be_bought desc, '}${best}${sortOf(query)}`;
