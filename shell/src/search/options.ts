import type { ProductCard, Suggestions } from '@netra/api-client';
import type { searchTexts } from '../texts/search/search-texts';

type Texts = typeof searchTexts.en;

/** An option of the list: its target and its content. */
export interface Option {
  to: string;
  label: string;
  product?: ProductCard;
  /** The search that it performs, which is remembered. */
  search?: string;
}

export interface OptionGroup {
  title: string;
  icon: 'search' | 'history' | 'boxes';
  options: Option[];
}

const shopPath = (query: Record<string, string>) => `/shop?${new URLSearchParams(query)}`;
const searchOption = (q: string): Option => ({ to: shopPath({ q }), label: q, search: q });

/** The options of an empty field. */
export const recentGroups = (t: Texts, searches: string[]): OptionGroup[] =>
  filled([{ title: t.recent, icon: 'history', options: searches.map(searchOption) }]);

/** The options for a search term: searches, categories, products. */
export function suggestedGroups(t: Texts, term: string, found: Suggestions): OptionGroup[] {
  const { words, categories, products } = found;
  const all = { ...searchOption(term), label: t.all(term) };
  return filled([
    {
      title: products.length ? t.searches : t.didYouMean,
      icon: 'search',
      options: [...words.map(searchOption), ...(products.length ? [all] : [])],
    },
    {
      title: t.categories,
      icon: 'boxes',
      options: categories.map(({ category }) => ({
        to: shopPath({ q: term, category }),
        label: t.inCategory(term, t.categoryNames[category]),
        search: term,
      })),
    },
    {
      title: t.products,
      icon: 'search',
      options: products.map((product) => ({
        to: `/overview/${encodeURIComponent(product.productId)}`,
        label: product.name,
        product,
      })),
    },
  ]);
}

const filled = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0);
