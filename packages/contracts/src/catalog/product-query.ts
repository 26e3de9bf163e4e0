import { CATEGORIES, Product, ProductId, type Category } from './catalog.js';
import { Flag, Instant, Int, ListOf, Money, Nested, OneOf, Text } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';
import { PageInfo, PageQuery } from '../rules/paging.js';
import { ProductCounts } from './product-counts.js';
import { SpecFilter } from './product-specs.js';
import { AskedLanguage } from './product-texts.js';
import { SearchText } from '../rules/typed-fields.js';

/** All sort orders but the last two list available products first; those two sort by time alone. */
export const PRODUCT_SORTS = [
  'latest',
  'oldest',
  'price-asc',
  'price-desc',
  'created-desc',
  'created-asc',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const STOCK_LEVELS = ['low'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** Filters of the shop; `minPrice` and `maxPrice` are swapped when the first is larger. */
export class ProductFilters extends PageQuery {
  @Flag({ optional: true, coerce: true, default: false, description: 'Also what cannot be bought' })
  includeUnavailable?: boolean;
  @Flag({ optional: true, coerce: true, default: false, description: 'Only what cannot be bought' })
  onlyUnavailable?: boolean;
  @OneOf(CATEGORIES, { optional: true }) category?: Category;
  @Money({ optional: true, coerce: true }) minPrice?: number;
  @Money({ optional: true, coerce: true }) maxPrice?: number;
  @SpecFilter() spec?: string[];
  @AskedLanguage() language?: AskedLanguage;
  @OneOf(PRODUCT_SORTS, {
    optional: true,
    default: 'latest',
    description:
      'What can be bought comes first, but with `created-desc` and `created-asc`, which go by time alone: the last or the first added',
  })
  sort?: ProductSort;
  @OneOf(STOCK_LEVELS, {
    optional: true,
    description: '`low`: only what is for sale with five pieces or fewer left, none left included',
  })
  stock?: StockLevel;
  @Flag({
    optional: true,
    coerce: true,
    default: false,
    description: 'Also counts by category, price and specification',
  })
  counts?: boolean;
}

/** The filters with a searched text. */
export class ProductQuery extends ProductFilters {
  @SearchText({
    description:
      'Words of names, descriptions, categories and specifications in every language; forgiving of one typing error and of accents; blank means all',
  })
  q?: string;
}

/** A search or specification with very many matches returns 1,000, and `counts` are estimates up to 1,000. */
export class ProductPage extends PageInfo {
  @Nested(() => ProductCounts, { optional: true, description: 'When asked for' }) counts?: ProductCounts;
  @ListOf(() => Product) products: Product[];
}

const forAnyone = { tag: 'Products', roles: 'anyone' } as const;

/** The reply is a `ProductPage` as raw JSON. */
export const ListProducts = endpoint<ProductQuery, ProductPage>('catalog.product.list', {
  at: 'GET /products',
  name: 'listProducts',
  summary: 'Products, what can be bought first',
  query: ProductQuery,
  status: 200,
  reply: ProductPage,
  items: ['products', Product],
  ...forAnyone,
});

export class ProductAddressQuery {
  @Text({ optional: true, max: 64, description: 'The last product that is known' }) after?: string;
  @Int({ optional: true, coerce: true, min: 0, max: 10_000_000, description: 'Products to skip after it' })
  skip?: number;
}

export class ProductAddress {
  @ProductId() productId: string;
  @Instant() updatedAt: string;
}

/** The next products by their ids, at most 1,000. */
export class ProductAddresses {
  @Int({ min: 0, description: 'Of all products' }) total: number;
  @ListOf(() => ProductAddress) products: ProductAddress[];
}

export const ListProductAddresses = endpoint<ProductAddressQuery, ProductAddresses>(
  'catalog.product.addresses',
  {
    at: 'GET /product-addresses',
    name: 'listProductAddresses',
    summary: 'All products by their ids, 1,000 at a time, as the sitemap names them',
    query: ProductAddressQuery,
    status: 200,
    reply: ProductAddresses,
    ...forAnyone,
  },
);
