import { CATEGORIES, ProductCard } from './catalog.js';
import { ListOf, OneOf, TextList } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';
import { AskedLanguage } from './product-texts.js';
import { SearchText } from '../rules/typed-fields.js';

export class SuggestionQuery {
  @SearchText({ optional: false, description: 'What is typed so far; forgiving of one typing error' })
  q: string;
  @AskedLanguage() language?: AskedLanguage;
}

export class SuggestedCategory {
  @OneOf(CATEGORIES) category: (typeof CATEGORIES)[number];
}

/** Where a search may lead while it is typed. */
export class Suggestions {
  @ListOf(() => ProductCard, { max: 6, description: 'The best first' }) products: ProductCard[];
  @ListOf(() => SuggestedCategory, {
    description: 'Those of the best products, that of the most and best ones first',
  })
  categories: SuggestedCategory[];
  @TextList({
    max: 4,
    description:
      'Searches that begin as this one and find something; where it finds nothing, words that are close to it',
  })
  words: string[];
}

export const SuggestProducts = endpoint<SuggestionQuery, Suggestions>('catalog.product.suggest', {
  at: 'GET /products/search',
  name: 'suggestProducts',
  summary: 'What a search may lead to while it is typed',
  tag: 'Products',
  roles: 'anyone',
  query: SuggestionQuery,
  status: 200,
  reply: Suggestions,
});
