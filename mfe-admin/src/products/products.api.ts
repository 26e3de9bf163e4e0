import type { ProductUpdateBody } from '@netra/api-client';
import { call, useMutation, useQueryClient } from '@netra/web-kit';

export const productsKey = ['admin', 'products'] as const;

export const loadProduct = (productId: string, signal?: AbortSignal) =>
  call('GET /products/{productId}', { path: { productId }, signal });

export const deleteProduct = (productId: string) =>
  call('DELETE /products/{productId}', { path: { productId } });

/** Adds a product, or updates it when `isNew` is false. */
export function useSaveProduct({ isNew }: { isNew: boolean }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductUpdateBody) =>
      isNew
        ? call('POST /products', { body })
        : call('PUT /products/{productId}', { path: { productId: body.productId }, body }),
    // The shop's pages in the same window show it too.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
