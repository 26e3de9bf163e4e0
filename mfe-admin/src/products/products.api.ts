import type { components } from '@netra/api-client';
import { request, useMutation, useQueryClient } from '@netra/web-kit';

export type Product = components['schemas']['Product'];
export type ProductPage = components['schemas']['ProductPage'];
export type ProductUpdateBody = components['schemas']['ProductUpdateBody'];
export type Category = Product['category'];

export const productsKey = ['admin', 'products'] as const;

const address = (productId: string) => `/products/${encodeURIComponent(productId)}`;

export const loadProduct = (productId: string, signal?: AbortSignal) =>
  request<Product>('GET', address(productId), { signal });

export const deleteProduct = (productId: string) => request('DELETE', address(productId));

/** Adds a product, or changes it where `isNew` is false. */
export function useSaveProduct({ isNew }: { isNew: boolean }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductUpdateBody) =>
      isNew
        ? request<Product>('POST', '/products', { body })
        : request<Product>('PUT', address(body.productId), { body }),
    // The shop's pages in the same window show it as well.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
