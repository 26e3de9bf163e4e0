import { Product, ProductId } from './catalog.js';
import { Decimal, Int, ListOf, Text } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';
import { AskedLanguage } from './product-texts.js';

export class HighlightsQuery {
  @AskedLanguage() language?: AskedLanguage;
}

/** The few fields of a review that a quotation needs. */
export class ReviewQuote {
  @ProductId() productId: string;
  @Text() productName: string;
  @Text({ description: 'First name and initial' }) userName: string;
  @Int({ min: 1, max: 5 }) rating: number;
  @Text({ max: 2_000 }) comment: string;
}

/** The orders and reviews on the start page. The underlying rows are chosen every few minutes. */
export class Highlights {
  @ListOf(() => Product, {
    max: 4,
    description:
      'What was ordered most often in the last 90 days and can be bought; none while too little was ordered',
  })
  bestSellers: Product[];
  @ListOf(() => ReviewQuote, { max: 3, description: 'New ones with at least four stars, by verified buyers' })
  reviews: ReviewQuote[];
  @Int({ min: 0, description: 'Products that can be bought' }) products: number;
  @Int({ min: 0, description: 'All reviews of products in the shop' }) reviewCount: number;
  @Decimal({ min: 0, max: 5, description: 'Their average, 0 for none' }) rating: number;
}

export const GetHighlights = endpoint<HighlightsQuery, Highlights>('catalog.highlights.get', {
  at: 'GET /products/shop/highlights',
  name: 'getHighlights',
  summary: 'Best sellers, quotes of reviews and numbers of the shop',
  tag: 'Products',
  roles: 'anyone',
  query: HighlightsQuery,
  status: 200,
  reply: Highlights,
});
