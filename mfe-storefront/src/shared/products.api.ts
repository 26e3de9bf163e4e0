import type { QueryOf } from '@netra/api-client';
import { keepPreviousData, queryOptions, read, useQuery } from '@netra/web-kit';
import { useTextLanguage } from './product-texts';

export const PAGE_SIZE = 15;

export type ProductFilters = QueryOf<'GET /products'>;
export type Category = NonNullable<ProductFilters['category']>;

/** One page of the shop, including out-of-stock products. */
const productsQuery = ({ page = 1, limit = PAGE_SIZE, ...filters }: ProductFilters) =>
  queryOptions({
    ...read(['storefront'], 'GET /products', {
      query: { ...filters, page, limit, includeUnavailable: true },
      session: 'none',
      has: ['products', 'total'],
    }),
    placeholderData: keepPreviousData,
  });

/** {@link productsQuery} with texts in the language of the screen. */
export function useProducts(filters: ProductFilters) {
  const language = useTextLanguage();
  return useQuery(productsQuery({ ...filters, language }));
}

export const productQuery = (productId: string) =>
  queryOptions(
    read(['storefront'], 'GET /products/{productId}', {
      path: { productId },
      session: 'none',
      has: ['productId', 'images'],
    }),
  );

/** What fits with a product, and what is bought together with it. */
export const relatedQuery = (productId: string) =>
  queryOptions(
    read(['storefront'], 'GET /products/{productId}/related', {
      path: { productId },
      session: 'none',
      has: ['fits', 'boughtTogether'],
    }),
  );
