import { keepPreviousData, queryOptions, request } from '@netra/web-kit';
import type { Category, Product, ProductPage } from './types';

export const PAGE_SIZE = 15;

export interface ProductFilters {
  q?: string;
  category?: Category;
  minPrice?: number;
  maxPrice?: number;
  sort?: 'latest' | 'price-asc' | 'price-desc';
  page?: number;
  limit?: number;
  /** Also how many products each category and price range has. */
  counts?: true;
}

/** One page of the shop, also with what is out of stock; the server filters, sorts and pages. */
export const productsQuery = ({ page = 1, limit = PAGE_SIZE, ...filters }: ProductFilters) =>
  queryOptions({
    queryKey: ['storefront', 'products', { ...filters, page, limit }],
    queryFn: ({ signal }) =>
      request<ProductPage>('GET', '/products', {
        query: { ...filters, page, limit, includeUnavailable: true },
        session: 'none',
        signal,
        has: ['products', 'total'],
      }),
    placeholderData: keepPreviousData,
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['storefront', 'product', productId],
    queryFn: ({ signal }) =>
      request<Product>('GET', `/products/${encodeURIComponent(productId)}`, {
        session: 'none',
        signal,
        has: ['productId', 'images'],
      }),
  });
