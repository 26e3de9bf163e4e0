import { plurals } from '@netra/web-kit';

const plural = plurals('en');

/** The English texts of the list below the header search. */
export const en = {
  suggestions: 'Suggestions',
  searches: 'Searches',
  didYouMean: 'Did you mean',
  categories: 'Categories',
  products: 'Products',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  all: (term: string) => `All results for “${term}”`,
  inCategory: (term: string, category: string) => `“${term}” in ${category}`,
  categoryNames: { cctv1: 'CCTV Camera', cctv2: 'Accessories', cctv3: 'Package' },
  nothing: (term: string) => `Nothing found for “${term}”.`,
  outOfStock: 'Out of stock',
  count: (count: number) => plural(count, { one: '# suggestion', other: '# suggestions' }),
};
