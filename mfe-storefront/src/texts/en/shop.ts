import { specNamesEn } from '@netra/shop-kit/specs';
import { plurals } from '@netra/web-kit';

const plural = plurals('en');

/** The list of the shop. */
export const shop = {
  title: 'Shop',
  heading: 'All products',
  quickFilters: 'Popular filters',
  planner: 'Plan your cameras',
  intro:
    'Cameras, recorders and everything that goes with them. Tested by us, with a warranty on every piece.',
  resultsHeading: 'Results',
  results: (count: number) => plural(count, { one: '# product', other: '# products' }),
  /** `isMore`: there are even more. */
  rangeOf: (from: number, to: number, count: number, isMore: boolean) =>
    `${from}–${to} of ${plural(count, isMore ? { other: '#+ products' } : { one: '# product', other: '# products' })}`,
  countFor: (count: string, term: string) => `${count} for “${term}”`,
  filters: 'Filters',
  filtersActive: 'active',
  search: 'Search products',
  searchHint: 'Name or model',
  searchButton: 'Search',
  clearSearch: 'Clear search',
  price: 'Price',
  minPrice: 'Minimum price',
  maxPrice: 'Maximum price',
  andAbove: 'and above',
  quickRanges: 'Quick ranges',
  ranges: { low: 'Under 10k', middle: '10k – 25k', high: '25k – 50k' },
  category: 'Category',
  specs: specNamesEn.names,
  reset: 'Reset filters',
  applied: 'Applied filters',
  remove: (filter: string) => `Remove filter: ${filter}`,
  chipSearch: (term: string) => `“${term}”`,
  chipFrom: (money: string) => `From ${money}`,
  chipTo: (money: string) => `Up to ${money}`,
  chipBetween: (from: string, to: string) => `${from} – ${to}`,
  showResults: (count: number, isMore: boolean) =>
    plural(
      count,
      isMore ? { other: 'Show #+ products' } : { one: 'Show # product', other: 'Show # products' },
    ),
  sort: 'Sort by',
  bestMatch: 'Best match',
  sorts: { latest: 'Latest', 'price-asc': 'Price: low to high', 'price-desc': 'Price: high to low' },
  empty: 'No products found.',
  noSuchPage: (page: number) => `There is no page ${page}.`,
  pageCount: (pages: number) =>
    plural(pages, { one: 'The list has # page.', other: 'The list has # pages.' }),
  lastPage: 'Go to the last page',
  emptyHint: 'Try fewer filters, another spelling or a wider price range.',
  otherBrand: (brand: string) =>
    `We don’t sell ${brand}, but our own cameras do the same job. Tell us the model, and we’ll name the one of ours that matches.`,
  didYouMean: 'Did you mean',
  searchEverywhere: (term: string) => `Search for “${term}” without filters`,
  browse: 'Browse',
  askInstead: 'Can’t find it? We may have it.',
  askMessage: (term: string) =>
    term ? `Hello, I am looking for “${term}”.` : 'Hello, I am looking for a product.',
  failed: 'Failed to load products. Try again.',
  pagesLabel: 'Products',
};
